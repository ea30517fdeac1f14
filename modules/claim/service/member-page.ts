// Each member's own page: what is due and when, in the time of their device. It is opened with a secret link.
import { createHash, randomBytes } from "node:crypto";
import { plusDays } from "#kit/schedule/days.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { MemberRow, MemberSection, MemberView } from "#kit-server/http/member-pages/member-page.ts";
import { putLink, readLink } from "../store/links.ts";
import { dueOf } from "../store/lists.ts";
import { latestOrders } from "../store/orders.ts";
import { aliveSince, daysOf, streakTable } from "../store/streaks.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

const LINK_MS = 30 * 86_400_000;
/** Days of the calendar. */
const DAYS = 14;
const ORDERS = 20;
const NOT_FOUND = 404;
const words = chatWords.page;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The address of a new link for the member, which ends the earlier one; null where the dashboard's address is unknown. */
export async function makePageUrl(ctx: Ctx, memberId: Snowflake, memberName: string): Promise<string | null> {
  const token = randomBytes(24).toString("base64url");
  const url = ctx.memberUrl(`claim/${ctx.guildId}/${token}`);
  if (url === null) return null;
  const expiresAt = new Date(ctx.clock.now().getTime() + LINK_MS);
  await putLink(ctx.orm, { guildId: ctx.guildId, memberId, memberName, hash: hashOf(token), expiresAt });
  return url;
}

/** Changes nothing. */
export async function viewPage(ctx: Ctx & { enabled: boolean }, token: string): Promise<MemberView> {
  const { chat, orm, guildId, config, time } = ctx;
  const server = (await ctx.guild())?.name ?? "";
  const title = chat.t(words.title, { server });
  const link = await readLink(orm, guildId, hashOf(token));
  if (!link || link.expiresAt <= ctx.clock.now() || !ctx.enabled) {
    return { status: NOT_FOUND, language: chat.language, title, tone: "bad", lines: [chat.t(words.gone)] };
  }
  const { memberId } = link;
  const [{ balance }, today] = await Promise.all([ctx.ledger.balance(orm, memberId), time.today()]);
  return {
    ...{ status: 200, language: chat.language, title, tone: "plain" },
    lines: [chat.t(words.who, { name: link.memberName, balance })],
    sections: [
      ...(config.daily ? [await dailySection(ctx, memberId, today)] : []),
      ...(config.lists ? [await listSection(ctx, memberId, today)] : []),
      ...(config.items.length > 0 ? [await orderSection(ctx, memberId)] : []),
    ],
  };
}

async function dailySection(ctx: Ctx, memberId: Snowflake, today: string): Promise<MemberSection> {
  const { chat, orm, guildId, config, time } = ctx;
  const row = await streakTable.read(orm, { guildId, memberId });
  const lastDay = row?.lastDay ?? null;
  const isAlive = lastDay !== null && lastDay >= aliveSince(today, config.graceDays);
  const streak = isAlive ? (row?.streak ?? 0) : 0;
  const isReady = lastDay === null || lastDay < today;
  const at = async (day: string) => (await time.dayStart(day)).toISOString();
  const rows: MemberRow[] = [
    isReady
      ? { name: chat.t(words.next), text: chat.t(words.ready) }
      : { name: chat.t(words.next), at: await at(plusDays(lastDay, 1)) },
    { name: chat.t(words.streak), text: chat.t(words.days, { days: streak }) },
    ...(streak > 0 && lastDay !== null
      ? [{ name: chat.t(words.keepUntil), at: await at(plusDays(lastDay, config.graceDays + 2)) }]
      : []),
    { name: chat.t(words.best), text: chat.t(words.days, { days: row?.best ?? 0 }) },
  ];
  const done = await daysOf(orm, guildId, memberId, plusDays(today, 1 - DAYS));
  const days = Array.from({ length: DAYS }, (_, past) => {
    const day = plusDays(today, 1 - DAYS + past);
    const isDone = done.has(day);
    const says = chat.t(isDone ? words.collected : words.missed, { day: Date.parse(`${day}T00:00:00Z`) });
    return { number: Number(day.slice(8)), isDone, says };
  });
  return { title: chat.t(words.daily), rows, days };
}

async function listSection({ chat, orm, guildId, time }: Ctx, memberId: Snowflake, today: string) {
  const due = await dueOf(orm, guildId, memberId, today);
  const rows = await Promise.all(
    due.map(async ({ entry, list, until }): Promise<MemberRow> => {
      const what = entry.item || chat.t(chatWords.price, { price: entry.points });
      const name = chat.t(words.fromList, { item: what, list });
      if (until === null) return { name, text: chat.t(words.claimNow) };
      return { name, text: chat.t(words.before), at: (await time.dayStart(plusDays(until, 1))).toISOString() };
    }),
  );
  return { title: chat.t(words.lists), rows, empty: chat.t(words.noLists) };
}

async function orderSection({ chat, orm, guildId }: Ctx, memberId: Snowflake): Promise<MemberSection> {
  const orders = await latestOrders(orm, guildId, memberId, ORDERS);
  const rows = orders.map(({ item, state, at }) => ({
    name: item,
    text: chat.t(words.order[state]),
    at: at.toISOString(),
  }));
  return { title: chat.t(words.orders), rows, empty: chat.t(chatWords.noOrders) };
}
