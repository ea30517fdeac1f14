// Who takes part in campaigns, and how loyal supporters are.
import { and, asc, count, desc, eq, ilike, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { sumsByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { type Action, type Outcome, participantRecords, RECOGNIZED, type Participant as Shown } from "../contract.ts";
import { type Campaign, changeCampaign, OPEN_STATES } from "./campaigns.ts";
import {
  xBoostCampaigns as campaigns,
  xBoostParticipants as participants,
  xBoostSupporters as supporters,
} from "./tables.ts";

export type Participant = typeof participants.$inferSelect;
export type Supporter = typeof supporters.$inferSelect;
type Of = Pick<Campaign, "guildId" | "number">;

const isIn = ({ guildId, number }: Of): SQL | undefined =>
  and(eq(participants.guildId, guildId), eq(participants.number, number));

export async function readParticipant(orm: Orm, of: Of, memberId: Snowflake): Promise<Participant | null> {
  const [row] = await orm
    .select()
    .from(participants)
    .where(and(isIn(of), eq(participants.memberId, memberId)));
  return row ?? null;
}

/** Whether they weren't in before. */
export async function addParticipant(tx: Orm, row: typeof participants.$inferInsert): Promise<boolean> {
  const added = await tx.insert(participants).values(row).onConflictDoNothing().returning({ at: participants.at });
  return added.length > 0;
}

/** In the order in which they joined. */
export const participantsOf = (orm: Orm, of: Of, only?: SQL): Promise<Participant[]> =>
  orm
    .select()
    .from(participants)
    .where(and(isIn(of), only))
    .orderBy(asc(participants.at), asc(participants.memberId));

export const isRecognized = inArray(participants.outcome, [...RECOGNIZED]);
export const isSampled = eq(participants.isSampled, true);
/** By X or by staff. */
export const isShown = (outcome: Outcome): boolean => outcome === "verified" || outcome === "approved";
export const isVerified = eq(participants.outcome, "verified");
export const isUndone = eq(participants.outcome, "undone");

/** Those to name in the card: the latest, with their streaks before this campaign. */
export const latestNames = (orm: Orm, of: Of, limit: number, only?: SQL) =>
  orm
    .select({
      memberId: participants.memberId,
      streak: sql<number>`coalesce(nullif(${participants.streak}, 0), ${supporters.streak}, 0)`,
    })
    .from(participants)
    .leftJoin(
      supporters,
      and(eq(supporters.guildId, participants.guildId), eq(supporters.memberId, participants.memberId)),
    )
    .where(and(isIn(of), only))
    .orderBy(desc(participants.at), desc(participants.memberId))
    .limit(limit);

/** Notes what X shows about these members. */
export async function noteProved(
  tx: Orm,
  of: Of,
  memberIds: readonly Snowflake[],
  action: Action,
  column: "proved" | "provedAgain",
): Promise<void> {
  if (memberIds.length === 0) return;
  const isNew = not(sql`${participants[column]} @> ${JSON.stringify([action])}::jsonb`);
  await tx
    .update(participants)
    .set({ [column]: sql`${participants[column]} || ${JSON.stringify([action])}::jsonb` })
    .where(and(isIn(of), inArray(participants.memberId, [...memberIds]), isNew));
}

export const changeParticipant = (
  tx: Orm,
  { memberId, ...of }: Pick<Participant, "guildId" | "number" | "memberId">,
  set: Partial<Participant>,
) =>
  tx
    .update(participants)
    .set(set)
    .where(and(isIn(of), eq(participants.memberId, memberId)));

export const setOutcomes = async (
  tx: Orm,
  of: Of,
  memberIds: readonly Snowflake[],
  outcome: Outcome,
): Promise<void> => {
  if (memberIds.length > 0)
    await tx
      .update(participants)
      .set({ outcome })
      .where(and(isIn(of), inArray(participants.memberId, [...memberIds])));
};

/** Notes whose links were approved, and whose wait; of all others there is none. */
export async function noteHandIns(
  tx: Orm,
  of: Of,
  { approved, waiting }: { approved: readonly Snowflake[]; waiting: readonly Snowflake[] },
): Promise<void> {
  const among = (ids: readonly Snowflake[]) =>
    ids.length === 0 ? sql`false` : inArray(participants.memberId, [...ids]);
  const handIn = sql`case when ${among(approved)} then 'approved' when ${among(waiting)} then 'waiting' else 'none' end`;
  await tx.update(participants).set({ handIn }).where(isIn(of));
}

/** Nobody knows what they handed in, so none of them is said to have handed in nothing. */
export const noteUnknownHandIns = (tx: Orm, of: Of) =>
  tx
    .update(participants)
    .set({ handIn: "waiting" })
    .where(and(isIn(of), eq(participants.handIn, "none")));

/** Chooses some of them at random to be checked. */
export async function drawSample(tx: Orm, of: Of, size: number): Promise<void> {
  const drawn = tx
    .select({ memberId: participants.memberId })
    .from(participants)
    .where(isIn(of))
    .orderBy(sql`random()`)
    .limit(size);
  await tx
    .update(participants)
    .set({ isSampled: true })
    .where(and(isIn(of), inArray(participants.memberId, drawn)));
}

export const readSupporters = async (
  orm: Orm,
  guildId: Snowflake,
  memberIds: readonly Snowflake[],
): Promise<Supporter[]> =>
  memberIds.length === 0
    ? []
    : orm
        .select()
        .from(supporters)
        .where(and(eq(supporters.guildId, guildId), inArray(supporters.memberId, [...memberIds])));

export async function saveSupporters(tx: Orm, rows: readonly Supporter[]): Promise<void> {
  if (rows.length === 0) return;
  const set = {
    memberName: sql`excluded.member_name`,
    total: sql`excluded.total`,
    streak: sql`excluded.streak`,
    best: sql`excluded.best`,
    lastNumber: sql`excluded.last_number`,
  };
  const target = [supporters.guildId, supporters.memberId];
  await tx
    .insert(supporters)
    .values([...rows])
    .onConflictDoUpdate({ target, set });
}

export const topSupporters = (orm: Orm, guildId: Snowflake, limit: number): Promise<Supporter[]> =>
  orm
    .select()
    .from(supporters)
    .where(and(eq(supporters.guildId, guildId), sql`${supporters.total} > 0`))
    .orderBy(desc(supporters.total), desc(supporters.best), asc(supporters.memberId))
    .limit(limit);

/** A member's last campaigns, newest first. */
export const campaignsOfMember = (orm: Orm, guildId: Snowflake, memberId: Snowflake, limit: number) =>
  orm
    .select({ number: participants.number, outcome: participants.outcome, author: campaigns.author })
    .from(participants)
    .innerJoin(campaigns, and(eq(campaigns.guildId, participants.guildId), eq(campaigns.number, participants.number)))
    .where(and(eq(participants.guildId, guildId), eq(participants.memberId, memberId)))
    .orderBy(desc(participants.number))
    .limit(limit);

/**
 * Erases a member. The numbers of campaigns that are over stay. Returns when the campaigns ended that recognized the
 * member, because the board counts those.
 */
export async function forgetMember(tx: Orm, guildId: Snowflake, memberId: Snowflake): Promise<Date[]> {
  const isTheirs = and(eq(participants.guildId, guildId), eq(participants.memberId, memberId));
  const recognized = await tx
    .select({ endedAt: campaigns.endedAt })
    .from(participants)
    .innerJoin(campaigns, and(eq(campaigns.guildId, participants.guildId), eq(campaigns.number, participants.number)))
    .where(and(isTheirs, isRecognized));
  const left = await tx.delete(participants).where(isTheirs).returning({ number: participants.number });
  // They can join open campaigns again.
  for (const { number } of left)
    await changeCampaign(
      tx,
      { guildId, number },
      { participants: sql`greatest(${campaigns.participants} - 1, 0)` },
      OPEN_STATES,
    );
  await tx.delete(supporters).where(and(eq(supporters.guildId, guildId), eq(supporters.memberId, memberId)));
  return recognized.flatMap(({ endedAt }) => endedAt ?? []);
}

export const participantList = recordList(participantRecords, {
  table: participants,
  sorts: { at: participants.at, member: lowerCase(participants.memberName), streak: participants.streak },
  ties: [participants.at, participants.memberId],
  filters: {
    name: (name) => ilike(participants.memberName, contains(name.trim())),
    outcome: participants.outcome,
  },
});
export const participantsOfCampaign = ({ number }: Of): SQL => eq(participants.number, number);

export const presentParticipant = ({ memberId, memberName, at, outcome, proved, streak }: Participant): Shown => ({
  ...{ outcome, proved, streak },
  member: { id: memberId, name: memberName },
  at: at.toISOString(),
});

export async function boostFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const isOpen = inArray(campaigns.state, ["waiting", "live", "checking"]);
  const sums = { participants: sql`count(*)`, verified: sql`count(*) filter (where ${isVerified})` };
  const [running, joined] = await Promise.all([
    orm.$count(campaigns, and(eq(campaigns.guildId, guildId), isOpen)),
    sumsByDay(orm, participants, { guildId, now, at: participants.at, sums }),
  ]);
  return { running: { value: running, before: null, days: [] }, ...joined };
}

/** The last campaigns that ended, oldest first, by outcome. */
export async function campaignSums(orm: Orm, guildId: Snowflake, limit: number) {
  const last = await orm
    .select({ number: campaigns.number, micros: campaigns.micros })
    .from(campaigns)
    .where(and(eq(campaigns.guildId, guildId), eq(campaigns.state, "ended")))
    .orderBy(desc(campaigns.number))
    .limit(limit);
  const numbers = last.map(({ number }) => number);
  if (numbers.length === 0) return [];
  const rows = await orm
    .select({ number: participants.number, outcome: participants.outcome, count: count() })
    .from(participants)
    .where(and(eq(participants.guildId, guildId), inArray(participants.number, numbers)))
    .groupBy(participants.number, participants.outcome);
  return last.toReversed().map(({ number, micros }) => {
    const found = rows.filter((row) => row.number === number);
    const sum = (isWanted: (outcome: Outcome) => boolean) =>
      found.filter(({ outcome }) => isWanted(outcome)).reduce((all, row) => all + row.count, 0);
    return {
      ...{ number, micros, participants: sum(() => true), verified: sum(isShown) },
      reported: sum((outcome) => outcome === "reported" || outcome === "unchecked"),
      notShown: sum((outcome) => !RECOGNIZED.includes(outcome)),
    };
  });
}
