import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { CsvLink } from "#kit-web/table/csv-link.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { arrivalRecords, type Raid, type RaidAct, type RaidSignal, verification } from "../contract.ts";
import css from "./members.module.css";

const SIGNALS: Record<RaidSignal, (shared: string) => string> = {
  joins: (shared) => shared,
  names: (shared) => `Names like “${shared}”`,
  invite: (shared) => `With the invite ${shared}`,
  young: () => "Mostly young accounts",
};

type Asked = { raid: Raid; act: RaidAct };

export const raidsQuery = (id: string) => recordQuery(verification.routes.raids, { params: { id } }, "list", "raids");

/** Periods in which many members joined at once; hidden if there are none. */
export function Raids({ guild, enabled }: { guild: PageGuild; enabled: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = (raid: Raid, which: RaidAct, word: string) => (
    <Button variant="default" size="compact-md" onClick={() => setAsked({ raid, act: which })}>
      {word}
    </Button>
  );
  const { data, error, refetch } = useQuery(raidsQuery(guild.id));
  if (error && !data) {
    return (
      <RecordsSection title="Raids">
        <ErrorState title="The raids can't be loaded" error={error} onRetry={() => void refetch()} />
      </RecordsSection>
    );
  }
  if (!data || data.raids.length === 0) return null;
  return (
    <RecordsSection title="Raids">
      <ul className={css.raids}>
        {data.raids.map((raid) => (
          <li key={raid.number} aria-label={`Raid ${raid.number}`}>
            <p>
              <strong>Raid {raid.number}</strong> <Moment at={raid.startedAt} />
              {raid.endedAt === null && <em>Ongoing</em>}
              {raid.endedBy !== null && <small>Ended by {raid.endedBy}</small>}
            </p>
            <p>
              {raid.joined} joined, {raid.passed} verified, {raid.keptOut} kept out
              {raid.shared !== null && <small>{SIGNALS[raid.signal](raid.shared)}</small>}
            </p>
            <span className={css.acts}>
              <CsvLink
                href={routeUrl(arrivalRecords.file, { params: { id: guild.id }, query: { raid: raid.number } })}
              />
              {enabled && raid.endedAt === null && act(raid, "end", "End raid…")}
              {enabled && raid.joined > raid.keptOut && act(raid, "keepOut", "Keep all out…")}
              {enabled && raid.undoable > 0 && act(raid, "release", "Undo…")}
            </span>
          </li>
        ))}
      </ul>
      {asked && <RaidDialog guildId={guild.id} {...asked} onClose={() => setAsked(null)} />}
    </RecordsSection>
  );
}

type DialogProps = Asked & { guildId: string; onClose: () => void };

const ASKS: Record<RaidAct, (raid: Raid) => { title: string; submit: string; text: string }> = {
  keepOut: ({ number, joined }) => ({
    title: `Keep out all ${joined} of raid ${number}?`,
    submit: "Keep all out",
    text: "Everyone who joined in this raid and is still here loses the verified roles and can't verify. You can undo this.",
  }),
  release: ({ number, undoable }) => ({
    title: `Undo for ${undoable === 1 ? "1 member" : `${undoable} members`} of raid ${number}?`,
    submit: "Undo",
    text: "Members who were verified get their roles back, and the others can verify again. Members whom staff kept out one by one stay out.",
  }),
  end: ({ number }) => ({
    title: `End raid ${number}?`,
    submit: "End raid",
    text: "Held members can verify, and invites that Guildhall paused work again. Only members who join from now on can start another raid.",
  }),
};

const RaidDialog = ({ guildId, raid, act, onClose }: DialogProps) => {
  const { title, submit, text } = ASKS[act](raid);
  return (
    <FormDialog
      title={title}
      submit={submit}
      isDanger={act === "keepOut"}
      focusesCancel
      act={() => call(verification.routes.actOnRaid, { params: { id: guildId, number: raid.number, act } })}
      changes={recordsKey(guildId, verification.id)}
      onClose={onClose}
    >
      <p>{text}</p>
    </FormDialog>
  );
};
