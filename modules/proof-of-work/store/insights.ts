// Figures of submissions: how far they got, who reviewed them, what tasks paid.
import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { Funnel } from "#kit/funnel.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { countByDay, sumsByDay } from "#kit-server/guild/figures/count-by-day.ts";
import { funnelOf } from "#kit-server/guild/figures/funnel-of.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Reviewer } from "../contract.ts";
import { proofOfWorkEntries as entries, proofOfWorkReviews as reviews } from "./tables.ts";

/** Submissions that are looked at for reviewers' figures. */
const REVIEWS_MAX = 5_000;

export const submissionFunnel = (orm: Orm, guildId: Snowflake, since: Date): Promise<Funnel> =>
  funnelOf(orm, entries, {
    ...{ guildId, since, reason: entries.endedWhy },
    first: { step: "submitted", at: entries.submittedAt },
    rest: [
      { step: "decided", at: entries.decidedAt },
      { step: "approved", only: sql`${entries.state} in ('approved', 'rewarded', 'lost', 'takenBack')` },
      { step: "rewarded", at: entries.rewardedAt },
    ],
  });

export async function reviewersOf(orm: Orm, guildId: Snowflake, since: Date): Promise<Reviewer[]> {
  const { state, approvals, decidedBy, decidedAt, at } = reviews;
  const rows = await orm
    .select({ state, approvals, decidedBy, decidedAt, at })
    .from(reviews)
    .where(and(eq(reviews.guildId, guildId), gte(at, since), isNotNull(decidedBy)))
    .limit(REVIEWS_MAX);
  return judgedBy(rows);
}

type Judged = Pick<typeof reviews.$inferSelect, "state" | "approvals" | "decidedBy" | "decidedAt" | "at">;
type Vote = { id: string; name: string; isApproval: boolean };

/** Everyone who judged something, by how much; a denial after somebody's approval is a disagreement of the two. */
function judgedBy(rows: readonly Judged[]): Reviewer[] {
  const people = new Map<string, Reviewer & { approved: number; seconds: number[] }>();
  for (const { state, approvals, decidedBy, decidedAt, at } of rows) {
    const votes: Vote[] = approvals.map((one) => ({ ...one, isApproval: true }));
    if (state === "denied" && decidedBy) votes.push({ ...decidedBy, isApproval: false });
    for (const { id, name, isApproval } of votes) {
      const person = { id, name };
      const known = people.get(id) ?? { ...NOTHING, person, seconds: [] };
      const others = votes.filter((vote) => vote.id !== id);
      people.set(id, {
        ...known,
        person,
        decided: known.decided + 1,
        approved: known.approved + Number(isApproval),
        shared: known.shared + Number(others.length > 0),
        agreed: known.agreed + Number(others.length > 0 && others.every((vote) => vote.isApproval === isApproval)),
        seconds:
          decidedBy?.id === id && decidedAt
            ? [...known.seconds, (decidedAt.getTime() - at.getTime()) / 1000]
            : known.seconds,
      });
    }
  }
  return [...people.values()]
    .map(({ approved, seconds, ...one }) => ({
      ...one,
      approvalRate: approved / one.decided,
      medianSeconds: seconds.toSorted((first, second) => first - second)[Math.floor(seconds.length / 2)] ?? 0,
    }))
    .toSorted((one, other) => other.decided - one.decided || (one.person.id < other.person.id ? -1 : 1));
}
const NOTHING = { decided: 0, approved: 0, approvalRate: 0, medianSeconds: 0, shared: 0, agreed: 0 };

/** What each task of these days brought, the most submissions first. */
export async function taskSums(orm: Orm, guildId: Snowflake, since: Date) {
  const { task: number, title, state, points } = entries;
  const rows = await orm
    .select({
      number,
      title: sql<string>`max(${title})`,
      submitted: sql<number>`count(*)::integer`,
      approved: sql<number>`(count(*) filter (where ${state} in ('approved', 'rewarded')))::integer`,
      points: sql<number>`coalesce(sum(${points}) filter (where ${state} = 'rewarded'), 0)::float8`,
    })
    .from(entries)
    .where(and(eq(entries.guildId, guildId), gte(entries.submittedAt, since)))
    .groupBy(number)
    .orderBy(sql`count(*) desc`, number)
    .limit(20);
  return rows;
}

/** For the overview. */
export async function workFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const isRewarded = eq(entries.state, "rewarded");
  const sums = { approved: sql`count(*)`, points: sql`sum(${entries.points})` };
  const [waiting, submitted, rewarded] = await Promise.all([
    orm.$count(entries, and(eq(entries.guildId, guildId), eq(entries.state, "pending"))),
    countByDay(orm, entries, { guildId, at: entries.submittedAt, now }),
    sumsByDay(orm, entries, { guildId, at: entries.rewardedAt, now, only: isRewarded, sums }),
  ]);
  return { waiting: { value: waiting, before: null, days: [] }, submitted, ...rewarded };
}
