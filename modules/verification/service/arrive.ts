// Members join, are reminded, and leave or are kicked.
import type { Snowflake } from "#kit/snowflake.ts";
import type { MemberBrief } from "#kit-server/guild/members/member-brief.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { nextSlot } from "#kit-server/storage/queue/next-slot.ts";
import { canFail, verification } from "../contract.ts";
import {
  type ArrivalRow,
  arrivalTable,
  dueForReminder,
  endArrival,
  readCurrent,
  readRaidNow,
  upsertArrival,
} from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { nameKeyOf } from "./alike.ts";
import type { Ctx } from "./context.ts";
import { noteJoin } from "./raid.ts";
import { giveUnverified } from "./roles.ts";
import { findSecondAccount } from "./second-account.ts";

const MINUTE_MS = 60_000;
/** As many mentions as are readable in one message. */
const REMINDED_MAX = 30;

type Joiner = MemberBrief & { joinedAt: string };

/**
 * A member has joined. `isPending`: they haven't accepted the server's rules; a role would accept them automatically.
 */
export async function arrive(ctx: Ctx, joiner: Joiner, isPending: boolean): Promise<void> {
  if (joiner.bot) return;
  const { remindAfter, kickAfter } = ctx.config;
  const joinedAt = new Date(joiner.joinedAt);
  const after = (seconds: number): Date => new Date(joinedAt.getTime() + seconds * 1000);
  const remindAt = remindAfter === null ? null : after(remindAfter);
  const row = await ctx.orm.transaction(async (tx) => {
    const made = await upsertArrival(tx, ctx.guildId, { ...newcomerOf(joiner), joinedAt }, remindAt);
    const isWaiting = made.leftAt === null && made.round === 0 && made.state !== "passed";
    if (isWaiting && !isPending) await giveUnverified(ctx, tx, made);
    return made;
  });
  if (row.leftAt) return;
  await findSecondAccount(ctx, row);
  await noteJoin(ctx, joinedAt);
  const { number } = row;
  if (remindAt) await remindIn(ctx, remindAt);
  if (kickAfter !== null) {
    await ctx.jobs.enqueue("kick", { number, why: "time" }, { key: `${number}:time`, startAfter: after(kickAfter) });
  }
}

/** The member's current row; created for members who joined before the module was on. */
export async function currentRow(ctx: Ctx, tx: Orm, member: MemberBrief): Promise<ArrivalRow> {
  const { memberId, joinedAt } = member;
  const known = await readCurrent(tx, ctx.guildId, memberId);
  if (known && (joinedAt === null || known.joinedAt.getTime() === Date.parse(joinedAt))) return known;
  const since = joinedAt === null ? ctx.clock.now() : new Date(joinedAt);
  return upsertArrival(tx, ctx.guildId, { ...newcomerOf(member), joinedAt: since }, null);
}

const newcomerOf = ({ memberId, memberName, avatar, guildAvatar }: MemberBrief) => ({
  ...{ memberId, memberName, nameKey: nameKeyOf(memberName) },
  hasAvatar: avatar !== null || guildAvatar !== null,
});

export async function leave(ctx: Ctx, memberId: Snowflake): Promise<void> {
  const row = await readCurrent(ctx.orm, ctx.guildId, memberId);
  if (row) await endArrival(ctx.orm, row, ctx.clock.now());
}

async function remindIn(ctx: Ctx, at: Date): Promise<void> {
  const { key, startAfter } = nextSlot(at, MINUTE_MS);
  await ctx.jobs.enqueue("remind", { slot: startAfter.toISOString() }, { key, startAfter });
}

/** In the panel's channel: direct messages to many new members would make the bot look like a spammer. */
export async function remind(ctx: Ctx, { slot }: { slot: string }): Promise<void> {
  if (ctx.config.remindAfter === null) return;
  // In a raid it would mention accounts that nobody wants, as many as there are.
  const raid = await readRaidNow(ctx.orm, ctx.guildId);
  if (raid && raid.endsAt > ctx.clock.now()) return remindIn(ctx, raid.endsAt);
  const due = await dueForReminder(ctx.orm, ctx.guildId, new Date(slot), REMINDED_MAX);
  if (due.length === 0) return;
  const users = due.map(({ memberId }) => memberId);
  const mentions = users.map((id) => `<@${id}>`).join(" ");
  const posted = await postWhereSet(ctx, verification, {
    path: "channel",
    key: `remind:${slot}`,
    message: async () => ({
      content: `${mentions}\n${ctx.chat.t(chatWords.reminder, { button: ctx.config.buttonLabel })}`,
      allowed_mentions: { parse: [], users, roles: [] },
    }),
  });
  if (posted.outcome !== "sent") return;
  for (const row of due) await arrivalTable.change(ctx.orm, row, { remindAt: null });
  if (due.length === REMINDED_MAX) await remindIn(ctx, ctx.clock.now());
}

/** Never kicks a member with a role of verified members, or one that staff decided about. */
export async function kick(ctx: Ctx, { number, why }: { number: number; why: "time" | "attempts" }): Promise<void> {
  const { config, orm, guildId } = ctx;
  const isTargeted = why === "time" ? config.kickAfter !== null : canFail(config) && config.onFail === "kick";
  const row = await arrivalTable.read(orm, { guildId, number });
  // Who applied waits for staff, however long they take.
  const isSafe = row?.state === "passed" || row?.state === "applied" || row?.reason === "keptOut";
  if (!isTargeted || !row || row.leftAt || isSafe) return;
  const member = await ctx.discord.member(row.memberId);
  if (!member || config.verifiedRoles.some((id) => member.roles.includes(id))) return;
  const path = why === "time" ? "kickAfter" : "onFail";
  try {
    const reason = why === "time" ? "Not verified in time" : "Too many wrong answers in verification";
    await ctx.once(`kick:${number}`, () => ctx.discord.removeMember(row.memberId, { reason }));
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    await ctx.alerts.raise({ path, code: "kickRefused" });
    return;
  }
  await ctx.alerts.clear(path);
  await arrivalTable.change(orm, row, { reason: "kicked" });
  const { memberId, memberName } = row;
  await ctx.activity.record("kicked", `kick:${number}`, { memberId, memberName });
}
