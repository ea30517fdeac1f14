// What a member bought: the reply to `/subscription`, and the buttons of an order that isn't paid.
import { secondsOf } from "#kit/chat/timestamp.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { latestOrders, type OrderRow, orderTable } from "../store/orders.ts";
import { chatWords } from "../words/chat-words.ts";
import { closeCheckout } from "./card/close-checkout.ts";
import { endSubscription, openPortal } from "./card/manage-subscription.ts";
import { openCheckout } from "./card/open-checkout.ts";
import { atStripe, openAccount } from "./card/stripe-account.ts";
import { syncOrder } from "./card/sync-order.ts";
import { changeOrder } from "./change-order.ts";
import { type Ctx, refuse } from "./context.ts";
import { payText, stateText } from "./order-text.ts";
import { writePrice } from "./quote.ts";
import { watch } from "./watch.ts";
import { searchFor } from "./watch-chain.ts";

const SHOWN = 10;
/** Discord's limit of buttons in a row. */
const BUTTONS_MAX = 5;

export async function showPurchases(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { chat, orm, guildId } = ctx;
  const buyerId = call.member.user.id;
  const orders = await latestOrders(orm, guildId, buyerId, SHOWN);
  if (orders.length === 0) return { content: chat.t(chatWords.noPurchases) };
  const lines = orders.map((order) => {
    const paid = order.buyerId === buyerId ? order.paidAt : null;
    const price = writePrice(ctx, order.price, order.currency);
    const receipt = paid ? chat.t(chatWords.paidLine, { price, at: `<t:${secondsOf(paid)}:d>` }) : "";
    return [stateText(ctx, order), ...(receipt ? [`-# ${receipt}`] : [])].join("\n");
  });
  const open = orders.filter(({ state, buyerId: id }) => state === "created" && id === buyerId).slice(0, BUTTONS_MAX);
  const running = orders.filter((order) => order.buyerId === buyerId && isRunning(order));
  const buttons = [
    ...open.map(({ number }) => ({ number, style: 1 as const, label: "payOrder" as const, action: "check" })),
    ...running.map(({ number }) => ({ number, style: 2 as const, label: "manage" as const, action: "manage" })),
  ].map(({ number, style, label, action }) => ({
    ...{ type: 2 as const, style, label: chat.t(chatWords.buttons[label], { number }) },
    custom_id: `payment-module:${action}:${number}`,
  }));
  return {
    embeds: [{ title: chat.t(chatWords.purchases), description: lines.join("\n").slice(0, 4096) }],
    components: buttons.length === 0 ? [] : [{ type: 1, components: buttons.slice(0, BUTTONS_MAX) }],
  };
}

const isRunning = ({ state, subscriptionStatus }: OrderRow): boolean =>
  subscriptionStatus !== null && subscriptionStatus !== "ended" && ["paid", "fulfilled"].includes(state);

/** The subscription with what its payer can do: the card and receipts at Stripe, and cancel or resume. */
export async function manage(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const { chat } = ctx;
  const order = await orderOf(ctx, call);
  if (!isRunning(order)) return { content: stateText(ctx, order) };
  const url = await openPortal(ctx, order, call.channelId);
  const act = order.isEnding ? ("resume" as const) : ("unsubscribe" as const);
  const components = [
    { type: 2 as const, style: 5 as const, label: chat.t(chatWords.buttons.portal), url },
    {
      ...{
        type: 2 as const,
        style: order.isEnding ? (1 as const) : (4 as const),
        label: chat.t(chatWords.buttons[act]),
      },
      custom_id: `payment-module:${act}:${order.number}`,
    },
  ];
  return { content: stateText(ctx, order), components: [{ type: 1, components }] };
}

export const unsubscribe = (ctx: Ctx, call: ComponentCall): Promise<Reply> => setEnding(ctx, call, true);
export const resume = (ctx: Ctx, call: ComponentCall): Promise<Reply> => setEnding(ctx, call, false);

async function setEnding(ctx: Ctx, call: ComponentCall, isEnding: boolean): Promise<Reply> {
  await endSubscription(ctx, await orderOf(ctx, call), isEnding);
  await watch.soon(ctx);
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
  if (order.state === "created") await closeCheckout(ctx, order);
  await watch.soon(ctx);
  const changed = await ctx.orm.transaction((tx) => changeOrder(ctx, tx, number, { kind: "canceled", key: "buyer" }));
  if (!changed) throw refuse("orderGone");
  return { content: stateText(ctx, changed.order) };
}

/** Only the buyer's. */
async function orderOf(ctx: Ctx, call: ComponentCall): Promise<OrderRow> {
  const number = Number(call.argument);
  const order = Number.isInteger(number) ? await orderTable.read(ctx.orm, { guildId: ctx.guildId, number }) : null;
  if (!order || order.buyerId !== call.member.user.id) throw refuse("orderGone");
  return order;
}
