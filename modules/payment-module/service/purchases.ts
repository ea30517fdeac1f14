// What a member bought: the reply to `/subscription`, and the buttons of an order that isn't paid.
import { secondsOf } from "#kit/chat/timestamp.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { latestOrders, type OrderRow, orderTable } from "../store/orders.ts";
import { chatWords } from "../words/chat-words.ts";
import { closeCheckout } from "./card/close-checkout.ts";
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
  const buttons = open.map(({ number }) => ({
    ...{ type: 2 as const, style: 1 as const, label: chat.t(chatWords.buttons.payOrder, { number }) },
    custom_id: `payment-module:check:${number}`,
  }));
  return {
    embeds: [{ title: chat.t(chatWords.purchases), description: lines.join("\n").slice(0, 4096) }],
    components: buttons.length === 0 ? [] : [{ type: 1, components: buttons }],
  };
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
