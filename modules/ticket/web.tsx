// What tickets draws itself: its settings by part, the list of tickets, and each with its conversation, live in both directions.
import { lazy } from "react";
import type { RecordsProps, WebFace } from "#kit-web/module-face.ts";
import type { ticket } from "./contract.ts";
import { TicketForm } from "./web/ticket-form.tsx";

const TicketRecords = lazy(() => import("./web/ticket-records.tsx").then((file) => ({ default: file.TicketRecords })));

export const ticketWeb: WebFace<typeof ticket> = {
  form: TicketForm,
  records: (props: RecordsProps) => <TicketRecords {...props} />,
};
