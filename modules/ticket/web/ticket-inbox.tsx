import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PlusIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { fieldAddress } from "#kit-web/form/linked-field.ts";
import type { InboxProps, PageGuild } from "#kit-web/module-pages.ts";
import { DialogButton } from "#kit-web/overlay/dialog-button.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { InboxAction } from "#kit-web/records/inbox/inbox-view.ts";
import { RecordsInbox } from "#kit-web/records/inbox/records-inbox.tsx";
import { useBulkChanges } from "#kit-web/records/inbox/use-bulk-changes.ts";
import { refreshInboxCounts, useInboxCounts } from "#kit-web/records/inbox/use-inbox-counts.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import type { TableView } from "#kit-web/table/use-table-view.ts";
import { type ListedTicket, ticket, ticketRecords } from "../contract.ts";
import type { TicketChange } from "./inbox/bulk-dialogs.tsx";
import { ticketInboxView } from "./inbox/ticket-inbox-view.tsx";
import { type Filter, TicketFilters } from "./ticket-filters.tsx";
import { type TicketList, ticketsKey, ticketsQuery } from "./ticket-queries.ts";
import css from "./ticket-records.module.css";

const OpenForDialog = lazyOverlay(async () => (await import("./open-for/open-for-dialog.tsx")).OpenForDialog);
const bulkDialogs = () => import("./inbox/bulk-dialogs.tsx");
const DIALOGS = {
  close: lazyOverlay(async () => (await bulkDialogs()).CloseSeveral),
  assign: lazyOverlay(async () => (await bulkDialogs()).AssignSeveral),
  priority: lazyOverlay(async () => (await bulkDialogs()).PrioritizeSeveral),
};
type DialogName = keyof typeof DIALOGS;

const ACTIONS: readonly InboxAction[] = [
  { id: "claim", label: "Assign to me", key: "m" },
  { id: "assign", label: "Assign…", key: "a", keyLabel: "Assign" },
  { id: "priority", label: "Priority…", key: "p", keyLabel: "Set priority" },
  { id: "unread", label: "Mark as unread", key: "u", keyLabel: "Mark as unread, or as read" },
  { id: "close", label: "Close…", key: "e", keyLabel: "Close", isDanger: true },
];

const SORTS = {
  number: "Opened",
  lastMessageAt: "Last message",
  waiting: "Waiting since",
  priority: "Priority",
  messages: "Messages",
  rating: "Rating",
};

const BEGIN: Filter = {
  ...{ text: "", state: "open", priority: "", claimer: "", subject: "", team: "", label: "" },
  ...{ from: "", until: "", opener: "" },
};
const ROWS = 25;

type Props = InboxProps & {
  /** Managers of the guild can export the list. */
  hasFile?: boolean;
};

/** The tickets that the person may see. Filters are kept in the address. */
export function TicketInbox({ guild, hasFile = false }: Props) {
  const [isOpening, setIsOpening] = useState(false);
  const counts = useInboxCounts(guild.id, true)[ticket.id];
  const rowView = useMemo(() => ticketInboxView(guild), [guild]);
  const { bulk, dialog } = useTicketBulk(guild);
  return (
    <>
      <RecordsInbox
        records={ticketRecords}
        guild={guild}
        query={(asked) => ticketsQuery(guild.id, asked)}
        title={(answer) => (
          <>Tickets {answer && answer.open > 0 && <small className={css.count}>{written(answer.open)} open</small>}</>
        )}
        label="Tickets"
        rowId={({ number }) => String(number)}
        rowView={rowView}
        sortNames={SORTS}
        isAddressed
        begin={BEGIN}
        typed={["text"]}
        limit={ROWS}
        bulk={bulk}
        filters={(view, answer) => (
          <TicketFilters
            view={view as unknown as TableView<Filter>}
            answer={answer}
            counts={{ open: answer?.open ?? 0, ...counts }}
          />
        )}
        hasFile={hasFile}
        hasAny={hasAny}
        extra={(answer) => (
          <>
            {answer && answer.onCall.length > 0 && (
              <p className={css.onCall}>On duty: {answer.onCall.map(({ name }) => name).join(", ")}</p>
            )}
            <DialogButton
              leftSection={<PlusIcon size={18} aria-hidden />}
              opens={OpenForDialog}
              onClick={() => setIsOpening(true)}
            >
              Open a ticket…
            </DialogButton>
          </>
        )}
        empty={(view, answer) => (
          <NoneOpen
            hasAny={answer !== undefined && hasAny(answer)}
            isManager={hasFile}
            onAll={() => view.narrow({ state: "" })}
          />
        )}
      />
      {dialog}
      {isOpening && <OpenForDialog guild={guild} onClose={() => setIsOpening(false)} />}
    </>
  );
}

/** What can be done with several tickets, and the question that is asked before. */
function useTicketBulk(guild: PageGuild) {
  const queries = useQueryClient();
  const params = { id: guild.id };
  const changes = useBulkChanges<TicketChange>(
    async (key, all) => (await call(ticket.routes.changeSeveral, { params, body: { key, changes: [...all] } })).results,
    () => {
      refreshInboxCounts(queries, guild.id);
      return queries.invalidateQueries({ queryKey: ticketsKey(guild.id) });
    },
  );
  const [asked, setAsked] = useState<{ name: DialogName; tickets: readonly ListedTicket[]; clear: () => void }>();
  const claim = (tickets: readonly ListedTicket[]): Promise<void> =>
    changes.run({
      key: crypto.randomUUID(),
      changes: tickets.map(({ number }) => ({ what: "claim", number })),
      summarize: (count) => (count === 1 ? "1 ticket assigned to you" : `${count} tickets assigned to you`),
      undo: (id) => ({ what: "unclaim", number: Number(id) }),
    });
  const mark = (tickets: readonly ListedTicket[]): Promise<void> => {
    const isRead = tickets.every(({ isUnread }) => isUnread);
    const [what, back] = isRead ? (["read", "unread"] as const) : (["unread", "read"] as const);
    return changes.run({
      key: crypto.randomUUID(),
      changes: tickets.map(({ number }) => ({ what, number })),
      summarize: (count) => `${count === 1 ? "1 ticket" : `${count} tickets`} marked as ${what}`,
      undo: (id) => ({ what: back, number: Number(id) }),
    });
  };
  const onAct = (action: string, tickets: readonly ListedTicket[], clear: () => void): void => {
    if (action === "claim") void claim(tickets).then(clear, changes.fail);
    else if (action === "unread") void mark(tickets).then(clear, changes.fail);
    else setAsked({ name: action as DialogName, tickets, clear });
  };
  const Dialog = asked && DIALOGS[asked.name];
  const dialog = Dialog && (
    <Dialog
      guildId={guild.id}
      tickets={asked.tickets}
      onRun={async (run) => {
        await changes.run(run);
        asked.clear();
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { bulk: { actions: ACTIONS, onAct, changes }, dialog };
}

const written = (number: number): string => number.toLocaleString("en");
/** Whether there is any ticket. */
const hasAny = ({ subjects }: TicketList): boolean => subjects.length > 0;

type NoneProps = { hasAny: boolean; isManager: boolean; onAll: () => void };

const NoneOpen = ({ hasAny, isManager, onAll }: NoneProps) =>
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
    <EmptyState
      title="No tickets yet"
      action={
        isManager && (
          <Button component={Link} variant="default" to="." {...fieldAddress("panels")}>
            Set up a panel
          </Button>
        )
      }
    >
      Members open tickets with a panel or /ticket open in chat. Tickets and their conversations appear here.
    </EmptyState>
  );
