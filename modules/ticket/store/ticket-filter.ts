// The dashboard's ticket filter, and excerpts around search matches.
import { and, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { typedQuery } from "#kit-server/storage/database/text-search.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { isUnseenBy } from "#kit-server/storage/records/seen-records.ts";
import { FOUND_BEGIN, FOUND_END, PRIORITIES, ticketRecords } from "../contract.ts";
import type { Scope } from "./scope.ts";
import { ticketMessages, ticketNotes, ticketSeen, tickets } from "./tables.ts";

const { number, memberWroteAt, lastMessageAt, waitingSince, messages, rating } = tickets;
const isOpen = eq(tickets.state, "open");

/** A member wrote last, and staff haven't answered. */
export const isWaiting: SQL | undefined = and(isOpen, isNotNull(waitingSince));

/** Open, and a member has written since this person last read it. */
export const isUnread = (viewerId: Snowflake): SQL | undefined =>
  and(isOpen, isUnseenBy(ticketSeen, viewerId, { guildId: tickets.guildId, id: number, at: memberWroteAt }));

/** What someone sees of a guild's tickets, and who that is. */
export type Seen = { guildId: Snowflake; scope: Scope; viewerId: Snowflake };

/** All tickets of a guild that someone can see. */
export const seenTickets = ({ guildId, scope }: Pick<Seen, "guildId" | "scope">): SQL | undefined =>
  and(
    eq(tickets.guildId, guildId),
    scope ? inArray(tickets.team, [...scope.teams]) : undefined,
    scope?.onlyClaimedBy ? or(isNull(tickets.claimerId), eq(tickets.claimerId, scope.onlyClaimedBy)) : undefined,
  );

const PRIORITY_RANK = sql`array_position(${sql.raw(`array['${PRIORITIES.join("', '")}']`)}, ${tickets.priority})`;

/** A query of the list, with what `readMatches` found for its text. Days are in the guild's time zone. */
export type Asked = Seen & { timeZone: string; matches: readonly number[] };

export function ticketList({ timeZone, viewerId, matches }: Asked) {
  const openedOn = sql`(${tickets.openedAt} at time zone ${timeZone})::date`;
  return recordList(ticketRecords, {
    table: tickets,
    sorts: { number, lastMessageAt, waiting: waitingSince, messages, rating, priority: PRIORITY_RANK },
    ties: [{ desc: number }],
    filters: {
      state: (state) => {
        if (state === "waiting") return isWaiting;
        if (state === "unread") return isUnread(viewerId);
        return state === "stale" ? and(isOpen, tickets.isStale) : eq(tickets.state, state);
      },
      subject: tickets.subject,
      team: tickets.team,
      priority: tickets.priority,
      claimer: (id) =>
        id === "nobody" ? isNull(tickets.claimerId) : eq(tickets.claimerId, id === "me" ? viewerId : id),
      opener: tickets.openerId,
      label: (label) => sql`${tickets.labels} @> ${JSON.stringify([label])}::jsonb`,
      from: (day) => sql`${openedOn} >= ${day}::date`,
      until: (day) => sql`${openedOn} <= ${day}::date`,
      text: (text) => (text.trim() ? wordsWhere(text.trim(), matches) : undefined),
    },
  });
}

/**
 * The tickets whose conversation has these words, the last one as a prefix, or whose notes have this text. Read once for a
 * query: a word of every message takes a quarter of a second.
 */
export async function readMatches(orm: Orm, guildId: Snowflake, text = ""): Promise<number[]> {
  if (text.trim() === "") return [];
  const written = and(eq(ticketMessages.guildId, guildId), sql`${ticketMessages.words} @@ ${typedQuery(text.trim())}`);
  const noted = and(eq(ticketNotes.guildId, guildId), ilike(ticketNotes.text, contains(text.trim())));
  const rows = await union(
    orm.select({ number: ticketMessages.number }).from(ticketMessages).where(written),
    orm.select({ number: ticketNotes.number }).from(ticketNotes).where(noted),
  );
  return rows.map((row) => row.number);
}

function wordsWhere(text: string, matches: readonly number[]): SQL | undefined {
  const pattern = contains(text);
  const written = /^#?\d{1,9}$/.test(text) ? Number(text.replace("#", "")) : null;
  return or(
    sql`${number} = any(${`{${matches.join(",")}}`}::int[])`,
    ilike(tickets.openerName, pattern),
    ilike(tickets.claimerName, pattern),
    ilike(tickets.subject, pattern),
    ilike(tickets.closeReason, pattern),
    sql`exists (select 1 from jsonb_array_elements(${tickets.answers}) answer where answer->>'value' ilike ${pattern})`,
    written === null ? undefined : eq(number, written),
  );
}

const isOfTicket = sql`${ticketMessages.guildId} = ${tickets.guildId} and ${ticketMessages.number} = ${tickets.number}`;
const isNotedIn = sql`${ticketNotes.guildId} = ${tickets.guildId} and ${ticketNotes.number} = ${tickets.number}`;

/** Where the match is: first the conversation, then notes, answers and the close reason. Null for none of them. */
export function foundPassage(text: string): { in: SQL<string | null>; text: SQL<string | null> } {
  const pattern = contains(text);
  const inConversation = sql`(select ts_headline('simple', ${ticketMessages.content}, ${typedQuery(text)}, ${HEADLINE})
    from ${ticketMessages} where ${isOfTicket} and ${ticketMessages.words} @@ ${typedQuery(text)} order by ${ticketMessages.at} desc limit 1)`;
  const noted = sql`(select ${ticketNotes.text} from ${ticketNotes}
    where ${isNotedIn} and ${ilike(ticketNotes.text, pattern)} order by ${ticketNotes.id} desc limit 1)`;
  const answered = sql`(select answer->>'value' from jsonb_array_elements(${tickets.answers}) answer
    where answer->>'value' ilike ${pattern} limit 1)`;
  const reason = sql`case when ${ilike(tickets.closeReason, pattern)} then ${tickets.closeReason} end`;
  return {
    in: sql`case when ${inConversation} is not null then 'conversation' when ${noted} is not null then 'note'
      when ${answered} is not null then 'answer' when ${reason} is not null then 'reason' end`,
    text: sql`left(coalesce(${inConversation}, ${noted}, ${answered}, ${reason}), 300)`,
  };
}

const HEADLINE = `StartSel=${FOUND_BEGIN}, StopSel=${FOUND_END}, MaxWords=30, MinWords=12, MaxFragments=1`;
