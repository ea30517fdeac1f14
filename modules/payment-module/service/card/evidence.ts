// What an owner hands to the bank in a dispute: what was bought, and when everything happened. In English, times in UTC.
import { formatMoney } from "#kit/money-words.ts";
import type { EventRow } from "../../store/order-events.ts";
import type { OrderRow } from "../../store/orders.ts";
import { EVENT_NAMES, ORDER_STATE_NAMES } from "../../words/order-columns.ts";

export function evidenceText(server: string, order: OrderRow, events: readonly EventRow[]): string {
  const { number, product, price, currency, buyerName, buyerId, receiverName, receiverId, delivery, roleId } = order;
  const who = (name: string, id: string) => `${name} (Discord ID ${id})`;
  const facts = [
    ["Order", `${number} in the Discord server ${server}`],
    ["Product", product],
    ["Price", formatMoney(price, currency)],
    ["Buyer", who(buyerName, buyerId)],
    ["Receiver", who(receiverName, receiverId)],
    ["Delivery", delivery === "role" ? `Role ${roleId} in the server, given by a bot` : "By hand"],
    ["State", ORDER_STATE_NAMES[order.state]],
    ["Payment at Stripe", order.paymentIntent ?? "none"],
    ["Access until", order.until?.toISOString() ?? "no end"],
    ...(order.note ? [["Note", order.note]] : []),
  ];
  const timeline = events.flatMap(({ at, kind, byName, about, notifiedAt }) => [
    `${at.toISOString()}  ${EVENT_NAMES[kind]}${byName ? ` by ${byName}` : ""}${about ? `: ${about}` : ""}`,
    ...(notifiedAt ? [`${notifiedAt.toISOString()}  Direct message about it sent`] : []),
  ]);
  const lines = [
    ...facts.map(([name, value]) => `${name}: ${value}`),
    "",
    "Timeline (UTC)",
    ...timeline.toSorted(),
    "",
  ];
  return lines.map((line) => line.replaceAll(/[\r\n]+/g, " ")).join("\n");
}
