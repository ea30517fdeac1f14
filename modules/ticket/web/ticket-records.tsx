import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { routeUrl } from "#kit-web/api/route-url.ts";
import type { RecordsProps } from "#kit-web/module-face.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { lazyPart } from "#kit-web/states/lazy-part.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { PartBoundary } from "#kit-web/states/part-boundary.tsx";
import { CsvLink } from "#kit-web/table/csv-link.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { useAddressedTableView } from "#kit-web/table/use-addressed-table-view.ts";
import { ticket } from "../contract.ts";
import { TicketFigures } from "./figures/ticket-figures.tsx";
import { ticketColumns } from "./ticket-columns.tsx";
import { type Filter, TicketFilters } from "./ticket-filters.tsx";
import { type TicketsQuery, ticketsQuery } from "./ticket-queries.ts";
import css from "./ticket-records.module.css";

const BlockedMembers = lazyPart(async () => (await import("./blocks/blocked-members.tsx")).BlockedMembers);

const FILTER: Filter = {
  text: "",
  state: "open",
  priority: "",
  claimer: "",
  subject: "",
  team: "",
  label: "",
  from: "",
  until: "",
  opener: "",
};

/** All tickets of the guild, what they add up to, and who may open none. What is chosen stands in the address. */
export function TicketRecords({ guild }: RecordsProps) {
  const view = useAddressedTableView({ filter: FILTER, sort: "number", typed: ["text"] });
  const { chosen, page, limit } = view;
  const query = { ...chosen, page, limit } as TicketsQuery;
  const answer = useQuery({ ...ticketsQuery(guild.id, query), placeholderData: keepPreviousData });
  const { open = 0, onCall = [] } = answer.data ?? {};
  const hasAny = answer.data === undefined || answer.data.subjects.length > 0;
  const params = { id: guild.id };
  return (
    <>
      <RecordsSection
        id="tickets-title"
        title={<>Tickets {open > 0 && <small className={css.count}>{open.toLocaleString("en")} open</small>}</>}
        beside={
          <>
            {onCall.length > 0 && <p className={css.onCall}>On duty: {onCall.map(({ name }) => name).join(", ")}</p>}
            {hasAny && <CsvLink href={routeUrl(ticket.routes.ticketsFile, { params, query: chosen })} />}
          </>
        }
      >
        <DataTable
          label="Tickets"
          columns={ticketColumns}
          rowId={({ number }) => String(number)}
          answer={answer}
          view={view}
          filters={hasAny && <TicketFilters view={view} answer={answer.data} />}
          empty={<NoneOpen hasAny={hasAny} onAll={() => view.narrow({ state: "" })} />}
        />
      </RecordsSection>
      {hasAny && (
        <PartBoundary title="The figures can't be shown">
          <TicketFigures guildId={guild.id} />
        </PartBoundary>
      )}
      <OnceInSight height={200}>
        <BlockedMembers guildId={guild.id} />
      </OnceInSight>
    </>
  );
}

const NoneOpen = ({ hasAny, onAll }: { hasAny: boolean; onAll: () => void }) =>
  hasAny ? (
    <EmptyState
      title="No ticket is open"
      action={
        <Button variant="default" onClick={onAll}>
          Show closed ones too
        </Button>
      }
    >
      Everyone has been answered.
    </EmptyState>
  ) : (
    <EmptyState title="No tickets yet">
      Post a panel, or try /ticket open in chat: every ticket stands here with its conversation.
    </EmptyState>
  );
