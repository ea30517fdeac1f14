// Members claim what lists give them: all that is due at once, each row once.
import { escapedText } from "#kit/placeholders.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { nameMembers } from "#kit-server/guild/scores/scored-members.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import type { CommandCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { dueOf, type EntryRow, markClaimed } from "../store/lists.ts";
import { holdStock, orderTable } from "../store/orders.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, refuse } from "./context.ts";
import { type OpenTicket, placeOrder } from "./order.ts";
import { stateOf } from "./order-text.ts";

/** Rows that one reply names; the next call claims the rest. */
const ROWS_MAX = 10;

type Given =
  | { kind: "points" | "itemGone" | "noCode" | "ticketsOff" }
  | { kind: "order"; number: number }
  | { kind: "blocked"; why: string };
type Result = Given & { list: string; entry: number; item: string; points: number };

/** The reply to `/claim list` and the panel's button. A repeated press gets the first reply again after a crash. */
export async function claimFromLists(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { chat, orm, guildId, config } = ctx;
  if (!config.lists) throw refuse("listsOff");
  const { memberId, memberName } = briefOf(call.member);
  const today = await ctx.time.today();
  // Discord's part comes before anything is locked.
  const isTicketed = config.items.some(({ delivery }) => delivery === "ticket");
  const openTicket = isTicketed ? await ctx.use("tickets.open") : null;
  const barred = await barredItems(ctx);

  const results = await ctx.answerOnce(call, { dedupeMs: 0 }, async (tx): Promise<Result[]> => {
    const nextNumber = await holdStock(tx, guildId);
    const [given, still]: [Result[], Result[]] = [[], []];
    for (const { entry, list } of await dueOf(tx, guildId, memberId, today)) {
      const about = { list, entry: entry.id, item: entry.item, points: entry.points };
      const why = barred.get(entry.item);
      const one: Given = why ? { kind: "blocked", why } : await give(ctx, tx, { entry, call, nextNumber, openTicket });
      (one.kind === "points" || one.kind === "order" ? given : still).push({ ...about, ...one });
      if (given.length === ROWS_MAX) break;
    }
    return [...given, ...still.slice(0, ROWS_MAX - given.length)];
  });

  if (results.length === 0) return { content: chat.t(chatWords.nothingDue) };
  for (const { entry, list, item, points, kind } of results) {
    if (kind !== "points" && kind !== "order") continue;
    await ctx.activity.record("claimed", `list:${entry}`, { memberId, memberName, list, item, points });
  }
  const lines = await Promise.all(results.map((result) => lineOf(ctx, result)));
  const { balance } = await ctx.ledger.balance(orm, memberId);
  const isPaid = results.some(({ kind }) => kind === "points");
  return { content: [...lines, ...(isPaid ? [chat.t(chatWords.balance, { balance })] : [])].join("\n").slice(0, 2000) };
}

type Giving = {
  entry: EntryRow;
  call: CommandCall;
  nextNumber: () => Promise<number>;
  openTicket: OpenTicket;
};

async function give(ctx: Ctx, tx: Orm, { entry, call, nextNumber, openTicket }: Giving): Promise<Given> {
  const { config, clock, guildId } = ctx;
  const { memberId, memberName } = briefOf(call.member);
  if (entry.item === "") {
    const reason = "From a list";
    const credit = { memberId, amount: entry.points, key: `list:${entry.id}`, reason, sourceId: String(entry.list) };
    await ctx.ledger.credit(tx, { ...credit, at: clock.now() });
    await nameMembers(tx, guildId, [{ memberId, memberName }]);
    await markClaimed(tx, entry, clock.now(), null);
    return { kind: "points" };
  }
  const at = config.items.findIndex(({ name }) => name === entry.item);
  const item = config.items[at];
  if (!item) return { kind: "itemGone" };
  const receiver = {
    // Claimed again after its order was refunded, it is another order.
    key: `list:${entry.id}:${call.id}`,
    ...{ memberId, memberName, member: gateMemberOf(call.member), channelId: call.channelId },
  };
  const wanted = { item, path: `items.${at}`, receiver, price: 0, list: entry.list, nextNumber, openTicket };
  const placed = await placeOrder(ctx, tx, wanted);
  if (placed.kind === "placed") {
    await markClaimed(tx, entry, clock.now(), placed.order.number);
    return { kind: "order", number: placed.order.number };
  }
  if (placed.kind === "refused") return { kind: "blocked", why: placed.sentence };
  return { kind: placed.kind === "notEnough" ? "itemGone" : placed.kind };
}

/** Items whose role the bot can't give now, with why: they stay due. */
async function barredItems({ config, grants, chat }: Ctx): Promise<Map<string, string>> {
  const barred = new Map<string, string>();
  for (const { name, delivery, role } of config.items) {
    if (delivery !== "role" || role === null) continue;
    const reasons = await grants.outlook(role);
    if (reasons.length > 0) barred.set(name, reasons.map((reason) => chat.t(reason)).join(" "));
  }
  return barred;
}

async function lineOf(ctx: Ctx, result: Result): Promise<string> {
  const { chat, orm, guildId } = ctx;
  const list = escapedText(result.list);
  if (result.kind === "points") return chat.t(chatWords.listPoints, { list, points: result.points });
  const item = escapedText(result.item);
  const line = chat.t(chatWords.listItem, { list, item });
  if (result.kind === "order") {
    const order = await orderTable.read(orm, { guildId, number: result.number });
    return order ? `${line}\n${stateOf(ctx, order)}` : line;
  }
  const why = result.kind === "blocked" ? result.why : chat.t(chatWords.stillDue[result.kind]);
  return `${line}\n⏳ ${why}`;
}
