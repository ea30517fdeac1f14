// What an owner sends to the bank in a dispute: what was bought, and when everything happened. In English, times in UTC.
import type { Actor } from "#kit/actor.ts";
import { formatMoney } from "#kit/money-words.ts";
import type { DisputeState } from "#kit-server/guild/payments/payment-states.ts";
import type { Dispute } from "../../contract.ts";
import { disputeOf, type EventRow, eventsOf } from "../../store/order-events.ts";
import { type OrderRow, orderTable } from "../../store/orders.ts";
import { EVENT_NAMES, ORDER_STATE_NAMES } from "../../words/order-columns.ts";
import { type Ctx, refuse } from "../context.ts";
import { atStripe, openAccount } from "./stripe-account.ts";
import { syncOrder } from "./sync-order.ts";

async function openDispute(ctx: Ctx, number: number) {
  const { orm, guildId } = ctx;
  const order = await orderTable.read(orm, { guildId, number });
  if (!order) throw refuse("orderGone");
  const id = await disputeOf(orm, guildId, number);
  if (id === null) throw refuse("evidenceOver");
  const access = await openAccount(ctx);
  if (!access) throw refuse("cardsNotConnected");
  const { port } = access;
  return { order, port, dispute: await atStripe(ctx, () => port.readDispute(id)) };
}

const presentDispute = ({ reason, amount, currency, status, dueAt }: DisputeState): Dispute => ({
  ...{ reason, amount, currency, isOpen: status === "needs_response" },
  dueAt: dueAt?.toISOString() ?? null,
});

export async function draftEvidence(ctx: Ctx, number: number) {
  const { order, dispute } = await openDispute(ctx, number);
  const events = await eventsOf(ctx.orm, ctx.guildId, number);
  return { dispute: presentDispute(dispute), draft: evidenceText((await ctx.guild())?.name ?? "", order, events) };
}

/** Once and for all. Sent twice, also after a crash, Stripe accepts it once. */
export async function sendEvidence(ctx: Ctx, number: number, text: string, by: Actor): Promise<Dispute> {
  const { order, port, dispute } = await openDispute(ctx, number);
  if (dispute.status !== "needs_response") throw refuse("evidenceOver");
  const { id } = dispute;
  const wanted = { productDescription: order.product, text };
  return atStripe(ctx, async () => {
    const sent = await port.giveEvidence(id, wanted, true, `evidence:${id}`);
    await syncOrder(ctx, port, number, { disputeId: id, evidence: { by } });
    return presentDispute(sent);
  });
}

export function evidenceText(server: string, order: OrderRow, events: readonly EventRow[]): string {
  const { number, product, price, currency, buyerName, buyerId, receiverName, receiverId, delivery, roleId } = order;
  const who = (name: string, id: string) => `${name} (Discord ID ${id})`;
  const facts = [
    ["Order", `${number} in the Discord server ${server}`],
    ["Product", product],
    ["Price", formatMoney(price, currency)],
    ["Buyer", who(buyerName, buyerId)],
    ...(order.payerId ? [["Paid by", who(order.payerName ?? "", order.payerId)]] : []),
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
