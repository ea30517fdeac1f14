// What tickets draws itself: the list of tickets, and each with its conversation, live in both directions.
import { lazy } from "react";
import type { RecordsProps, WebFace } from "#kit-web/module-face.ts";
import type { ticket } from "./contract.ts";

const TicketRecords = lazy(() => import("./web/ticket-records.tsx").then((file) => ({ default: file.TicketRecords })));

export const ticketWeb: WebFace<typeof ticket> = {
  records: (props: RecordsProps) => <TicketRecords {...props} />,
};
