// Raids: detected by the number of simultaneous joins, handled as the owner set, and ended automatically.
import type { Snowflake } from "#kit/snowflake.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { holdCounter } from "#kit-server/storage/numbers/hold-counter.ts";
import { nextSlot } from "#kit-server/storage/queue/next-slot.ts";
import { type RaidAct, verification } from "../contract.ts";
import {
  addToRaid,
  arrivalTable,
  beginRaid,
  countJoined,
  endRaid,
  membersOfRaid,
  prolongRaid,
  type RaidRow,
  readRaid,
  readRaidNow,
  verificationArrivals,
  verificationCounters,
} from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, refuse } from "./context.ts";
import { keepOut, release } from "./roles.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Person = { id: Snowflake; name: string };

/** A member has joined. Below the threshold, a running raid includes them but isn't prolonged. */
export async function noteJoin(ctx: Ctx, joinedAt: Date): Promise<void> {
  const { config, guildId, orm, clock } = ctx;
  if (!config.raidEnabled) return;
  const since = new Date(joinedAt.getTime() - config.raidWindow * 1000);
  const youngerThan = config.raidYoungDays > 0 ? new Date(joinedAt.getTime() - config.raidYoungDays * DAY_MS) : null;
  const now = clock.now();
  const endsAt = new Date(now.getTime() + config.raidLasts * 1000);
  const raid = await orm.transaction(async (tx): Promise<RaidRow | null> => {
    await holdCounter(tx, verificationCounters, guildId);
    const open = await readRaidNow(tx, guildId);
    const isOver = open !== null && (await endRaid(tx, open, now)) !== null;
    const current = isOver ? null : open;
    const isSurge = (await countJoined(tx, guildId, { since, youngerThan })) >= config.raidJoins;
    // Joins from an outage are noticed late, when it is too late to act.
    const isLate = now.getTime() - joinedAt.getTime() > config.raidLasts * 1000;
    if (!current && (!isSurge || isLate)) return null;
    const made = current ?? (await beginRaid(tx, guildId, now, endsAt));
    await addToRaid(tx, made, current ? joinedAt : since);
    return isSurge ? prolongRaid(tx, made, endsAt) : made;
  });
  if (raid) await follow(ctx, raid);
}

/** Each effect is a keyed job: a join that is handled again enqueues the same one. */
async function follow(ctx: Ctx, { number, endsAt }: RaidRow): Promise<void> {
  const until = endsAt.toISOString();
  // Once a minute is often enough to prolong the pause.
  await ctx.jobs.enqueue("raid", { number, until }, { key: `raid:${number}:${until.slice(0, 16)}` });
  const { key, startAfter } = nextSlot(endsAt, MINUTE_MS);
  await ctx.jobs.enqueue("raidEnd", { number }, { key: `raidEnd:${number}:${key}`, startAfter });
}

export async function actInRaid(ctx: Ctx, { number, until }: { number: number; until: string }): Promise<void> {
  const { config, orm, guildId } = ctx;
  const raid = config.raidEnabled ? await readRaid(orm, { guildId, number }) : null;
  if (!raid || raid.endedAt) return;
  if (config.raidActions.includes("pauseInvites")) await pauseInvites(ctx, new Date(until));
  const joined = await orm.$count(verificationArrivals, membersOfRaid(raid));
  const roleId = config.raidRole;
  const text = ctx.chat.t(chatWords.raid, { joined, until: `<t:${Math.floor(raid.endsAt.getTime() / 1000)}:R>` });
  await ctx.activity.record("raidBegan", `raid:${number}`, { number, joined });
  await postWhereSet(ctx, verification, {
    path: "raidChannel",
    key: `raid:${number}`,
    message: async () => ({
      content: roleId ? `<@&${roleId}> ${text}` : text,
      allowed_mentions: { parse: [], users: [], roles: roleId ? [roleId] : [] },
    }),
  });
}

/** Discord ends the pause automatically, even if the bot has left by then. */
async function pauseInvites(ctx: Ctx, until: Date): Promise<void> {
  try {
    await ctx.discord.pauseInvites(until, { reason: "Many members joined at once" });
    await ctx.alerts.clear("raidActions");
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    await ctx.alerts.raise({ path: "raidActions", code: "invitesRefused" });
  }
}

export async function checkRaidEnd(ctx: Ctx, { number }: { number: number }): Promise<void> {
  const { orm, guildId, clock } = ctx;
  const ended = await endRaid(orm, { guildId, number }, clock.now());
  const raid = ended ?? (await readRaid(orm, { guildId, number }));
  if (!raid) return;
  if (!raid.endedAt) return follow(ctx, raid);
  const joined = await orm.$count(verificationArrivals, membersOfRaid(raid));
  await ctx.activity.record("raidEnded", `raidEnd:${number}`, { number, joined });
}

/** Requested by a manager; runs in a job, because there may be hundreds of members. */
export async function askAboutRaid(
  ctx: Ctx,
  { number, act, by }: { number: number; act: RaidAct; by: Person },
): Promise<void> {
  const { orm, guildId, clock } = ctx;
  if (!(await readRaid(orm, { guildId, number }))) throw refuse("raidGone");
  const action = `raid.${act}`;
  await recordAudit(orm, { guildId, actor: by, action, module: "verification", changes: [], details: { number } });
  await ctx.jobs.enqueue("actOnRaid", { number, act, by }, { key: `${action}:${number}:${clock.now().getTime()}` });
}

/** Handles each member separately, so that a kill in the middle leaves the rest to the retry. */
export async function actOnRaid(
  ctx: Ctx,
  { number, act, by }: { number: number; act: RaidAct; by: Person },
): Promise<void> {
  const { orm, guildId } = ctx;
  const rows = await arrivalTable.all(orm, guildId, membersOfRaid({ guildId, number }));
  for (const row of rows.filter(({ leftAt }) => leftAt === null)) {
    await orm.transaction((tx: Orm) => (act === "keepOut" ? keepOut(ctx, tx, row, by) : release(tx, row)));
  }
}
