// Outcomes of members in a drop and their other wins: read and written in batches while the drop is locked.
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Earned } from "#kit/rewards/reward-caps.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { DrawEntry } from "#kit-server/guild/draws/draw-order.ts";
import { amongIds } from "#kit-server/storage/database/among-ids.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Drop } from "../store.ts";
import { dropClaims } from "./tables.ts";

export type Claim = typeof dropClaims.$inferSelect;
export type NewClaim = typeof dropClaims.$inferInsert;

const ofDrop = ({ guildId, number }: Pick<Drop, "guildId" | "number">) =>
  and(eq(dropClaims.guildId, guildId), eq(dropClaims.number, number));

export async function claimsOf(tx: Orm, drop: Drop, memberIds: readonly Snowflake[]): Promise<Map<string, Claim>> {
  const rows = await tx
    .select()
    .from(dropClaims)
    .where(and(ofDrop(drop), amongIds(dropClaims.memberId, memberIds)));
  return new Map(rows.map((row) => [row.memberId, row]));
}

export async function readClaim(
  orm: Orm,
  drop: Pick<Drop, "guildId" | "number">,
  memberId: Snowflake,
): Promise<Claim | null> {
  const [row] = await orm
    .select()
    .from(dropClaims)
    .where(and(ofDrop(drop), eq(dropClaims.memberId, memberId)));
  return row ?? null;
}

/** Members waiting for the draw, by id, with their chances alone: there may be hundreds of thousands. */
export async function entriesOf(orm: Orm, { guildId, number }: Drop): Promise<DrawEntry[]> {
  const entered = sql`
    select member_id as "memberId", weight from drop_claims
    where guild_id = ${guildId} and number = ${number} and outcome = 'entered' order by member_id`;
  return (await orm.execute<DrawEntry>(entered)).rows;
}

/** Entries per statement, so that none takes long. */
const ENTRIES = 5_000;

/** Entries that didn't win, or that weren't drawn, once the drop has ended. Nobody waits for it, and it can be repeated. */
export async function closeEntries(orm: Orm, { guildId, number }: Drop, outcome: "lost" | "void"): Promise<void> {
  let after: string | null = "";
  while (after !== null) {
    const closed: { rows: { last: string | null }[] } = await orm.execute(sql`
      with batch as (
        select member_id from drop_claims where guild_id = ${guildId} and number = ${number} and outcome = 'entered'
          and member_id > ${after} order by member_id limit ${ENTRIES}
      ), closed as (
        update drop_claims as claim set outcome = ${outcome} from batch
        where claim.guild_id = ${guildId} and claim.number = ${number} and claim.member_id = batch.member_id
      )
      select max(member_id) as last from batch`);
    after = closed.rows[0]?.last ?? null;
  }
}

/** The first winners who have kept their win, in order, up to a limit. */
export const winnersOf = (orm: Orm, drop: Drop, limit: number): Promise<Pick<Claim, "memberId" | "memberName">[]> =>
  orm
    .select({ memberId: dropClaims.memberId, memberName: dropClaims.memberName })
    .from(dropClaims)
    .where(and(ofDrop(drop), eq(dropClaims.outcome, "paid")))
    .orderBy(asc(dropClaims.place))
    .limit(limit);

/** Whether anybody ever won, even if every win was reversed. */
export const hadWinners = async (orm: Orm, drop: Drop): Promise<boolean> =>
  (await orm.$count(dropClaims, and(ofDrop(drop), inArray(dropClaims.outcome, ["paid", "takenBack"])))) > 0;

/** Moves up the winners behind a freed place; the caller holds the drop. */
export async function moveUp(tx: Orm, drop: Drop, place: number): Promise<void> {
  const { place: ownPlace } = dropClaims;
  await tx
    .update(dropClaims)
    .set({ place: sql`${ownPlace} - 1` })
    .where(and(ofDrop(drop), gt(ownPlace, place)));
}

/** These members' wins in all drops that weren't reversed; daily limits use the guild's time zone. */
export async function winsOf(
  tx: Orm,
  { guildId, kindName }: Pick<Drop, "guildId" | "kindName">,
  memberIds: readonly Snowflake[],
  day: string,
): Promise<Map<string, Earned>> {
  const answer = await tx.execute(sql`
    select won.member_id as "memberId", max(won.paid_at) as "lastWonAt",
      coalesce(sum(won.amount) filter (where won.paid_day = ${day}), 0)::float8 as "pointsToday",
      count(*) filter (where won.paid_day = ${day})::integer as "winsToday",
      count(*) filter (where won.paid_day = ${day} and of_drop.kind_name = ${kindName})::integer as "kindWinsToday"
    from drop_claims as won join drops as of_drop on of_drop.guild_id = won.guild_id and of_drop.number = won.number
    where won.guild_id = ${guildId} and won.outcome = 'paid'
      and ${amongIds(sql`won.member_id`, memberIds)}
    group by won.member_id`);
  return new Map(
    answer.rows.map((row) => [
      String(row.memberId),
      {
        pointsToday: Number(row.pointsToday),
        winsToday: Number(row.winsToday),
        kindWinsToday: Number(row.kindWinsToday),
        lastWonAt: row.lastWonAt ? new Date(String(row.lastWonAt)) : null,
      },
    ]),
  );
}

/** One row per member: the newer outcome wins. */
export async function writeClaims(tx: Orm, claims: readonly NewClaim[]): Promise<void> {
  if (claims.length === 0) return;
  const list = claims.map((claim) => ({ ...FRESH, ...claim }));
  // As one value: a parameter for each column of a large batch would cost more than everything else.
  await tx.execute(sql`
    insert into drop_claims (guild_id, number, member_id, member_name, press_id, outcome, reasons, presses, wrong_symbols,
      at, after_ms, is_flagged, base, multiplier, amount, weight, place, paid_at, paid_day)
    select "guildId", number, "memberId", "memberName", "pressId", outcome, reasons, presses, "wrongSymbols",
      at, "afterMs", "isFlagged", base, multiplier, amount, weight, place, "paidAt", "paidDay"
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as claim ("guildId" text, number integer, "memberId" text,
      "memberName" text, "pressId" text, outcome text, reasons jsonb, presses integer, "wrongSymbols" integer,
      at timestamptz, "afterMs" bigint, "isFlagged" boolean, base integer, multiplier double precision, amount integer,
      weight double precision, place integer, "paidAt" timestamptz, "paidDay" text)
    on conflict (guild_id, number, member_id) do update set member_name = excluded.member_name,
      press_id = excluded.press_id, outcome = excluded.outcome, reasons = excluded.reasons, presses = excluded.presses,
      wrong_symbols = excluded.wrong_symbols, at = excluded.at, after_ms = excluded.after_ms,
      is_flagged = excluded.is_flagged, base = excluded.base, multiplier = excluded.multiplier,
      amount = excluded.amount, weight = excluded.weight, place = excluded.place, paid_at = excluded.paid_at, paid_day = excluded.paid_day`);
}

/** The table's defaults for what a claim omits. */
const FRESH = { reasons: [], presses: 1, wrongSymbols: 0, base: 0, multiplier: 1, amount: 0, weight: 1 };
