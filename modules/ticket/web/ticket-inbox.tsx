import { Button } from "@mantine/core";
import { PlusIcon } from "lucide-react";
import { useState } from "react";
import type { InboxProps } from "#kit-web/module-face.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import type { TableView } from "#kit-web/table/use-table-view.ts";
import { ticketRecords } from "../contract.ts";
import { ticketColumns } from "../words.ts";
import { ticketCells } from "./ticket-cells.tsx";
import { type Filter, TicketFilters } from "./ticket-filters.tsx";
import { type TicketList, ticketsQuery } from "./ticket-queries.ts";
import css from "./ticket-records.module.css";

const OpenForDialog = lazyOverlay(
  async () => (await import("./open-for/open-for-dialog.tsx")).OpenForDialog,
  ({ onClose }) => onClose(),
);

const BEGIN: Filter = {
  ...{ text: "", state: "open", priority: "", claimer: "", subject: "", team: "", label: "" },
  ...{ from: "", until: "", opener: "" },
};

type Props = InboxProps & {
  /** Managers of the guild can export the list. */
  hasFile?: boolean;
};

/** The tickets that the person may see. Filters are kept in the address. */
export function TicketInbox({ guild, hasFile = false }: Props) {
  const [isOpening, setIsOpening] = useState(false);
  const isSample = useIsSample();
  return (
    <>
      <RecordsTable
        records={ticketRecords}
        params={{ id: guild.id }}
        query={(asked) => ticketsQuery(guild.id, asked)}
        guild={guild}
        id="tickets-title"
        title={(answer) => (
          <>Tickets {answer && answer.open > 0 && <small className={css.count}>{written(answer.open)} open</small>}</>
        )}
        label="Tickets"
        columns={ticketColumns}
        cells={ticketCells}
        rowId={({ number }) => String(number)}
        isAddressed
        begin={BEGIN}
        typed={["text"]}
        drawFilters={(view, answer) =>
          hasAny(answer) && <TicketFilters view={view as unknown as TableView<Filter>} answer={answer} />
        }
        hasFile={(answer) => hasFile && hasAny(answer)}
        beside={(answer) => (
          <>
            {answer && answer.onCall.length > 0 && (
              <p className={css.onCall}>On duty: {answer.onCall.map(({ name }) => name).join(", ")}</p>
            )}
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
          </>
        )}
        empty={(view, answer) => <NoneOpen hasAny={hasAny(answer)} onAll={() => view.narrow({ state: "" })} />}
      />
      {isOpening && <OpenForDialog guild={guild} onClose={() => setIsOpening(false)} />}
    </>
  );
}

const written = (number: number): string => number.toLocaleString("en");
/** Whether there is any ticket; true while that is unknown. */
const hasAny = (answer: TicketList | undefined): boolean => answer === undefined || answer.subjects.length > 0;

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
