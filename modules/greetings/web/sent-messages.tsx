import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import { guildOnPlatformUrl, type Installation, useInstallation } from "#kit-web/installation.tsx";
import type { PageGuild, WorkProps } from "#kit-web/module-pages.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type Send, sendRecords } from "../contract.ts";
import { KIND_NAMES, OUTCOME_NAMES, sendColumns } from "../words.ts";
import css from "./sent-messages.module.css";

type Sends = RouteAnswer<typeof sendRecords.list>;
const FILTERS: FilterInputs<Sends> = {
  name: { label: "Member" },
  kind: { label: "Greeting", any: "All", options: KIND_NAMES },
  outcome: { label: "Outcome", options: OUTCOME_NAMES },
};

/** Messages that greetings sent, and those that failed. */
export function SentMessages({ guild, settings }: WorkProps) {
  const installation = useInstallation();
  const cells = useMemo(() => cellsOf(guild, installation), [guild, installation]);
  return (
    <RecordsTable
      records={sendRecords}
      params={{ id: guild.id }}
      guild={guild}
      id="records-title"
      title="Messages"
      columns={sendColumns}
      cells={cells}
      rowId={({ id }: Send) => id}
      filters={FILTERS}
      isAddressed
      empty={
        <EmptyState
          title="No messages yet"
          action={
            !settings.enabled && (
              <Button component={Link} variant="default" to="." search={{ tab: "recipes" } as never}>
                Choose a recipe
              </Button>
            )
          }
        >
          {settings.enabled
            ? "Greetings is on. Its next message appears here and stays for 90 days, whether it was sent or failed."
            : "Choose a recipe, or turn on a greeting in Settings. Each message then appears here for 90 days."}
        </EmptyState>
      }
    />
  );
}

const cellsOf = (guild: PageGuild, installation: Installation): RecordCells<Send> => ({
  at: ({ at }) => <Ago at={at} />,
  outcome: ({ outcome, reason }) => (
    <span className={css.outcome} data-outcome={outcome}>
      {OUTCOME_NAMES[outcome]}
      {reason && <small>{reason}</small>}
    </span>
  ),
  where: ({ channelId, messageId, kind }) => {
    if (!channelId || kind === "dm") return "";
    const channel = guild.channels.find(({ id }) => id === channelId);
    const name = channel ? `#${channel.name}` : "a deleted channel";
    if (!messageId) return name;
    const { sandboxUrl } = installation;
    const url = sandboxUrl ?? `${guildOnPlatformUrl(installation, guild.id)}/${channelId}/${messageId}`;
    return <a href={url}>{name}</a>;
  },
});
