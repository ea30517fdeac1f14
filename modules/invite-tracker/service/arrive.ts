// Members come and pass; what Discord says of invites is kept.
import { isNull } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { MemberBrief } from "#kit-server/guild/members/member-brief.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import {
  inviteTrackerCounters as counters,
  firstJoinsOf,
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

/** A crowd's joins are stored in a few statements: each one alone would wait for the guild's counter and for the disk. */
const appending = inMemory(() =>
  createGrouped<{ ctx: Ctx; joiner: Joiner }, null>(async (all) => {
    const joiners = all.map(({ joiner }) => joiner);
    if (all[0]) await append(all[0].ctx, joiners);
    return all.map(() => null);
  }),
);

async function append({ orm, guildId, members }: Ctx, joiners: readonly Joiner[]): Promise<void> {
  const ids = joiners.map(({ memberId }) => memberId);
  // An earlier stay of which the bot missed the end, or that began before the module did.
  const haveLeft = await members.whoLeftSince(new Date(0), ids);
  const firstJoins = await firstJoinsOf(orm, guildId, ids);
  const rows = joiners.map(({ memberId, memberName, joinedAt, receivedAt, roleIds, isPending }) => ({
    ...{ guildId, memberId, memberName, joinedAt, source: "waiting" as const, state: "none" as const },
    cause: `${memberId}:${joinedAt.toISOString()}`,
    isRejoin: haveLeft.has(memberId) || (firstJoins.get(memberId) ?? joinedAt) < joinedAt,
    // Later than at the moment of joining, roles may come from anywhere.
    roleIds: isLate({ joinedAt, receivedAt }) ? [] : [...roleIds],
    screenedAt: isPending ? null : joinedAt,
  }));
  await joinTable.append(orm, rows, counters);
}

const isLate = ({ joinedAt, receivedAt }: Pick<Joiner, "joinedAt" | "receivedAt">): boolean =>
  receivedAt.getTime() - joinedAt.getTime() > LATE_MS;

/** Stored first: the uses are compared in a job, once for all who came together. */
export async function arrive(ctx: Ctx, joiner: Joiner): Promise<void> {
  if (joiner.bot) return;
  await ctx.memory(appending)(ctx.guildId, { ctx, joiner });
  await countSoon(ctx, isLate(joiner));
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
