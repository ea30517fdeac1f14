// Members waiting for a first response, in a separate line for each team, in order of opening.
import { and, count, desc, eq, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type Ticket, ticketTable } from "../store.ts";
import { tickets } from "./tables.ts";

/** Neither claimed nor answered. */
export const isWaiting = ({ state, firstResponseAt, claimerId }: Ticket): boolean =>
  state === "open" && firstResponseAt === null && claimerId === null;

const sameLine = ({ guildId, team }: Ticket) =>
  and(eq(tickets.guildId, guildId), sql`${tickets.team} is not distinct from ${team}`);

/** 1 is next. */
export async function placeInLine(orm: Orm, ticket: Ticket): Promise<number> {
  const waiting = and(eq(tickets.state, "open"), isNull(tickets.firstResponseAt), isNull(tickets.claimerId));
  const [row] = await orm
    .select({ place: count() })
    .from(tickets)
    .where(and(sameLine(ticket), waiting, lte(tickets.number, ticket.number)));
  return row?.place ?? 0;
}

const RECENT = 20;
/** With fewer, there is no typical time. */
const RECENT_MIN = 3;

/** The median seconds until a first response, for the team's last few tickets; null while there are too few. */
export async function usualWaitS(orm: Orm, ticket: Ticket, since: Date): Promise<number | null> {
  const { firstResponseAt, openedAt, number } = tickets;
  const recent = orm
    .select({ waitS: sql<number>`extract(epoch from ${firstResponseAt} - ${openedAt})`.as("wait_s") })
    .from(tickets)
    .where(and(sameLine(ticket), isNotNull(firstResponseAt), gte(openedAt, since)))
    .orderBy(desc(number))
    .limit(RECENT)
    .as("recent");
  const [row] = await orm
    .select({ waitS: sql<number>`percentile_cont(0.5) within group (order by ${recent.waitS})::float8`, of: count() })
    .from(recent);
  return row && row.of >= RECENT_MIN ? row.waitS : null;
}

/** Open tickets whose openers see a place in line. */
export const shownPlaces = (orm: Orm, guildId: Snowflake): Promise<Ticket[]> =>
  ticketTable.all(orm, guildId, and(eq(tickets.state, "open"), isNotNull(tickets.lineMessageId)));
