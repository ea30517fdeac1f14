// Members come and pass; what Discord says of invites is kept.
import { isNull } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { MemberBrief } from "#kit-server/guild/members/member-brief.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import {
  inviteTrackerCounters as counters,
  hasJoinedBefore,
  inviteTrackerJoins as joins,
  joinTable,
  openJoinsOf,
} from "../store.ts";
import { giveLateCampaignRole } from "./campaign-role.ts";
import { confirm, dueNow } from "./confirm.ts";
import type { Ctx } from "./context.ts";
import { countSoon, LATE_MS } from "./count-uses.ts";

type Joiner = Pick<MemberBrief, "memberId" | "memberName" | "bot"> & {
  joinedAt: Date;
  /** When the bot heard of it. */
  receivedAt: Date;
  roleIds: readonly Snowflake[];
  isPending: boolean;
};

type NewJoin = Parameters<typeof joinTable.append>[1];
/** A crowd's joins are stored in a few transactions: each one alone would wait for the guild's counter and for the disk. */
const appending = inMemory(() =>
  createGrouped<{ ctx: Ctx; row: NewJoin }, null>(async (all) => {
    await all[0]?.ctx.orm.transaction(async (tx) => {
      for (const { row } of all) await joinTable.append(tx, row, counters);
    });
    return all.map(() => null);
  }),
);

/** Stored first: the uses are compared in a job, once for all who came together. */
export async function arrive(
  ctx: Ctx,
  { memberId, memberName, bot, joinedAt, receivedAt, roleIds, isPending }: Joiner,
): Promise<void> {
  if (bot) return;
  const { orm, guildId } = ctx;
  const isLate = receivedAt.getTime() - joinedAt.getTime() > LATE_MS;
  const cause = `${memberId}:${joinedAt.toISOString()}`;
  // An earlier stay of which the bot missed the end, or that began before the module did.
  const hasLeft = await ctx.members.hasLeftSince(memberId, new Date(0));
  const isRejoin = hasLeft || (await hasJoinedBefore(orm, guildId, memberId, joinedAt));
  const row = {
    ...({ guildId, cause, memberId, memberName, joinedAt, isRejoin, source: "waiting", state: "none" } as const),
    // Later than at the moment of joining, roles may come from anywhere.
    roleIds: isLate ? [] : [...roleIds],
    screenedAt: isPending ? null : joinedAt,
  };
  await ctx.memory(appending)(guildId, { ctx, row });
  await countSoon(ctx, isLate);
}

/** `screenedAt`: accepted the server's rules. `verifiedAt`: passed the module of that name. */
export async function notePassed(ctx: Ctx, memberId: Snowflake, at: "screenedAt" | "verifiedAt"): Promise<void> {
  const open = await openJoinsOf(ctx.orm, ctx.guildId, memberId);
  for (const row of open) {
    await joinTable.change(ctx.orm, row, { [at]: ctx.clock.now() }, { only: isNull(joins[at]) });
    // It may have been attributed meanwhile, without the role, because it wasn't screened yet.
    const now = await joinTable.read(ctx.orm, row);
    if (now && at === "screenedAt") await giveLateCampaignRole(ctx, now);
  }
  const due = await dueNow(ctx);
  for (const row of due.filter((one) => one.memberId === memberId)) await confirm(ctx, row);
}
