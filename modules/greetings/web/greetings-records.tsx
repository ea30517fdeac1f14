import { useMemo } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import { guildOnPlatformUrl, type Installation, useInstallation } from "#kit-web/installation.tsx";
import type { FaceGuild, RecordsProps } from "#kit-web/module-face.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { SEND_OUTCOMES, type Send, sendRecords } from "../contract.ts";
import { KIND_NAMES, OUTCOME_NAMES, sendColumns } from "../words.ts";
import css from "./greetings-records.module.css";

const MembersChart = lazyComponent(async () => (await import("#kit-web/charts/members-chart.tsx")).MembersChart);

type Sends = RouteAnswer<typeof sendRecords.list>;
const FILTERS: FilterInputs<Sends> = {
  name: { label: "Member" },
  kind: { label: "Greeting", any: "All", options: KIND_NAMES },
  outcome: { label: "Outcome", options: OUTCOME_NAMES },
};

/** What greetings sent or failed to send, and who joined and left. */
export function GreetingsRecords({ guild }: RecordsProps) {
  const installation = useInstallation();
  const cells = useMemo(() => cellsOf(guild, installation), [guild, installation]);
  return (
    <RecordsTable
      records={sendRecords}
      params={{ id: guild.id }}
      guild={guild}
      id="records-title"
      title="Records"
      columns={sendColumns}
      cells={cells}
      rowId={({ id }: Send) => id}
      filters={FILTERS}
      above={({ counts }: Sends) => <SumList sums={sumsOf(counts)} />}
      below={({ members }) => (
        <>
          <h3 className={css.subtitle}>Joins and leaves in the last 30 days</h3>
          <OnceInSight height={240}>
            <MembersChart days={members} />
          </OnceInSight>
        </>
      )}
      empty={
        <EmptyState title="No messages yet">Messages that were sent or failed appear here for 90 days.</EmptyState>
      }
    />
  );
}

const sumsOf = (counts: Sends["counts"]) =>
  SEND_OUTCOMES.map((outcome) => {
    const of = counts.filter((one) => one.outcome === outcome);
    return [OUTCOME_NAMES[outcome], of.reduce((sum, { total }) => sum + total, 0).toLocaleString("en")] as const;
  });

const cellsOf = (guild: FaceGuild, installation: Installation): RecordCells<Send> => ({
  at: ({ at }) => <Ago at={at} />,
  outcome: ({ outcome, reason }) => (
    <span className={css.outcome} data-outcome={outcome}>
      {OUTCOME_NAMES[outcome]}
      {reason && <small>{reason}</small>}
    </span>
  ),
  where: ({ channelId, messageId, kind }) => {
    if (!channelId || !messageId || kind === "dm") return "";
    const channel = guild.channels.find(({ id }) => id === channelId);
    const { sandboxUrl } = installation;
    const url = sandboxUrl ?? `${guildOnPlatformUrl(installation, guild.id)}/${channelId}/${messageId}`;
    return <a href={url}>{channel ? `#${channel.name}` : "a deleted channel"}</a>;
  },
});
