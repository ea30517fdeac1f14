// What a member bought: the reply to `/subscription`, and the buttons of an order that isn't paid.
import { secondsOf } from "#kit/chat/timestamp.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { latestOrders, moveRequests, type OrderRow, orderTable } from "../store/orders.ts";
import { chatWords } from "../words/chat-words.ts";
import { closeCheckout } from "./card/close-checkout.ts";
import { endSubscription, isPausable, isPausedNow, openPortal, pauseSubscription } from "./card/manage-subscription.ts";
import { openCheckout } from "./card/open-checkout.ts";
import { atStripe, openAccount } from "./card/stripe-account.ts";
import { syncOrder } from "./card/sync-order.ts";
import { changeOrder } from "./change-order.ts";
import { type Ctx, refuse } from "./context.ts";
import { isMovable, moveRequest } from "./move-order.ts";
import { payText, stateText } from "./order-text.ts";
import { writePrice } from "./quote.ts";
import { watch } from "./watch.ts";
import { searchFor } from "./watch-chain.ts";

const SHOWN = 10;
/** Discord's limit of buttons in a row. */
const BUTTONS_MAX = 5;
const REQUESTS_MAX = 3;

const payerOf = ({ payerId, buyerId }: OrderRow) => payerId ?? buyerId;

export async function showPurchases(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { chat, orm, guildId, clock } = ctx;
  const buyerId = call.member.user.id;
  const orders = await latestOrders(orm, guildId, buyerId, SHOWN);
  const asked = await moveRequests(orm, guildId, buyerId, clock.now(), REQUESTS_MAX);
  if (orders.length + asked.length === 0) return { content: chat.t(chatWords.noPurchases) };
  const requests = asked.map((order) => moveRequest(ctx, order));
  const lines = orders.map((order) => {
    const paid = payerOf(order) === buyerId ? order.paidAt : null;
    const price = writePrice(ctx, order.price, order.currency);
    const receipt = paid ? chat.t(chatWords.paidLine, { price, at: `<t:${secondsOf(paid)}:d>` }) : "";
    return [stateText(ctx, order), ...(receipt ? [`-# ${receipt}`] : [])].join("\n");
  });
  const open = orders.filter(({ state, buyerId: id }) => state === "created" && id === buyerId).slice(0, BUTTONS_MAX);
  const isManaged = (order: OrderRow) =>
    [order.buyerId, order.payerId].includes(buyerId) &&
    (isRunning(order) || (order.buyerId === buyerId && isMovable(order, clock.now())));
  const running = orders.filter(isManaged);
  const buttons = [
    ...open.map(({ number }) => ({ number, style: 1 as const, label: "payOrder" as const, action: "check" })),
    ...running.map(({ number }) => ({ number, style: 2 as const, label: "manage" as const, action: "manage" })),
  ].map(({ number, style, label, action }) => ({
    ...{ type: 2 as const, style, label: chat.t(chatWords.buttons[label], { number }) },
    custom_id: `payment-module:${action}:${number}`,
  }));
  return {
    embeds: [
      {
        title: chat.t(chatWords.purchases),
        description: [...requests.map(({ line }) => line), ...lines].join("\n").slice(0, 4096),
      },
    ],
    components: [
      ...requests.map((request) => ({ type: 1 as const, components: request.buttons })),
      ...(buttons.length === 0 ? [] : [{ type: 1 as const, components: buttons.slice(0, BUTTONS_MAX) }]),
    ],
  };
}

const isRunning = ({ state, subscriptionStatus }: OrderRow): boolean =>
  subscriptionStatus !== null && subscriptionStatus !== "ended" && ["paid", "fulfilled"].includes(state);

/** What the buyer, and the payer of an order that was moved, can do with it. The card is for its payer only. */
export async function manage(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const { chat } = ctx;
  const order = await orderOf(ctx, call);
  const { number, isEnding } = order;
  const isRenewing = isRunning(order);
  const me = call.member.user.id;
  const canMove = order.buyerId === me && isMovable(order, ctx.clock.now());
  if (!isRenewing && !canMove) return { content: stateText(ctx, order) };
  const isPayer = payerOf(order) === me;
  const url = isRenewing && isPayer ? await openPortal(ctx, order, call.channelId) : null;
  const canPause = ctx.config.memberPause && isPausable(order);
  const button = (name: "resume" | "unsubscribe" | "move" | "pause" | "unpause", style: 1 | 2 | 4) => ({
    ...{ type: 2 as const, style, label: chat.t(chatWords.buttons[name]) },
    custom_id: `payment-module:${name}:${number}`,
  });
  const components = [
    ...(url === null ? [] : [{ type: 2 as const, style: 5 as const, label: chat.t(chatWords.buttons.portal), url }]),
    ...(isRenewing ? [isEnding ? button("resume", 1) : button("unsubscribe", 4)] : []),
    ...(isRenewing && isPayer && canPause ? [button("pause", 2)] : []),
    ...(isRenewing && isPayer && isPausedNow(order) ? [button("unpause", 1)] : []),
    ...(canMove ? [button("move", 2)] : []),
  ];
  const payer = order.payerId === null ? [] : [chat.t(chatWords.paidBy, { payer: `<@${order.payerId}>` })];
  return { content: [stateText(ctx, order), ...payer].join("\n"), components: [{ type: 1, components }] };
}

export const unsubscribe = (ctx: Ctx, call: ComponentCall): Promise<Reply> => setEnding(ctx, call, true);
export const resume = (ctx: Ctx, call: ComponentCall): Promise<Reply> => setEnding(ctx, call, false);

async function setEnding(ctx: Ctx, call: ComponentCall, isEnding: boolean): Promise<Reply> {
  await endSubscription(ctx, await orderOf(ctx, call), isEnding);
  await watch.soon(ctx);
  return { content: stateText(ctx, await orderOf(ctx, call)) };
}

/** Only its payer pauses and resumes, because it is their money. */
export const pause = (ctx: Ctx, call: ComponentCall): Promise<Reply> => setPaused(ctx, call, true);
export const unpause = (ctx: Ctx, call: ComponentCall): Promise<Reply> => setPaused(ctx, call, false);

async function setPaused(ctx: Ctx, call: ComponentCall, isPaused: boolean): Promise<Reply> {
  const order = await orderOf(ctx, call);
  const { memberId: id, memberName: name } = briefOf(call.member);
  if (payerOf(order) !== id || (isPaused && !ctx.config.memberPause)) throw refuse("orderDone");
  // Pressed twice, it is so already.
  if ((isPaused ? isPausable : isPausedNow)(order)) {
    await pauseSubscription(ctx, order, isPaused, { by: { id, name }, action: null });
    await watch.soon(ctx);
  }
  return { content: stateText(ctx, await orderOf(ctx, call)) };
}

/** Where the order is now; while it isn't paid, how to pay it. */
export async function checkOrder(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const before = await orderOf(ctx, call);
  if (before.state === "created") await lookFor(ctx, before, call.channelId);
  await watch.soon(ctx);
  return payText(ctx, await orderOf(ctx, call));
}

/** Looks for the money now. A card order whose page wasn't opened gets one. */
async function lookFor(ctx: Ctx, order: OrderRow, channelId: string | null): Promise<void> {
  if (order.method === "coins") return searchFor(ctx, order);
  const { checkoutId, number } = await openCheckout(ctx, order, channelId);
  const access = checkoutId === null ? null : await openAccount(ctx);
  if (access) await atStripe(ctx, () => syncOrder(ctx, access.port, number));
}

/** The first press asks, the second one cancels. */
export async function askToCancel(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const order = await orderOf(ctx, call);
  if (order.state !== "created") return { content: stateText(ctx, order) };
  const { number } = order;
  const button = { type: 2 as const, style: 4 as const, label: ctx.chat.t(chatWords.buttons.cancel) };
  return {
    content: ctx.chat.t(chatWords.cancelAsk, { number }),
    components: [{ type: 1, components: [{ ...button, custom_id: `payment-module:stop:${number}` }] }],
  };
}

export async function cancelOrder(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const order = await orderOf(ctx, call);
  const { number } = order;
  if (order.state !== "created") return { content: stateText(ctx, order) };
  await closeCheckout(ctx, order);
  await watch.soon(ctx);
  const changed = await ctx.orm.transaction((tx) => changeOrder(ctx, tx, number, { kind: "canceled", key: "buyer" }));
  if (!changed) throw refuse("orderGone");
  return { content: stateText(ctx, changed.order) };
}

/** Only of its buyer, or of who pays for it. */
async function orderOf(ctx: Ctx, call: ComponentCall): Promise<OrderRow> {
  const number = Number(call.argument);
  const order = Number.isInteger(number) ? await orderTable.read(ctx.orm, { guildId: ctx.guildId, number }) : null;
  if (!order || ![order.buyerId, order.payerId].includes(call.member.user.id)) throw refuse("orderGone");
  return order;
}
