// The shop in chat: the list of items, the question before a purchase, its reply, and what a member owns.
import { secondsOf } from "#kit/chat/timestamp.ts";
import { choicePanel } from "#kit/choice-panel.ts";
import { escapedText } from "#kit/placeholders.ts";
import { plusDays } from "#kit/schedule/days.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import type { ShopItem } from "../contract.ts";
import { dueOf } from "../store/lists.ts";
import { latestOrders } from "../store/orders.ts";
import { aliveSince, streakTable } from "../store/streaks.ts";
import { chatWords } from "../words/chat-words.ts";
import { buy } from "./buy.ts";
import { type Ctx, isWithin, locked, refuse } from "./context.ts";
import { makePageUrl } from "./member-page.ts";
import { stateOf } from "./order-text.ts";
import { pictureOf } from "./picture.ts";
import { leftOf } from "./stock.ts";

const ORDERS_SHOWN = 10;

/** The reply to `/shop`: what can be bought now, with a menu. */
export async function showShop(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { config, chat, orm, guildId } = ctx;
  const items = config.items.filter(({ isForSale }) => isForSale);
  if (items.length === 0) throw refuse("noItems");
  const today = await ctx.time.today();
  const [left, { balance }] = await Promise.all([
    leftOf(orm, guildId, items, { today }),
    ctx.ledger.balance(orm, call.member.user.id),
  ]);
  const open = items.filter((item) => isWithin(item, today));
  if (open.length === 0) return { content: chat.t(chatWords.shopClosed) };
  const lines = open.map((item) => {
    const count = left.get(item.name);
    const { price } = item;
    const name = escapedText(item.name);
    const line =
      count === undefined
        ? chat.t(chatWords.item, { item: name, price })
        : chat.t(chatWords.itemLeft, { item: name, price, left: count });
    return item.description ? `${line}\n-# ${escapedText(item.description)}` : line;
  });
  const components = choicePanel({
    style: "select",
    customId: "claim:buy",
    entries: open
      .filter(({ name }) => left.get(name) !== 0)
      .map(({ name, price, emoji, description }) => ({
        ...{ value: name, label: name, emoji },
        description: [chat.t(chatWords.price, { price }), description].filter(Boolean).join(" · ").slice(0, 100),
      })),
    placeholder: chat.t(chatWords.choose),
  });
  const footer = { text: chat.t(chatWords.balance, { balance }) };
  return {
    embeds: [{ title: chat.t(chatWords.shop), description: lines.join("\n").slice(0, 4096), footer }],
    components,
  };
}

/** An item was chosen: asks before points are spent. */
export async function askToBuy(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const item = named(ctx, chosenIn(call)[0] ?? "");
  const { price } = item;
  const { balance } = await ctx.ledger.balance(ctx.orm, call.member.user.id);
  if (balance < price) return { content: ctx.chat.t(chatWords.notEnough, { price, balance }) };
  const content = ctx.chat.t(chatWords.confirm, { item: escapedText(item.name), price, rest: balance - price });
  // The price is part of the button: nobody pays one that changed since.
  const button = {
    ...{ type: 2 as const, style: 3 as const, label: ctx.chat.t(chatWords.buttons.buy) },
    custom_id: `claim:pay:${price}:${item.name}`,
  };
  return { content, ...pictureOf(item), components: [{ type: 1, components: [button] }] };
}

/** The button below the question. */
export async function payFor(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const { chat } = ctx;
  const [price = "", ...rest] = call.argument.split(":");
  const { memberId, memberName } = briefOf(call.member);
  const buyer = {
    key: `${call.messageId ?? call.id}:${memberId}`,
    ...{ memberId, memberName, member: gateMemberOf(call.member), channelId: call.channelId },
  };
  const outcome = await buy({ ctx, item: rest.join(":"), price: Number(price), buyer });
  switch (outcome.kind) {
    case "bought": {
      const { order, balance } = outcome;
      const { item, number } = order;
      await ctx.activity.record("bought", `order:${number}`, {
        memberId,
        memberName,
        item,
        price: order.price,
        number,
      });
      return {
        content: [chat.t(chatWords.bought, { item: escapedText(item), balance }), stateOf(ctx, order)].join("\n"),
      };
    }
    case "gone":
      throw refuse("itemGone");
    case "locked":
      return locked(ctx, chatWords.itemLocked, outcome.reasons);
    case "refused":
      return { content: chat.t(chatWords.notCharged, { why: outcome.sentence }) };
    case "ticketsOff":
      return { content: chat.t(chatWords.notCharged, { why: chat.t(chatWords.stillDue.ticketsOff) }) };
    case "closed":
      return { content: chat.t(chatWords.itemClosed) };
    case "soldOut":
      return { content: chat.t(chatWords.soldOut) };
    case "priceChanged":
      return { content: chat.t(chatWords.priceChanged, { price: outcome.price }) };
    case "tooMany":
      return { content: chat.t(chatWords.itemTooMany, { max: outcome.max }) };
    case "notEnough":
      return { content: chat.t(chatWords.notEnough, { price: outcome.price, balance: outcome.balance }) };
  }
}

/** The reply to `/inventory`: points, streak, what lists give, and the latest orders with their codes. */
export async function showInventory(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { config, chat, orm, guildId, time } = ctx;
  const { memberId, memberName } = briefOf(call.member);
  const [{ balance }, orders, streak, today] = await Promise.all([
    ctx.ledger.balance(orm, memberId),
    latestOrders(orm, guildId, memberId, ORDERS_SHOWN),
    streakTable.read(orm, { guildId, memberId }),
    time.today(),
  ]);
  const lines = [chat.t(chatWords.balance, { balance })];
  if (config.daily) {
    const lastDay = streak?.lastDay ?? null;
    const isAlive = lastDay !== null && lastDay >= aliveSince(today, config.graceDays);
    const isReady = lastDay === null || lastDay < today;
    const next = isReady ? null : `<t:${secondsOf(await time.dayStart(plusDays(lastDay, 1)))}:R>`;
    const params = { streak: isAlive ? (streak?.streak ?? 0) : 0, next: next ?? "" };
    lines.push(chat.t(next === null ? chatWords.dailyReady : chatWords.dailyNext, params));
  }
  if (config.lists) {
    const due = await dueOf(orm, guildId, memberId, today);
    if (due.length > 0) lines.push(chat.t(chatWords.due, { due: due.length }));
  }
  const listed = orders.map((order) => {
    const at = `<t:${secondsOf(order.at)}:d>`;
    return `${chat.t(chatWords.order, { item: escapedText(order.item), at })}\n${stateOf(ctx, order)}`;
  });
  const description = [...lines, "", ...(listed.length > 0 ? listed : [chat.t(chatWords.noOrders)])].join("\n");
  const url = await makePageUrl(ctx, memberId, memberName);
  const link = { type: 2 as const, style: 5 as const, label: chat.t(chatWords.buttons.page), url: url ?? "" };
  return {
    embeds: [{ title: chat.t(chatWords.inventory), description: description.slice(0, 4096) }],
    components: url === null ? [] : [{ type: 1, components: [link] }],
  };
}

function named({ config }: Ctx, name: string): ShopItem {
  const item = config.items.find((one) => one.name === name);
  if (!item) throw refuse("itemGone");
  return item;
}
