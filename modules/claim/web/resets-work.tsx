import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { DialogButton } from "#kit-web/overlay/dialog-button.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { useChange } from "#kit-web/records/use-change.ts";
import { Moment } from "#kit-web/time/moment.tsx";
import { claim, RESET_PARTS, type ResetPart, type Resets } from "../contract.ts";
import css from "./lists.module.css";

const ResetDialog = lazyOverlay(async () => (await import("./reset-dialog.tsx")).ResetDialog);
const { routes } = claim;
const ABOUT: Record<ResetPart, string> = {
  streaks: "Everyone's streak returns to 0, for example for a new season. Points stay.",
  codes: "Every code can be used again, also by members who used it. Points stay.",
};
const HEIGHT = 96;

type Props = { guild: PageGuild; hasStreaks: boolean; hasCodes: boolean };

/** Resets of all streaks and of all codes, and how each is undone. */
export function ResetsWork({ guild, hasStreaks, hasCodes }: Props) {
  const [asked, setAsked] = useState<ResetPart | null>(null);
  const has = { streaks: hasStreaks, codes: hasCodes };
  return (
    <FiguresSection
      title="Resets"
      query={recordQuery(routes.resets, { params: { id: guild.id } }, "list", "resets")}
      height={HEIGHT}
    >
      {({ resets }) => (
        <div className={css.resets}>
          {RESET_PARTS.filter((part) => has[part]).map((part) => (
            <Reset key={part} guildId={guild.id} part={part} last={resets[part]} onAsk={() => setAsked(part)} />
          ))}
          {asked && <ResetDialog guild={guild} part={asked} about={ABOUT[asked]} onClose={() => setAsked(null)} />}
        </div>
      )}
    </FiguresSection>
  );
}

type ResetProps = { guildId: string; part: ResetPart; last: Resets[ResetPart]; onAsk: () => void };

function Reset({ guildId, part, last, onAsk }: ResetProps) {
  const undo = useChange({
    act: () => call(routes.undoReset, { params: { id: guildId, part } }),
    done: "Reset undone",
    failed: "Not undone",
    changes: recordsKey(guildId, claim.id),
  });
  return (
    <div className={css.reset}>
      <p>
        {last ? (
          <>
            {last.by} reset all {part} <Moment at={last.at} />.
          </>
        ) : (
          ABOUT[part]
        )}
      </p>
      <span className={css.actions}>
        {last && (
          <Button variant="default" size="compact-md" loading={undo.isPending} onClick={() => undo.mutate()}>
            Undo reset of {part}
          </Button>
        )}
        <DialogButton variant="subtle" color="coral" size="compact-md" opens={ResetDialog} onClick={onAsk}>
          Reset {part}…
        </DialogButton>
      </span>
    </div>
  );
}
