// Statistics of tickets over a period: response times, ratings, volume, staff and hours.
import { and, count, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { FigurePeriod, TicketShare, TicketSums } from "../contract.ts";
import { readLoad } from "./staff-load.ts";
import { ticketMessages, tickets } from "./tables.ts";
import { closedBySteps, NO_SUMS, type Span, type SumsRow, stepOf, sumsBy, within } from "./ticket-sums.ts";

type Asked = Pick<Span, "guildId" | "timeZone" | "today"> & { days: FigurePeriod; botId: string };

const DAY_MS = 86_400_000;
const STEPS = {
  7: { stepDays: 1, steps: 7 },
  30: { stepDays: 1, steps: 30 },
  90: { stepDays: 7, steps: 13 },
} as const;
const { openedAt, claimerId, subject, team } = tickets;

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
    ...sumsOf(halves.find(({ key }) => key === before)),
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
      const sums = sumsOf(bySteps.find(({ key }) => Number(key) === back));
      return { day, ...sums, closed: closed.get(back) ?? 0 };
    }),
    stars,
    subjects: sharesOf(subjects),
    teams: sharesOf(teams.flatMap((row) => (row.key === null ? [] : { ...row, key: row.key }))),
    load,
    hours,
  };
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

function sumsOf(row: SumsRow<unknown> | undefined): TicketSums {
  if (!row) return NO_SUMS;
  const { key: _, ...sums } = row;
  return { ...sums, closed: 0 };
}

const sharesOf = (rows: readonly SumsRow<string>[]): TicketShare[] =>
  rows
    .map(({ key: name, opened, resolution, rating }) => ({ name, opened, resolution, rating }))
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
    .select({ rating: tickets.rating, total: count() })
    .from(tickets)
    .where(and(eq(tickets.guildId, span.guildId), isNotNull(tickets.rating), within(openedAt, span)))
    .groupBy(tickets.rating);
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.total ?? 0);
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
