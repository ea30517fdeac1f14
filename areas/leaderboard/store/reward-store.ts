// Compares who should have a role with who has it, in the database: a few statements even for a million members.
import { type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { type BoardKey, onBoard, rankOrder } from "#kit-server/guild/scores/board-key.ts";
import { scoredMembers, scores } from "#kit-server/guild/scores/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Reward } from "../contract.ts";

/** An active reward: everyone with a score from `from` to below `to`, or the first `places`. */
export type WantedReward = {
  roleId: Snowflake;
  key: BoardKey;
  reward: Reward;
  to: number | null;
};

/** One changed reward: `changes` distinguishes this grant or revocation from all others. */
export type RewardChange = {
  roleId: Snowflake;
  memberId: Snowflake;
  memberName: string;
  changes: number;
  hasLeft: boolean;
};

/** Held until the transaction ends: concurrent processes run one after the other. */
export const lockRewards = async (tx: Orm, guildId: Snowflake): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rewards of ${guildId}`}, 0))`));

const isMember = sql`${scoredMembers.guildId} = ${scores.guildId} and ${scoredMembers.memberId} = ${scores.memberId}`;
const isShown = sql`not (${scoredMembers.isHidden} or ${scoredMembers.hasLeft})`;

function claimsOf({ roleId, key, reward, to }: WantedReward): SQL {
  const all = sql`
    select ${roleId}::text as role_id, ${scores.memberId} as member_id, ${scoredMembers.name} as name
    from ${scores} join ${scoredMembers} on ${isMember} where ${onBoard(key)} and ${isShown}`;
  if (reward.what === "place") return sql`(${all} order by ${rankOrder} limit ${reward.places})`;
  const below = to === null ? sql`` : sql`and ${scores.score} < ${to}`;
  return sql`(${all} and ${scores.score} >= ${reward.score} ${below})`;
}

/** A table of role, member and name; empty if nobody qualifies. */
const claims = (wanted: readonly WantedReward[]): SQL =>
  wanted.length === 0
    ? sql`select null::text as role_id, null::text as member_id, null::text as name where false`
    : sql.join(wanted.map(claimsOf), sql` union all `);

/** Records members who now qualify for a role. */
export async function noteGains(
  tx: Orm,
  guildId: Snowflake,
  wanted: readonly WantedReward[],
  limit: number,
): Promise<RewardChange[]> {
  const answer = await tx.execute(sql`
    with claims as (${claims(wanted)}), gains as (
      select distinct on (role_id, member_id) role_id, member_id, name from claims
      where not exists (
        select from leaderboard_rewards as held where held.guild_id = ${guildId}
          and held.role_id = claims.role_id and held.member_id = claims.member_id and held.is_held
      ) order by role_id, member_id limit ${limit}
    ), noted as (
      insert into leaderboard_rewards as known (guild_id, role_id, member_id, is_held)
      select ${guildId}, role_id, member_id, true from gains
      on conflict (guild_id, role_id, member_id) do update set is_held = true, changes = known.changes + 1
      returning role_id, member_id, changes
    )
    select noted.*, gains.name, false as has_left from noted join gains using (role_id, member_id)`);
  return answer.rows.map(changeOf);
}

/** Records members who no longer qualify for one of `roles`. */
export async function noteLosses(
  tx: Orm,
  guildId: Snowflake,
  { wanted, roles, limit }: { wanted: readonly WantedReward[]; roles: readonly Snowflake[]; limit: number },
): Promise<RewardChange[]> {
  if (roles.length === 0) return [];
  const named = sql.join(
    roles.map((id) => sql`${id}`),
    sql`, `,
  );
  const answer = await tx.execute(sql`
    with claims as (${claims(wanted)}), losses as (
      select role_id, member_id from leaderboard_rewards as held
      where held.guild_id = ${guildId} and held.is_held and held.role_id in (${named}) and not exists (
        select from claims where claims.role_id = held.role_id and claims.member_id = held.member_id
      ) limit ${limit}
    ), noted as (
      update leaderboard_rewards as known set is_held = false, changes = known.changes + 1 from losses
      where known.guild_id = ${guildId} and known.role_id = losses.role_id and known.member_id = losses.member_id
      returning known.role_id, known.member_id, known.changes
    )
    select noted.*, coalesce(met.name, '') as name, coalesce(met.has_left, true) as has_left
    from noted left join scored_members as met on met.guild_id = ${guildId} and met.member_id = noted.member_id`);
  return answer.rows.map(changeOf);
}

const changeOf = (row: Record<string, unknown>): RewardChange => ({
  roleId: String(row.role_id),
  memberId: String(row.member_id),
  memberName: String(row.name),
  changes: Number(row.changes),
  hasLeft: row.has_left === true,
});
