// Statistics of tickets over a period: response times, ratings, volume, staff and hours; and the figures of the overview.
import { and, count, eq, gte, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import { daysAgo, previousStart, sumOfSevenDays } from "#kit-server/guild/figures/seven-days.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { FigurePeriod, Spread, StaffLoad, TicketShare, TicketSums } from "../contract.ts";
import { ticketMessages, tickets } from "./tables.ts";

const { openedAt, firstResponseAt, closedAt, claimerId, subject, team, rating } = tickets;
const DAY_MS = 86_400_000;

/** A period of days that ends today, divided into steps of several days. */
type Span = {
  guildId: Snowflake;
  timeZone: string;
  /** In the guild's time zone. */
  today: string;
  stepDays: number;
  steps: number;
};

/** From 0, which ends today; as many more cover the period before. */
const stepOf = (column: AnyPgColumn, { timeZone, today, stepDays }: Span): SQL<number> =>
  sql<number>`((${today}::date - (${column} at time zone ${timeZone})::date) / ${stepDays}::int)`;

/** In this period, or also in the one before. */
const within = (column: AnyPgColumn, span: Span, times: 1 | 2 = 1): SQL | undefined =>
  and(
    // A day more than any time zone needs: it limits the rows that the exact computation reads.
    gte(column, new Date(Date.parse(span.today) - (span.steps * span.stepDays * times + 1) * DAY_MS)),
    sql`${stepOf(column, span)} between 0 and ${span.steps * times - 1}`,
  );

const percentile = (share: number, to: AnyPgColumn) =>
  sql<number | null>`percentile_cont(${sql.raw(String(share))})
    within group (order by extract(epoch from ${to} - ${openedAt}))::float8`;

/** Sums over the tickets opened in the period, by this key; how many were closed is counted by itself. */
async function sumsBy<Key>(orm: Orm, span: Span, key: SQL<Key>, times: 1 | 2 = 1): Promise<Map<Key, TicketSums>> {
  const rows = await orm
    .select({
      key,
      opened: count(),
      firstMedian: percentile(0.5, firstResponseAt),
      first90: percentile(0.9, firstResponseAt),
      resolutionMedian: percentile(0.5, closedAt),
      resolution90: percentile(0.9, closedAt),
      rating: sql<number | null>`avg(${rating})::float8`,
      ratings: count(rating),
    })
    .from(tickets)
    .where(and(eq(tickets.guildId, span.guildId), within(openedAt, span, times)))
    // By position: a key with parameters would be a different expression here.
    .groupBy(sql`1`);
  return new Map(
    rows.map(({ key: of, firstMedian, first90, resolutionMedian, resolution90, ...row }) => {
      const firstResponse = { median: firstMedian, p90: first90 };
      const resolution = { median: resolutionMedian, p90: resolution90 };
      return [of as Key, { ...row, closed: 0, firstResponse, resolution }];
    }),
  );
}

/** How many were closed in each step, including the period before. */
async function closedBySteps(orm: Orm, span: Span): Promise<Map<number, number>> {
  const rows = await orm
    .select({ step: stepOf(closedAt, span), total: count() })
    .from(tickets)
    .where(and(eq(tickets.guildId, span.guildId), within(closedAt, span, 2)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ step, total }) => [Number(step), total]));
}

const NONE: Spread = { median: null, p90: null };
const NO_SUMS: TicketSums = {
  opened: 0,
  closed: 0,
  firstResponse: NONE,
  resolution: NONE,
  rating: null,
  ratings: 0,
};

type Asked = Pick<Span, "guildId" | "timeZone" | "today"> & { days: FigurePeriod; botId: string };

const STEPS = {
  7: { stepDays: 1, steps: 7 },
  30: { stepDays: 1, steps: 30 },
  90: { stepDays: 7, steps: 13 },
} as const;

/** Times are of tickets opened in the period. The bot doesn't count as staff. */
export async function ticketFigures(orm: Orm, { guildId, timeZone, today, days, botId }: Asked) {
  const span: Span = { guildId, timeZone, today, ...STEPS[days] };
  const { steps, stepDays } = span;
  const isBefore = sql<boolean>`${stepOf(openedAt, span)} >= ${steps}`;
  const [halves, bySteps, closed, subjects, teams, stars, load, hours, openCounts] = await Promise.all([
    sumsBy(orm, span, isBefore, 2),
    sumsBy(orm, span, stepOf(openedAt, span)),
    closedBySteps(orm, span),
    sumsBy<string>(orm, span, sql`${subject}`),
    sumsBy<string | null>(orm, span, sql`${team}`),
    readStars(orm, span),
    readLoad(orm, span, botId),
    readHours(orm, span),
    readOpenCounts(orm, guildId),
  ]);
  const closedIn = (from: number): number =>
    Array.from({ length: steps }, (_, at) => closed.get(from + at) ?? 0).reduce((sum, some) => sum + some, 0);
  const half = (before: boolean): TicketSums => ({
    ...(halves.get(before) ?? NO_SUMS),
    closed: closedIn(before ? steps : 0),
  });
  return {
    timeZone,
    step: stepDays === 1 ? ("day" as const) : ("week" as const),
    ...openCounts,
    sums: half(false),
    before: half(true),
    steps: Array.from({ length: steps }, (_, at) => {
      const back = steps - 1 - at;
      const day = daysBefore(today, back * stepDays + stepDays - 1);
      return { day, ...(bySteps.get(back) ?? NO_SUMS), closed: closed.get(back) ?? 0 };
    }),
    stars,
    subjects: sharesOf(subjects),
    teams: sharesOf(teams),
    load,
    hours,
  };
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** Tickets of managers have no team. */
const sharesOf = (sums: ReadonlyMap<string | null, TicketSums>): TicketShare[] =>
  [...sums]
    .flatMap(([name, { opened, resolution, rating: average }]) =>
      name === null ? [] : [{ name, opened, resolution, rating: average }],
    )
    .sort((one, other) => other.opened - one.opened);

async function readOpenCounts(orm: Orm, guildId: string): Promise<{ open: number; unclaimed: number }> {
  const isOpen = and(eq(tickets.guildId, guildId), eq(tickets.state, "open"));
  const [open, unclaimed] = await Promise.all([
    orm.$count(tickets, isOpen),
    orm.$count(tickets, and(isOpen, isNull(claimerId))),
  ]);
  return { open, unclaimed };
}

async function readStars(orm: Orm, span: Span): Promise<number[]> {
  const rows = await orm
    .select({ rating, total: count() })
    .from(tickets)
    .where(and(eq(tickets.guildId, span.guildId), isNotNull(rating), within(openedAt, span)))
    .groupBy(rating);
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.rating === stars)?.total ?? 0);
}

/** When members, not staff, write: the hours to staff. */
function readHours(orm: Orm, span: Span) {
  const local = sql`(${ticketMessages.at} at time zone ${span.timeZone})`;
  return orm
    .select({
      weekday: sql<number>`(extract(isodow from ${local}) - 1)::int`,
      hour: sql<number>`extract(hour from ${local})::int`,
      messages: count(),
    })
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.guildId, span.guildId),
        inArray(ticketMessages.kind, ["opener", "other"]),
        within(ticketMessages.at, span),
      ),
    )
    .groupBy(sql`1`, sql`2`);
}

/** The bot, which closes inactive tickets, is not staff; nor are members who close their own. */
async function readLoad(orm: Orm, span: Span, botId: string): Promise<StaffLoad[]> {
  const { guildId } = span;
  const { authorId, authorName, kind, at } = ticketMessages;
  const { closedById, closedByName, openerId } = tickets;
  const [claims, names, answers, closes] = await Promise.all([
    sumsBy<string | null>(orm, span, sql`${claimerId}`),
    orm
      .select({ id: claimerId, name: sql<string>`max(${tickets.claimerName})` })
      .from(tickets)
      .where(and(eq(tickets.guildId, guildId), isNotNull(claimerId), within(openedAt, span)))
      .groupBy(claimerId),
    orm
      .select({ id: authorId, name: sql<string>`max(${authorName})`, total: count() })
      .from(ticketMessages)
      .where(and(eq(ticketMessages.guildId, guildId), eq(kind, "staff"), within(at, span)))
      .groupBy(authorId),
    orm
      .select({ id: closedById, name: sql<string>`max(${closedByName})`, total: count() })
      .from(tickets)
      .where(and(eq(tickets.guildId, guildId), ne(closedById, openerId), ne(closedById, botId), within(closedAt, span)))
      .groupBy(closedById),
  ]);
  const staff = new Map<string, StaffLoad>();
  const of = (id: string, name: string): StaffLoad => {
    const { firstResponse, rating } = NO_SUMS;
    const known = staff.get(id) ?? { member: { id, name }, claimed: 0, closed: 0, answers: 0, firstResponse, rating };
    staff.set(id, known);
    return known;
  };
  for (const [key, { opened: claimed, firstResponse, rating }] of claims) {
    const name = names.find(({ id }) => id === key)?.name ?? "";
    if (key !== null) Object.assign(of(key, name), { claimed, firstResponse, rating });
  }
  for (const { id, name, total } of answers) of(id, name).answers = total;
  for (const { id, name, total } of closes) if (id) of(id, name).closed = total;
  const work = ({ claimed, closed, answers: written }: StaffLoad): number => claimed + closed + written;
  return [...staff.values()].sort((one, other) => work(other) - work(one));
}

const measured = (value: number | null, before: number | null) => ({ value, before, days: [] });

/** For the overview: how many are open, and the last seven days compared with the seven before. */
export async function overviewFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const ofGuild = eq(tickets.guildId, guildId);
  const recent = and(ofGuild, gte(openedAt, previousStart(now)));
  const days = daysAgo(openedAt, now);
  const isLate = sql`${days} < 7`;
  const isEarly = sql`${days} >= 7`;
  const response = (span: SQL) => sql<number | null>`percentile_cont(0.5) within group (
    order by extract(epoch from ${firstResponseAt} - ${openedAt})) filter (where ${span})::float8`;
  const stars = (span: SQL) => sql<number | null>`avg(${rating}) filter (where ${span})::float8`;
  const [open, opened, [sums]] = await Promise.all([
    orm.$count(tickets, and(ofGuild, eq(tickets.state, "open"))),
    orm.select({ daysAgo: days, total: count() }).from(tickets).where(recent).groupBy(sql`1`),
    orm
      .select({
        response: response(isLate),
        responseBefore: response(isEarly),
        rating: stars(isLate),
        ratingBefore: stars(isEarly),
      })
      .from(tickets)
      .where(recent),
  ]);
  return {
    open: measured(open, null),
    opened: sumOfSevenDays(opened),
    firstResponse: measured(sums?.response ?? null, sums?.responseBefore ?? null),
    rating: measured(sums?.rating ?? null, sums?.ratingBefore ?? null),
  };
}
