// Invites become valid once the member has stayed, and stop counting when they leave: points and ranks follow in the same
// transaction.
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { nameMembers } from "#kit-server/guild/scores/scored-members.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { rolesAt } from "../contract.ts";
import { inviteCountOf, inviteCounts, inviterNames } from "../store/inviters.ts";
import {
  dueJoins,
  inviteTrackerCounters,
  type JoinRow,
  inviteTrackerJoins as joins,
  joinTable,
  openJoinsOf,
  rewardedSince,
} from "../store.ts";
import type { Ctx } from "./context.ts";
import { fieldOf, recount } from "./recount.ts";

const AT_ONCE = 500;
const WEEK_MS = 7 * 86_400_000;
type Credited = JoinRow & { inviterId: Snowflake; inviterName: string };
const hasInviter = (row: JoinRow): row is Credited => row.inviterId !== null && row.inviterName !== null;
const keyOf = ({ number }: Pick<JoinRow, "number">): string => `invite:${number}`;

export const dueNow = (ctx: Ctx): Promise<JoinRow[]> =>
  dueJoins(ctx.orm, ctx.guildId, ctx.config, { now: ctx.clock.now(), limit: AT_ONCE });

export async function confirmDue(ctx: Ctx): Promise<void> {
  for (const row of await dueNow(ctx)) await confirm(ctx, row);
}

/** Once for each join: of two at once, one finds it pending. */
export async function confirm(ctx: Ctx, row: JoinRow): Promise<void> {
  if (!hasInviter(row)) return;
  const { orm, guildId, clock, config } = ctx;
  const { inviterId, number, memberId, memberName, inviterName } = row;
  const counted = await orm.transaction(async (tx) => {
    // One at a time in a guild, so that each sees how many invites the one before left the inviter with.
    await lockCounter(tx, inviteTrackerCounters, guildId);
    const now = clock.now();
    const rewarded = await rewardedSince(tx, guildId, inviterId, new Date(now.getTime() - WEEK_MS));
    const isOverQuota = config.weeklyRewards > 0 && rewarded >= config.weeklyRewards;
    const amount = isOverQuota ? 0 : config.points;
    const only = and(eq(joins.state, "pending"), isNull(joins.leftAt));
    const valid = await recount(ctx, tx, { among: [inviterId], key: `rank:${number}:valid`, at: now }, () =>
      joinTable.change(tx, row, { state: "valid", validAt: now, points: amount }, { only }),
    );
    if (!valid) return null;
    if (amount > 0) {
      await ctx.ledger.credit(tx, {
        ...{ memberId: inviterId, amount, key: keyOf(row), reason: `Invited ${memberName}`, sourceId: String(number) },
      });
      await nameMembers(tx, guildId, [{ memberId: inviterId, memberName: inviterName }]);
    }
    await ctx.emit(tx, "inviteCredited", keyOf(row), { memberId: inviterId, invitedId: memberId, number });
    return { amount, invites: await inviteCountOf(tx, guildId, inviterId) };
  });
  if (counted === null) return;
  const { amount: points, invites } = counted;
  // Each valid invite is one more, so a rank is reached at exactly its number.
  const rank = config.ranks.find((one) => one.invites === invites);
  if (config.ranksIn !== null && rank?.role) {
    const reached = { memberId: inviterId, memberName: inviterName, roleId: rank.role, invites };
    await ctx.jobs.enqueue("announceRank", reached, { key: `announceRank:${inviterId}:${rank.role}` });
  }
  await ctx.activity.record("credited", `credited:${number}`, { memberId, memberName, inviterName, points });
}

/** The member left, was kicked or banned. */
export async function leave(ctx: Ctx, memberId: Snowflake): Promise<void> {
  for (const row of await openJoinsOf(ctx.orm, ctx.guildId, memberId)) {
    const isLost = await ctx.orm.transaction(async (tx) => {
      await lockCounter(tx, inviteTrackerCounters, ctx.guildId);
      const left = await joinTable.change(tx, row, { leftAt: ctx.clock.now() }, { only: isNull(joins.leftAt) });
      if (!left || !hasInviter(left)) return false;
      const isCounted = left.state === "valid";
      if (left.state !== "pending" && !(isCounted && ctx.config.subtractLeavers)) return false;
      const given = { among: [left.inviterId], key: `rank:${left.number}:left`, at: left.validAt ?? ctx.clock.now() };
      await recount(ctx, tx, given, () =>
        joinTable.change(tx, left, { state: "left" }, { only: ne(joins.state, "left") }),
      );
      if (!isCounted) return false;
      if (left.points > 0) {
        await ctx.ledger.reverse(tx, { key: keyOf(left), reason: `${left.memberName} left`, mayOwe: true });
      }
      return true;
    });
    if (!isLost) continue;
    const { number, memberName, inviterName } = row;
    await ctx.activity.record("lost", `lost:${number}`, { memberId, memberName, inviterName: inviterName ?? "" });
  }
}

/** After a save: everyone gets the roles of the ranks that they have reached. Members with a rank keep it. */
export async function giveRanks(ctx: Ctx, at: string): Promise<void> {
  if (ctx.config.ranks.length === 0) return;
  const counts = await inviteCounts(ctx.orm, ctx.guildId);
  const names = await inviterNames(ctx.orm, ctx.guildId, [...counts.keys()]);
  const kept = await keptRanks(ctx);
  const promises = [...counts].flatMap(([memberId, count]) =>
    // A higher rank that a member keeps after losing invites isn't joined by a lower one.
    rolesAt(ctx.config, Math.max(count, kept.get(memberId) ?? 0)).map((roleId) => ({
      ...{ memberId, memberName: names.get(memberId) ?? memberId, roleId, key: `rank:${at}:${memberId}:${roleId}` },
      ...{ reason: `${count} valid invites`, field: fieldOf(ctx, roleId) },
    })),
  );
  for (let from = 0; from < promises.length; from += AT_ONCE) {
    await ctx.grants.giveAll(ctx.orm, promises.slice(from, from + AT_ONCE));
  }
}

/** The invites of the highest rank that each member keeps, by the member's ID; empty unless ranks are kept and only the highest is given. */
async function keptRanks({ config, grants, orm }: Ctx): Promise<ReadonlyMap<Snowflake, number>> {
  const kept = new Map<Snowflake, number>();
  if (!config.keepRanks || config.rankMode !== "highest") return kept;
  for (const { role, invites } of config.ranks.toSorted((one, other) => one.invites - other.invites)) {
    if (role) for (const { memberId } of await grants.holders(orm, role)) kept.set(memberId, invites);
  }
  return kept;
}
