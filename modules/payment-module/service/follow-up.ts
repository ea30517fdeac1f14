// What follows from an order's events, after they are stored: activity and direct messages. At least once, each once.
import { secondsOf } from "#kit/chat/timestamp.ts";
import { escapedText } from "#kit/placeholders.ts";
import { messageMember } from "#kit-server/module/posting/message-member.ts";
import { type EventRow, finish, hasEvent } from "../store/order-events.ts";
import { type OrderRow, orderTable, otherHolding } from "../store/orders.ts";
import { chatWords } from "../words/chat-words.ts";
import { closeSame } from "./card/close-checkout.ts";
import { refundLate, refundTwice } from "./card/refund-card.ts";
import type { Ctx } from "./context.ts";
import { writePrice } from "./quote.ts";

export async function followUp(ctx: Ctx, event: EventRow): Promise<void> {
  const order = await orderTable.read(ctx.orm, { guildId: ctx.guildId, number: event.number });
  const outcome = order !== null && (await follow(ctx, order, event));
  if (outcome !== "later") await finish(ctx.orm, event, outcome ? ctx.clock.now() : null);
}

/** Whether a member got a message. `later`: it is tried again, until the money went back. */
async function follow(ctx: Ctx, order: OrderRow, { kind, key, about }: EventRow): Promise<boolean | "later"> {
  const { number, product, method, buyerId, buyerName, receiverId, receiverName } = order;
  const payerId = order.payerId ?? buyerId;
  const server = escapedText((await ctx.guild())?.name ?? "");
  const price = writePrice(ctx, order.price, order.currency);
  const params = {
    ...{ product: escapedText(product), server, price, number },
    ...{
      buyer: escapedText(buyerName),
      payer: escapedText(order.payerName ?? buyerName),
      receiver: escapedText(receiverName),
      note: escapedText(about ?? ""),
    },
  };
  let isNotified = false;
  const send = async (to: string, lines: readonly string[]): Promise<void> => {
    if (await notify(ctx, `${number}:${key}:${to}`, to, lines)) isNotified = true;
  };
  const isFree = kind === "paid" && order.subscriptionStatus === "trialing";
  if ((kind === "paid" && !isFree) || kind === "refunded" || kind === "disputed") {
    const data = { memberId: buyerId, memberName: buyerName, product, price, number };
    await ctx.activity.record(kind, `${kind}:${number}`, data);
  }
  if (kind === "disputed") {
    await ctx.alerts.raise({ path: "cards", code: "paymentDisputed", params: { number, task: `dispute:${number}` } });
  }
  if (kind === "disputeWon" || kind === "disputeLost") await ctx.alerts.clearTask(`dispute:${number}`);
  if (kind === "paid") {
    const { receipt, termsUrl } = ctx.config;
    await send(buyerId, [
      isFree
        ? ctx.chat.t(chatWords.trialStarted, params)
        : ctx.chat.t(chatWords.receipt, { ...params, transaction: about ?? "" }),
      ...(receipt ? [receipt] : []),
      ...(termsUrl ? [ctx.chat.t(chatWords.terms, { url: termsUrl })] : []),
    ]);
    if (receiverId !== buyerId) await send(receiverId, [ctx.chat.t(chatWords.giftReceived, params)]);
    await closeSame(ctx, order);
  }
  if (kind === "fulfilled" && order.delivery === "manual") {
    await send(receiverId, [
      ctx.chat.t(chatWords.delivered, params),
      ...(about ? [ctx.chat.t(chatWords.note, params)] : []),
    ]);
  }
  if (kind === "renewed" || kind === "ended" || kind === "refunded") await ctx.alerts.clearTask(`failed:${number}`);
  if (kind === "renewed") await send(payerId, [ctx.chat.t(chatWords.renewed, params)]);
  if (kind === "paidLate" && about !== null) {
    const task = `late:${number}`;
    if (await refundLate(ctx, order, about)) {
      await ctx.alerts.clearTask(task);
      await send(payerId, [ctx.chat.t(chatWords.paidLate, params)]);
    } else await ctx.alerts.raise({ path: "cards", code: "lateUnrefunded", params: { number, task } });
  }
  if (kind === "paidTwice") {
    const outcome = await refundTwice(ctx, order);
    await send(buyerId, [ctx.chat.t(outcome === "canceled" ? chatWords.trialTwice : chatWords.paidTwice, params)]);
    if (outcome === null) {
      const path = method === "card" ? "cards" : "coins";
      await ctx.alerts.raise({ path, code: "paidTwice", params: { number, task: `twice:${number}` } });
      return "later";
    }
  }
  if (kind === "paidTwice" || kind === "refunded") await ctx.alerts.clearTask(`twice:${number}`);
  if (kind === "paymentFailed") {
    const until = `<t:${secondsOf(order.until ?? ctx.clock.now())}:f>`;
    await send(payerId, [ctx.chat.t(chatWords.paymentFailed, { ...params, until })]);
    await ctx.alerts.raise({ path: "cards", code: "renewalFailed", params: { number, task: `failed:${number}` } });
    await ctx.activity.record("paymentFailed", `${number}:${key}`, {
      ...{ memberId: buyerId, memberName: buyerName, product, price, number },
    });
  }
  if (kind === "paused" || kind === "unpaused" || kind === "resumed") {
    const at = `<t:${secondsOf(order.renewsAt ?? ctx.clock.now())}:f>`;
    if (kind !== "unpaused" || order.subscriptionStatus === "paused")
      await send(payerId, [ctx.chat.t(chatWords.pauses[kind], { ...params, at })]);
  }
  // One that was paid twice was announced before, unless the owner sent it back.
  if (kind === "refunded" && (about !== null || !(await hasEvent(ctx.orm, { ...order, key: "paidTwice:paid" })))) {
    const lines = [ctx.chat.t(chatWords.refunded, params), ...(about ? [ctx.chat.t(chatWords.note, params)] : [])];
    for (const id of new Set([payerId, buyerId])) await send(id, lines);
  }
  if (kind === "ended" && (await otherHolding(ctx.orm, order, ctx.clock.now())).length === 0) {
    await send(receiverId, [ctx.chat.t(chatWords.ended, params)]);
  }
  if (kind === "moveAsked" && order.moveToId !== null) {
    await send(order.moveToId, [ctx.chat.t(chatWords.moveAskedYou, params)]);
  }
  if (kind === "moveRefused") await send(buyerId, [ctx.chat.t(chatWords.moveRefused, params)]);
  if (kind === "moved") {
    await send(buyerId, [ctx.chat.t(chatWords.movedToYou, params)]);
    if (payerId !== buyerId) await send(payerId, [ctx.chat.t(chatWords.movedFromYou, params)]);
  }
  return isNotified;
}

/** Members who accept no direct messages read it in /subscription. */
async function notify(ctx: Ctx, key: string, memberId: string, lines: readonly string[]): Promise<boolean> {
  const content = lines.join("\n").slice(0, 2000);
  return (await messageMember(ctx, { key: `notify:${key}`, memberId, content })) === null;
}
