// What tickets draws itself: its settings by part, the list of tickets, and each with its conversation, live in both directions.
import type { InboxProps, RecordProps, RecordsProps, WebFace } from "#kit-web/module-face.ts";
import { lazyPart } from "#kit-web/states/lazy-part.tsx";
import type { ticket } from "./contract.ts";
import { TicketForm } from "./web/ticket-form.tsx";

const TicketRecords = lazyPart(async () => (await import("./web/ticket-records.tsx")).TicketRecords);
const TicketInbox = lazyPart(async () => (await import("./web/ticket-inbox.tsx")).TicketInbox);
const TicketRecord = lazyPart(async () => (await import("./web/record/ticket-record.tsx")).TicketRecord);

export const ticketWeb: WebFace<typeof ticket> = {
  form: TicketForm,
  records: (props: RecordsProps) => <TicketRecords {...props} />,
  inbox: (props: InboxProps) => <TicketInbox {...props} />,
  record: (props: RecordProps) => <TicketRecord {...props} />,
};
