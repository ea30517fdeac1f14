// Queries of cases and their notes.
import { and, asc, count, desc, eq, gt, ilike, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { valuesOf } from "#kit-server/storage/database/distinct-values.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { type Case, caseRecords } from "../contract.ts";
import {
  type CaseName,
  type CaseRow,
  aiModerationCases as cases,
  aiModerationNotes as notes,
  aiModerationReviews as reviews,
} from "./tables.ts";

export const caseTable = recordTable({ module: "ai-moderation", table: cases, id: "number", key: "cause" });

/** Automatic cases that nobody judged yet, and that weren't undone. */
const isUnjudged = and(
  isNull(cases.verdict),
  inArray(cases.source, ["rule", "model", "autoMod", "report"]),
  inArray(cases.state, ["waiting", "done", "pending", "failed"]),
) as SQL;
const isWaiting = and(eq(cases.state, "waiting"), ne(cases.mode, "shadow")) as SQL;

export const caseList = recordList(caseRecords, {
  table: cases,
  sorts: { number: cases.number, member: cases.memberName },
  ties: [{ desc: cases.number }],
  filters: {
    name: (name) => or(ilike(cases.memberName, contains(name)), eq(cases.memberId, name)),
    state: (state) => (state === "unjudged" ? isUnjudged : eq(cases.state, state)),
    source: cases.source,
    action: cases.action,
    rule: cases.rule,
  },
});

export const presentCase = (row: CaseRow): Case => ({
  number: row.number,
  member: { id: row.memberId, name: row.memberName },
  source: row.source,
  by: row.by,
  rule: row.rule,
  action: row.action,
  seconds: row.seconds,
  mode: row.mode,
  state: row.state,
  fault: row.fault,
  reason: row.reason,
  scores: row.scores,
  hits: row.hits,
  verdict: row.verdict,
  verdictBy: row.verdictBy,
  undoneBy: row.undoneBy,
  notice: row.notice,
  at: row.at.toISOString(),
  place: row.place,
  messageId: row.saidId,
});

export const countWaiting = (orm: Orm, guildId: Snowflake): Promise<number> =>
  orm.$count(cases, and(eq(cases.guildId, guildId), isWaiting));

const NAMES_MAX = 100;

/** The names of rules in the guild's cases, in order. */
export async function ruleNames(orm: Orm, guildId: Snowflake): Promise<string[]> {
  const { rows } = await orm.execute<{ rule: string }>(
    sql`select value as rule from ${valuesOf(cases, cases.rule, guildId)} as listed where value <> '' limit ${NAMES_MAX}`,
  );
  return rows.map(({ rule }) => rule);
}

/** The member's cases, newest first. */
export const casesOf = (orm: Orm, guildId: Snowflake, memberId: Snowflake, limit: number): Promise<CaseRow[]> =>
  orm
    .select()
    .from(cases)
    .where(and(eq(cases.guildId, guildId), eq(cases.memberId, memberId), ne(cases.mode, "shadow")))
    .orderBy(desc(cases.number))
    .limit(limit);

/** Warnings since then that were neither undone nor judged to be wrong. */
export const countWarnings = (orm: Orm, guildId: Snowflake, memberId: Snowflake, since: Date): Promise<number> =>
  orm.$count(
    cases,
    and(
      eq(cases.guildId, guildId),
      eq(cases.memberId, memberId),
      eq(cases.action, "warn"),
      eq(cases.state, "done"),
      ne(cases.mode, "shadow"),
      gt(cases.at, since),
      or(isNull(cases.verdict), eq(cases.verdict, "right")),
    ),
  );

/** A case of the same rule and member since then, which collects what follows within a minute. */
export async function recentCase(
  orm: Orm,
  {
    guildId,
    memberId,
    source,
    rule,
    since,
  }: Pick<CaseRow, "guildId" | "memberId" | "source" | "rule"> & { since: Date },
): Promise<CaseRow | null> {
  const [row] = await orm
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.guildId, guildId),
        eq(cases.memberId, memberId),
        eq(cases.source, source),
        eq(cases.rule, rule),
        gt(cases.at, since),
        inArray(cases.state, ["pending", "waiting", "done"]),
      ),
    )
    .orderBy(desc(cases.number))
    .limit(1);
  return row ?? null;
}

/** How many messages a member has reported since then. */
export const countReports = (orm: Orm, guildId: Snowflake, memberId: Snowflake, since: Date): Promise<number> =>
  orm.$count(
    cases,
    and(
      eq(cases.guildId, guildId),
      eq(cases.source, "report"),
      gt(cases.at, since),
      sql`${cases.by} ->> 'id' = ${memberId}`,
    ),
  );

/** Counts another hit of a case, once for its cause. */
export const addHit = (orm: Orm, name: CaseName, cause: string): Promise<CaseRow | null> =>
  caseTable.change(orm, name, { hits: sql`${cases.hits} + 1`, lastCause: cause }, { only: ne(cases.lastCause, cause) });

const UNFINISHED_MAX = 50;
/** Cases with effects that a kill left undone. */
export const unfinishedCases = (orm: Orm, guildId: Snowflake): Promise<CaseRow[]> =>
  orm
    .select()
    .from(cases)
    .where(and(eq(cases.guildId, guildId), lt(cases.followed, cases.version)))
    .orderBy(asc(cases.number))
    .limit(UNFINISHED_MAX);

/** Deletes cases older than `before`, and the texts of those older than `textBefore`. */
export async function forgetCases(
  orm: Orm,
  guildId: Snowflake,
  { before, textBefore }: { before: Date; textBefore: Date },
): Promise<void> {
  await orm
    .update(cases)
    .set({ sealedText: null })
    .where(and(eq(cases.guildId, guildId), lt(cases.at, textBefore), sql`${cases.sealedText} is not null`));
  const gone = await caseTable.forgetBefore(orm, guildId, cases.at, before);
  await forgetNotes(
    orm,
    guildId,
    gone.map(({ number }) => number),
  );
}

const forgetNotes = async (orm: Orm, guildId: Snowflake, numbers: readonly number[]): Promise<void> => {
  if (numbers.length > 0)
    await orm.delete(notes).where(and(eq(notes.guildId, guildId), inArray(notes.number, [...numbers])));
};

/** Deletes everything about a member, with their appeals; returns how many cases there were. */
export async function forgetMember(tx: Orm, guildId: Snowflake, memberId: Snowflake): Promise<number> {
  const gone = await tx
    .delete(cases)
    .where(and(eq(cases.guildId, guildId), eq(cases.memberId, memberId)))
    .returning({ number: cases.number });
  await tx.delete(reviews).where(and(eq(reviews.guildId, guildId), eq(reviews.memberId, memberId)));
  await forgetNotes(
    tx,
    guildId,
    gone.map(({ number }) => number),
  );
  return gone.length;
}

export type NoteRow = typeof notes.$inferSelect;
/** Adds a note, once for its id. */
export async function putNote(orm: Orm, note: NoteRow): Promise<void> {
  await orm.insert(notes).values(note).onConflictDoNothing();
  await caseTable.changed(orm, note);
}
export const notesOf = (orm: Orm, { guildId, number }: CaseName): Promise<NoteRow[]> =>
  orm
    .select()
    .from(notes)
    .where(and(eq(notes.guildId, guildId), eq(notes.number, number)))
    .orderBy(asc(notes.at), asc(notes.id));

/** Verdicts by rule or category of one source since a case's number; the newest `last` of each only. */
export async function verdictsOf(
  orm: Orm,
  guildId: Snowflake,
  source: CaseRow["source"],
  last: number,
): Promise<Map<string, { right: number; wrong: number }>> {
  const ranked = orm.$with("ranked").as(
    orm
      .select({
        rule: cases.rule,
        verdict: cases.verdict,
        place: sql<number>`row_number() over (partition by ${cases.rule} order by ${cases.number} desc)`.as("place"),
      })
      .from(cases)
      .where(and(eq(cases.guildId, guildId), eq(cases.source, source), sql`${cases.verdict} is not null`)),
  );
  const rows = await orm
    .with(ranked)
    .select({ rule: ranked.rule, verdict: ranked.verdict, count: count() })
    .from(ranked)
    .where(sql`${ranked.place} <= ${last}`)
    .groupBy(ranked.rule, ranked.verdict);
  const found = new Map<string, { right: number; wrong: number }>();
  for (const { rule, verdict, count: times } of rows) {
    const known = found.get(rule) ?? { right: 0, wrong: 0 };
    if (verdict) known[verdict] = times;
    found.set(rule, known);
  }
  return found;
}
