import { Button, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PanelState } from "#kit/panel.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { LoadedModule } from "#kit-web/module-catalog.tsx";
import { waitingNotice } from "#kit-web/module-frame/waiting-notice.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { isFirstLoad } from "#kit-web/states/is-first-load.ts";
import { Notice } from "#kit-web/states/notice.tsx";
import css from "./panel-notice.module.css";
import { panelsQuery } from "./panel-queries.ts";
import { usePanelChange } from "./use-panel-change.ts";

const PENDING: Partial<Record<PanelState, { text: string; act: string }>> = {
  draft: { text: "is saved but not posted yet", act: "Post" },
  edited: { text: "has changed since it was posted", act: "Update" },
  missing: { text: "was deleted in chat", act: "Repost" },
};

type Props = {
  guild: PageGuild;
  module: Pick<LoadedModule, "contract" | "words">;
  settingsVersion: number;
  /** What is below waits until it is known whether there is a notice. */
  isAwaited: boolean;
};

/** Panels that differ from what is posted, at the top of the page, with a button to post them. */
export function PanelNotice({ guild, module: { contract, words: texts }, settingsVersion, isAwaited }: Props) {
  const moduleId = contract.id;
  const answer = useQuery(panelsQuery(guild.id, moduleId, settingsVersion));
  const { data } = answer;
  const change = usePanelChange(guild.id, moduleId);
  const pending = (data?.panels ?? []).flatMap((panel) => {
    const words = PENDING[panel.state];
    return words && panel.channelId !== null
      ? [{ ...panel, ...words, name: texts.panels?.[panel.key] ?? panel.key }]
      : [];
  });
  if (!data && isAwaited && isFirstLoad(answer)) return waitingNotice;
  if (pending.length === 0) return null;
  const nameOf = (id: Snowflake | null): string => guild.channels.find((one) => one.id === id)?.name ?? "deleted";
  return (
    <section aria-label="Panels that differ from what's posted">
      <ul className={css.notices}>
        {pending.map(({ key, name, channelId, text, act }) => (
          <li key={key}>
            <Notice>
              <p>
                <strong>{name}</strong> {text} in #{nameOf(channelId)}.
              </p>
              <Button
                size="compact-md"
                loading={change.isPending && change.variables.key === key}
                onClick={() => change.mutate({ key, what: "showPanel" })}
              >
                {act} <VisuallyHidden>&nbsp;the panel {name} now</VisuallyHidden>
              </Button>
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  );
}
