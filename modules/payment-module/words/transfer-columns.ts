// The columns of transfers that match no order.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Transfer } from "../contract.ts";

export const transferColumns: RecordColumns<Transfer> = [
  { id: "at", header: "Found", file: "Found (UTC)", text: ({ at }) => at, sorts: true },
  { id: "amount", header: "Coins", file: "Coins", text: ({ amount }) => amount, place: "title" },
  { id: "sender", header: "From", file: "From", text: ({ sender }) => sender },
  { id: "transaction", file: ["Transaction", ({ transaction }) => transaction] },
  {
    id: "number",
    header: "Order",
    file: ["Order", ({ number }) => number],
    text: ({ number }) => (number === null ? "None" : String(number)),
    place: "value",
  },
  { id: "act", header: "Actions", place: "action" },
];
