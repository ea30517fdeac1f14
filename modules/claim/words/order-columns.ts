// The columns of orders, on the page and in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Order, OrderState } from "../contract.ts";

export const ORDER_STATE_NAMES: Record<OrderState, string> = {
  pending: "Giving the role",
  waiting: "To deliver",
  delivered: "Delivered",
  refunded: "Refunded",
};

export const orderColumns: RecordColumns<Order> = [
  {
    id: "number",
    header: "Order",
    file: ["Order", ({ number }) => number],
    text: ({ number }) => String(number),
    sorts: true,
  },
  { id: "member", header: "Member", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
  { id: "item", header: "Item", file: "Item", text: ({ item }) => item },
  {
    id: "price",
    header: "Price",
    file: ["Price", ({ price }) => price],
    text: ({ price, list }) => (list === null ? price : "From a list"),
    sorts: true,
  },
  { id: "list", file: ["List", ({ list }) => list] },
  {
    id: "state",
    header: "State",
    file: "State",
    text: ({ state, ticket }) =>
      state === "waiting" && ticket !== null ? `In ticket ${ticket}` : ORDER_STATE_NAMES[state],
    place: "value",
  },
  { id: "ticket", file: ["Ticket", ({ ticket }) => ticket] },
  { id: "at", header: "Bought", file: "Bought (UTC)", text: ({ at }) => at },
  { id: "note", header: "Note", file: "Note", text: ({ note }) => note },
  { id: "act", header: "Actions", place: "action" },
  { id: "doneAt", file: ["Done (UTC)", ({ doneAt }) => doneAt] },
  { id: "by", file: ["By", ({ by }) => by?.name ?? null] },
];
