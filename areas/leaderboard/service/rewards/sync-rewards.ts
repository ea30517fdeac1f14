// Grants and revokes the roles for current scores and ranks. Idempotent and safe to run concurrently: a grant and its
// record share a transaction.
import type { CompletedGrant } from "#kit-server/module/bot/module-bot.ts";
import { nextSlot } from "#kit-server/storage/queue/next-slot.ts";
import { lockRewards, noteGains, noteLosses, type RewardChange } from "../../store/reward-store.ts";
import type { Context, CountContext } from "../context.ts";
import { takenRoles, wantedRewards } from "./wanted-rewards.ts";

const BATCH = 500;
/** Messages are counted every few seconds; their rewards once in this time. */
const GATHER_MS = 60_000;

/** Debounced: a minute's messages are processed at once. */
export async function scheduleSync(ctx: CountContext): Promise<void> {
  if (ctx.config.rewards.length === 0) return;
  const slot = nextSlot(ctx.clock.now(), GATHER_MS);
  await ctx.jobs.enqueue("rewards", { at: slot.startAfter.toISOString() }, slot);
}

export async function syncRewards(ctx: Context): Promise<void> {
  const { orm, guildId, config, clock } = ctx;
  const wanted = await wantedRewards(orm, { guildId, config, now: clock.now() });
  const roles = takenRoles(wanted);
  for (let isMore = true; isMore; ) {
    isMore = await orm.transaction(async (tx) => {
      await lockRewards(tx, guildId);
      const losses = await noteLosses(tx, guildId, { wanted, roles, limit: BATCH });
      const gains = await noteGains(tx, guildId, wanted, BATCH);
      // Former members have no roles.
      await ctx.grants.takeAll(tx, losses.filter(({ hasLeft }) => !hasLeft).map(promiseOf));
      await ctx.grants.giveAll(tx, gains.map(promiseOf));
      return losses.length === BATCH || gains.length === BATCH;
    });
  }
}

const promiseOf = ({ roleId, memberId, memberName, changes }: RewardChange) => ({
  memberId,
  memberName,
  roleId,
  key: `reward:${roleId}:${memberId}:${changes}`,
  reason: "Leaderboard",
  field: "rewards",
});

export async function reportRewards(ctx: Context, grants: readonly CompletedGrant[]): Promise<void> {
  const done = grants.filter(({ outcome }) => outcome === "done");
  const roles = (await ctx.guild())?.roles ?? [];
  for (const { key, memberId, memberName, roleId, wanted } of done) {
    const roleName = roles.find(({ id }) => id === roleId)?.name ?? "";
    const event = wanted === "give" ? "rewarded" : "rewardLost";
    await ctx.activity.record(event, key, { memberId, memberName, roleName });
  }
}
