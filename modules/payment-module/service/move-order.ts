// Moves what a member bought to another account. Both agree: its owner asks, and the other accepts in `/subscription`.
import { secondsOf } from "#kit/chat/timestamp.ts";
import { escapedText } from "#kit/placeholders.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import type { ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import type { OrderEventKind } from "../contract.ts";
import { holdStock, lockHolders, type OrderRow, orderTable, otherHolding, soldOf } from "../store/orders.ts";
import { chatWords } from "../words/chat-words.ts";
import { changeOrder } from "./change-order.ts";
import { type Ctx, refuse } from "./context.ts";
import { stateText } from "./order-text.ts";
import { reasonsAgainst } from "./quote.ts";
import { watch } from "./watch.ts";

const DAY_MS = 86_400_000;
/** How long the other account can accept. */
const OPEN_MS = 3 * DAY_MS;

/** What runs now and isn't a gift. Time that isn't bought for good moves with its end. */
export const isMovable = ({ state, roleId, buyerId, receiverId, until }: OrderRow, now: Date): boolean =>
  roleId !== null &&
  (state === "paid" || state === "fulfilled") &&
  buyerId === receiverId &&
  (until === null || until > now);

const isAsked = ({ moveToId, moveUntil }: OrderRow, memberId: string, now: Date): boolean =>
  moveToId === memberId && moveUntil !== null && moveUntil > now;

/** Says what moving means, and asks to whom. */
export async function openMove(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const order = await read(ctx, call);
  if (order.buyerId !== call.member.user.id) throw refuse("orderGone");
  if (!isMovable(order, ctx.clock.now())) return { content: stateText(ctx, order) };
  if ((await otherHolding(ctx.orm, order, ctx.clock.now())).length > 0)
    return { content: ctx.chat.t(chatWords.moveStacked) };
  const { number, product, interval } = order;
  const text = interval === null ? chatWords.moveAsk : chatWords.moveAskRenewing;
  const select = { type: 5 as const, custom_id: `payment-module:move-to:${number}`, min_values: 1, max_values: 1 };
  return {
    content: ctx.chat.t(text, { number, product: escapedText(product) }),
    components: [{ type: 1, components: [select] }],
  };
}

/** The account was chosen: it is asked. Chosen again, only the newest one is. */
export async function askToMove(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const { chat, clock, orm, discord } = ctx;
  const toId = chosenIn(call)[0] ?? "";
  const me = call.member.user.id;
  const found = toId === me ? null : await discord.member(toId);
  if (!found || found.user.bot) return { content: chat.t(chatWords.moveGone) };
  const to = briefOf(found);
  const until = new Date(clock.now().getTime() + OPEN_MS);
  const order = await orm.transaction(async (tx) => {
    const held = await hold(ctx, tx, call);
    if (held.buyerId !== me || !isMovable(held, clock.now())) throw refuse("orderDone");
    if (held.moveToId === toId && isAsked(held, toId, clock.now())) return held;
    const changed = await changeOrder(ctx, tx, held.number, {
      ...{ kind: "moveAsked", key: call.id, about: to.memberName, by: personOf(call) },
    });
    const set = { moveToId: toId, moveToName: to.memberName, moveUntil: until };
    return (await orderTable.change(tx, changed?.order ?? held, set)) ?? held;
  });
  await watch.soon(ctx);
  return {
    content: chat.t(chatWords.moveAsked, { to: `<@${toId}>`, ...paramsOf(order) }),
    components: [{ type: 1, components: [button(ctx, "moveWithdraw", 2, "move-no", order.number)] }],
  };
}

/** Requests to this member, as lines with buttons. */
export const moveRequest = (ctx: Ctx, order: OrderRow) => ({
  line: ctx.chat.t(order.interval === null ? chatWords.moveRequest : chatWords.moveRequestRenewing, {
    ...{ from: `<@${order.buyerId}>`, ...paramsOf(order) },
  }),
  buttons: [
    button(ctx, "moveAccept", 3, "move-yes", order.number),
    button(ctx, "moveRefuse", 2, "move-no", order.number),
  ],
});

const button = (
  { chat }: Ctx,
  label: "moveAccept" | "moveRefuse" | "moveWithdraw",
  style: 2 | 3,
  act: string,
  number: number,
) => ({
  ...{ type: 2 as const, style, label: chat.t(chatWords.buttons[label], { number }) },
  custom_id: `payment-module:${act}:${number}`,
});

const paramsOf = ({ number, product, moveUntil }: OrderRow) => ({
  ...{ number, product: escapedText(product) },
  until: `<t:${secondsOf(moveUntil ?? new Date(0))}:R>`,
});

/** The role, the renewals and the order get their new owner in one transaction, or nothing does. */
export async function acceptMove(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const { chat, clock, orm, guildId, config } = ctx;
  const me = personOf(call);
  const asked = await read(ctx, call);
  const product = config.products.find(({ name }) => name === asked.product);
  const reasons = product ? await reasonsAgainst(ctx, product, gateMemberOf(call.member)) : [];
  if (reasons.length > 0 && isAsked(asked, me.id, clock.now())) {
    return { content: [chat.t(chatWords.moveLocked), ...reasons.map((reason) => `- ${chat.t(reason)}`)].join("\n") };
  }
  const reply = await orm.transaction(async (tx) => {
    // An order or another move of the same product to this account waits here.
    await holdStock(tx, guildId);
    const order = await hold(ctx, tx, call);
    const now = clock.now();
    if (!isAsked(order, me.id, now)) {
      // Pressed twice, it is theirs already.
      return order.buyerId === me.id ? stateText(ctx, order) : chat.t(chatWords.moveOver);
    }
    if (!isMovable(order, now)) return chat.t(chatWords.moveOver);
    await lockHolders(tx, guildId, [order.receiverId, me.id]);
    if (product && product.perMember > 0) {
      const { buyers } = await soldOf(tx, guildId, product.name, me.id);
      if (buyers >= product.perMember) return chat.t(chatWords.moveTooMany, { max: product.perMember });
    }
    if ((await otherHolding(tx, { ...order, receiverId: me.id }, now)).length > 0) return chat.t(chatWords.moveHas);
    if ((await otherHolding(tx, order, now)).length > 0) return chat.t(chatWords.moveOver);
    const { number, buyerName } = order;
    const about = `${buyerName} → ${me.name}`.slice(0, 300);
    const changed = await changeOrder(ctx, tx, number, { kind: "moved", key: call.id, about, by: me });
    const details = { number, product: order.product, member: buyerName, receiver: me.name };
    await ctx.audit(tx, me, "order.moved", details);
    return chat.t(chatWords.moveDone, paramsOf(changed?.order ?? order));
  });
  await watch.soon(ctx);
  return { content: reply };
}

/** Refused by the other account, or withdrawn by the owner. */
export async function refuseMove(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const me = personOf(call);
  await ctx.orm.transaction(async (tx) => {
    const order = await hold(ctx, tx, call);
    if (order.moveToId === null || ![order.moveToId, order.buyerId].includes(me.id)) return;
    const kind: OrderEventKind = order.buyerId === me.id ? "moveWithdrawn" : "moveRefused";
    const changed = await changeOrder(ctx, tx, order.number, {
      kind,
      key: call.id,
      about: order.moveToName ?? "",
      by: me,
    });
    await orderTable.change(tx, changed?.order ?? order, { moveToId: null, moveToName: null, moveUntil: null });
  });
  await watch.soon(ctx);
  return { content: ctx.chat.t(chatWords.moveClosed) };
}

const personOf = ({ member }: ComponentCall) => {
  const { memberId: id, memberName: name } = briefOf(member);
  return { id, name };
};

const numberOf = ({ argument }: ComponentCall): number => (/^\d{1,9}$/.test(argument) ? Number(argument) : 0);

async function read({ orm, guildId }: Ctx, call: ComponentCall): Promise<OrderRow> {
  const order = await orderTable.read(orm, { guildId, number: numberOf(call) });
  if (!order) throw refuse("orderGone");
  return order;
}
async function hold({ guildId }: Ctx, tx: Ctx["orm"], call: ComponentCall): Promise<OrderRow> {
  const order = await orderTable.hold(tx, { guildId, number: numberOf(call) });
  if (!order) throw refuse("orderGone");
  return order;
}
