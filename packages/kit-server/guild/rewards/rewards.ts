// Pays rewards and reverses them: points through the ledger, roles through grants, in the caller's transaction.
import type { Snowflake } from "#kit/snowflake.ts";
import type { Grants } from "#kit-server/guild/grants/grants.ts";
import type { Ledger } from "#kit-server/guild/ledger/ledger.ts";
import { nameMembers } from "#kit-server/guild/scores/scored-members.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** What the reward is for. */
export type RewardCause = {
  /** Idempotency key, unique in the module and guild, such as `drop:7`: a member gets one reward for it. */
  key: string;
  /** Shown to the member and in the guild's audit log; up to 200 characters. */
  reason: string;
  /** The record that it belongs to. */
  sourceId: string;
  role: Snowflake | null;
  /** The setting that contains the role, such as `drops.0.reward.role`. */
  field?: string;
  /** Who chose the role, if no setting contains it. */
  askedBy?: Snowflake;
};
/** `points`: with multipliers; 0 for a role only. `at`: when it was earned; defaults to now. */
export type Payout = { memberId: Snowflake; memberName: string; points: number; at?: Date | null };
export type TakeBack = Payout & { reason: string; actorId: Snowflake; mayOwe: boolean };

export type Rewards = {
  /** Pays each member once for this cause. Up to a few thousand at once. */
  payAll(tx: Orm, cause: RewardCause, payouts: readonly Payout[]): Promise<void>;
  /**
   * Reverses points and role, once. `notEnough`: the member has spent the points and `mayOwe` is false, so nothing was
   * reversed.
   */
  takeBack(tx: Orm, cause: RewardCause, from: TakeBack): Promise<"takenBack" | "notEnough">;
};

export function rewardsOf(guildId: Snowflake, ledger: Ledger, grants: Grants): Rewards {
  const keyOf = (cause: RewardCause, memberId: Snowflake): string => `${cause.key}:${memberId}`;
  return {
    payAll: async (tx, cause, payouts) => {
      const { reason, sourceId, role: roleId, field, askedBy } = cause;
      const withPoints = payouts.filter(({ points }) => points > 0);
      await ledger.creditAll(
        tx,
        withPoints.map(({ memberId, points, at }) => ({
          ...{ memberId, amount: points, key: keyOf(cause, memberId), reason, sourceId },
          ...(at ? { at } : {}),
        })),
      );
      await nameMembers(
        tx,
        guildId,
        withPoints.map(({ memberId, memberName }) => ({ memberId, memberName })),
      );
      if (roleId === null) return;
      await grants.giveAll(
        tx,
        payouts.map(({ memberId, memberName }) => ({
          ...{ memberId, memberName, roleId, key: keyOf(cause, memberId), reason },
          ...(field === undefined ? {} : { field }),
          ...(askedBy === undefined ? {} : { askedBy }),
        })),
      );
    },
    takeBack: async (tx, cause, { memberId, memberName, points, reason, actorId, mayOwe }) => {
      const key = keyOf(cause, memberId);
      if (points > 0 && (await ledger.reverse(tx, { key, reason, actorId, mayOwe })) === "notEnough")
        return "notEnough";
      const { role: roleId } = cause;
      if (roleId !== null) {
        await grants.take(tx, { memberId, memberName, roleId, key: `back:${key}`, reason, askedBy: actorId });
      }
      return "takenBack";
    },
  };
}
