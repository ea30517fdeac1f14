import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { RecordsProps } from "#kit-web/module-face.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { ChoiceFilter, SearchFilter } from "#kit-web/table/table-filters.tsx";
import { useTableView } from "#kit-web/table/use-table-view.ts";
import { PRIORITIES } from "../contract.ts";
import { ticketColumns } from "./ticket-columns.tsx";
import { TicketFigures } from "./ticket-figures.tsx";
import { PRIORITY_NAMES } from "./ticket-names.ts";
import { ticketsQuery } from "./ticket-queries.ts";
import css from "./ticket-records.module.css";
import { TicketView } from "./ticket-view.tsx";

const FILTER: Record<"state" | "team" | "priority" | "claimer" | "text", string> = {
  state: "open",
  team: "",
  priority: "",
  claimer: "",
  text: "",
};

/** All tickets of the guild, or the one that is looked at. */
export function TicketRecords({ guild }: RecordsProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const view = useTableView({ filter: FILTER, sort: "number" });
  const { filter, chosen, page, limit, narrow } = view;
  const answer = useQuery({
    ...ticketsQuery(guild.id, { ...chosen, page, limit } as never),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => ticketColumns(setOpened), []);
  if (opened !== null) return <TicketView guild={guild} number={opened} onBack={() => setOpened(null)} />;
  const { teams = [], claimers = [], open = 0 } = answer.data ?? {};
  return (
    <section className={css.records} aria-labelledby="tickets-title">
      <h2 id="tickets-title">Tickets {open > 0 && <small>{open.toLocaleString("en")} open</small>}</h2>
      <DataTable
        label="Tickets"
        columns={columns}
        rowId={({ number }) => String(number)}
        answer={answer}
        view={view}
        filters={
          <>
            <SearchFilter label="Search" value={filter.text} onChange={(text) => narrow({ text })} />
            <ChoiceFilter
              label="State"
              any="All"
              value={filter.state}
              options={[
                { value: "open", label: "Open" },
                { value: "closed", label: "Closed" },
              ]}
              onChange={(state) => narrow({ state })}
            />
            <ChoiceFilter
              label="Team"
              any="Any"
              value={filter.team}
              options={teams.map((value) => ({ value, label: value }))}
              onChange={(team) => narrow({ team })}
            />
            <ChoiceFilter
              label="Priority"
              any="Any"
              value={filter.priority}
              options={PRIORITIES.map((value) => ({ value, label: PRIORITY_NAMES[value] }))}
              onChange={(priority) => narrow({ priority })}
            />
            <ChoiceFilter
              label="Claimed by"
              any="Anyone"
              value={filter.claimer}
              options={[
                { value: "nobody", label: "Nobody" },
                ...claimers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(claimer) => narrow({ claimer })}
            />
          </>
        }
        empty={
          <EmptyState title="No tickets yet">
            Post a panel, or try /ticket open in chat: every ticket stands here with its conversation.
          </EmptyState>
        }
      />
      <TicketFigures guildId={guild.id} />
    </section>
  );
}
