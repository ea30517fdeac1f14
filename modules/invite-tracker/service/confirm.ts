// Invites become valid once the member has stayed, and stop counting when they leave: points and ranks follow in the same
// transaction.
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { nameMembers } from "#kit-server/guild/scores/scored-members.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { holdCounter } from "#kit-server/storage/numbers/hold-counter.ts";
import { rolesAt } from "../contract.ts";
import {
  dueJoins,
  inviteTrackerCounters,
  type JoinRow,
  inviteTrackerJoins as joins,
  joinTable,
  openJoinsOf,
  rewardedSince,
  validCountOf,
  validCounts,
} from "../store.ts";
import type { Ctx } from "./context.ts";

const AT_ONCE = 500;
const WEEK_MS = 7 * 86_400_000;
type Credited = JoinRow & { inviterId: Snowflake; inviterName: string };
const hasInviter = (row: JoinRow): row is Credited => row.inviterId !== null && row.inviterName !== null;
const keyOf = ({ number }: Pick<JoinRow, "number">): string => `invite:${number}`;
const roleIn = ({ config }: Ctx, roleId: Snowflake): string =>
  `ranks.${config.ranks.findIndex(({ role }) => role === roleId)}.role`;

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
  const points = await orm.transaction(async (tx) => {
    // One at a time in a guild, so that each sees how many invites the one before left the inviter with.
    await holdCounter(tx, inviteTrackerCounters, guildId);
    const now = clock.now();
    const rewarded = await rewardedSince(tx, guildId, inviterId, new Date(now.getTime() - WEEK_MS));
    const isOverQuota = config.weeklyRewards > 0 && rewarded >= config.weeklyRewards;
    const amount = isOverQuota ? 0 : config.points;
    const only = and(eq(joins.state, "pending"), isNull(joins.leftAt));
    const valid = await joinTable.change(tx, row, { state: "valid", validAt: now, points: amount }, { only });
    if (!valid) return null;
    if (amount > 0) {
      await ctx.ledger.credit(tx, {
        ...{ memberId: inviterId, amount, key: keyOf(row), reason: `Invited ${memberName}`, sourceId: String(number) },
      });
      await nameMembers(tx, guildId, [{ memberId: inviterId, memberName: inviterName }]);
    }
    const count = await validCountOf(tx, guildId, inviterId);
    await changeRanks(ctx, tx, row, count - 1, count);
    await ctx.emit(tx, "inviteCredited", keyOf(row), { memberId: inviterId, invitedId: memberId, number });
    return amount;
  });
  if (points === null) return;
  await ctx.activity.record("credited", `credited:${number}`, { memberId, memberName, inviterName, points });
}

/** The member left, was kicked or banned. */
export async function leave(ctx: Ctx, memberId: Snowflake): Promise<void> {
  for (const row of await openJoinsOf(ctx.orm, ctx.guildId, memberId)) {
    const isLost = await ctx.orm.transaction(async (tx) => {
      await holdCounter(tx, inviteTrackerCounters, ctx.guildId);
      const left = await joinTable.change(tx, row, { leftAt: ctx.clock.now() }, { only: isNull(joins.leftAt) });
      if (!left || !hasInviter(left)) return false;
      const isCounted = left.state === "valid";
      if (left.state !== "pending" && !(isCounted && ctx.config.subtractLeavers)) return false;
      await joinTable.change(tx, left, { state: "left" }, { only: ne(joins.state, "left") });
      if (!isCounted) return false;
      if (left.points > 0) {
        await ctx.ledger.reverse(tx, { key: keyOf(left), reason: `${left.memberName} left`, mayOwe: true });
      }
      const count = await validCountOf(tx, ctx.guildId, left.inviterId);
      await changeRanks(ctx, tx, left, count + 1, count);
      return true;
    });
    if (!isLost) continue;
    const { number, memberName, inviterName } = row;
    await ctx.activity.record("lost", `lost:${number}`, { memberId, memberName, inviterName: inviterName ?? "" });
  }
}

/** Gives and takes the roles in which the two counts differ. */
async function changeRanks(ctx: Ctx, tx: Orm, row: Credited, before: number, after: number): Promise<void> {
  const [had, has] = [rolesAt(ctx.config, before), rolesAt(ctx.config, after)];
  const inviter = { memberId: row.inviterId, memberName: row.inviterName };
  const key = `rank:${row.number}:${after > before ? "valid" : "left"}`;
  const reason = `${after} valid invites`;
  const gained = has.filter((id) => !had.includes(id));
  const lost = ctx.config.keepRanks ? [] : had.filter((id) => !has.includes(id));
  await ctx.grants.giveAll(
    tx,
    gained.map((roleId) => ({ ...inviter, roleId, key: `${key}:give:${roleId}`, reason, field: roleIn(ctx, roleId) })),
  );
  await ctx.grants.takeAll(
    tx,
    lost.map((roleId) => ({ ...inviter, roleId, key: `${key}:take:${roleId}`, reason })),
  );
}

/** After a save: everyone gets the roles of the ranks that they have reached. Who has one keeps it. */
export async function giveRanks(ctx: Ctx, at: string): Promise<void> {
  if (ctx.config.ranks.length === 0) return;
  const counts = await validCounts(ctx.orm, ctx.guildId);
  const names = await namesOf(ctx, [...counts.keys()]);
  const promises = [...counts].flatMap(([memberId, count]) =>
    rolesAt(ctx.config, count).map((roleId) => ({
      ...{ memberId, memberName: names.get(memberId) ?? memberId, roleId, key: `rank:${at}:${memberId}:${roleId}` },
      ...{ reason: `${count} valid invites`, field: roleIn(ctx, roleId) },
    })),
  );
  for (let from = 0; from < promises.length; from += AT_ONCE) {
    await ctx.grants.giveAll(ctx.orm, promises.slice(from, from + AT_ONCE));
  }
}

async function namesOf({ orm, guildId }: Ctx, memberIds: readonly Snowflake[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await joinTable.all(orm, guildId, inArray(joins.inviterId, [...memberIds]));
  return new Map(
    rows.flatMap(({ inviterId, inviterName }) => (inviterId ? [[inviterId, inviterName ?? inviterId]] : [])),
  );
}
