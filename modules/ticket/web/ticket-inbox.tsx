import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PlusIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { InboxProps } from "#kit-web/module-face.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { CsvLink } from "#kit-web/table/csv-link.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { useAddressedTableView } from "#kit-web/table/use-addressed-table-view.ts";
import { ticket } from "../contract.ts";
import { ticketColumns } from "./ticket-columns.tsx";
import { type Filter, TicketFilters } from "./ticket-filters.tsx";
import { type TicketsQuery, ticketsQuery } from "./ticket-queries.ts";
import css from "./ticket-records.module.css";

const OpenForDialog = lazyOverlay(
  async () => (await import("./open-for/open-for-dialog.tsx")).OpenForDialog,
  ({ onClose }) => onClose(),
);

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

type Props = InboxProps & {
  /** Managers of the guild can export the list. */
  hasFile?: boolean;
  /** More about tickets, for managers; `hasAny`: there is a ticket, or that is not known yet. */
  below?: (hasAny: boolean) => ReactNode;
};

/** The tickets that the person may see. The filters are in the address. */
export function TicketInbox({ guild, hasFile = false, below }: Props) {
  const view = useAddressedTableView({ filter: FILTER, sort: "number", typed: ["text"] });
  const { chosen, page, limit } = view;
  const query = { ...chosen, page, limit } as TicketsQuery;
  const answer = useQuery({ ...ticketsQuery(guild.id, query), placeholderData: keepPreviousData });
  const [isOpening, setIsOpening] = useState(false);
  const isSample = useIsSample();
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
            {!isSample && (
              <Button
                variant="default"
                leftSection={<PlusIcon size={18} aria-hidden />}
                onPointerEnter={OpenForDialog.expect}
                onFocus={OpenForDialog.expect}
                onClick={() => setIsOpening(true)}
              >
                Open a ticket…
              </Button>
            )}
            {hasFile && hasAny && <CsvLink href={routeUrl(ticket.routes.ticketsFile, { params, query: chosen })} />}
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
        {isOpening && <OpenForDialog guild={guild} onClose={() => setIsOpening(false)} />}
      </RecordsSection>
      {below?.(hasAny)}
    </>
  );
}

const NoneOpen = ({ hasAny, onAll }: { hasAny: boolean; onAll: () => void }) =>
  hasAny ? (
    <EmptyState
      title="No open tickets"
      action={
        <Button variant="default" onClick={onAll}>
          Show closed tickets
        </Button>
      }
    >
      You're all caught up.
    </EmptyState>
  ) : (
    <EmptyState title="No tickets yet">
      Members open tickets with a panel or /ticket open in chat. Tickets and their conversations appear here.
    </EmptyState>
  );
