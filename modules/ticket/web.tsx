// What tickets draws itself: its settings by part, the list of tickets, and each with its conversation, live in both directions.
import { lazy } from "react";
import type { InboxProps, RecordProps, RecordsProps, WebFace } from "#kit-web/module-face.ts";
import type { ticket } from "./contract.ts";
import { TicketForm } from "./web/ticket-form.tsx";

const TicketRecords = lazy(() => import("./web/ticket-records.tsx").then((file) => ({ default: file.TicketRecords })));
const TicketInbox = lazy(() => import("./web/ticket-inbox.tsx").then((file) => ({ default: file.TicketInbox })));
const TicketRecord = lazy(() =>
  import("./web/record/ticket-record.tsx").then((file) => ({ default: file.TicketRecord })),
);

export const ticketWeb: WebFace<typeof ticket> = {
  form: TicketForm,
  records: (props: RecordsProps) => <TicketRecords {...props} />,
  inbox: (props: InboxProps) => <TicketInbox {...props} />,
  record: (props: RecordProps) => <TicketRecord {...props} />,
};
