// Raids: detected by the number of simultaneous joins, handled as the owner set, and ended automatically.
import { eq, type SQL } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { nextSlot } from "#kit-server/storage/queue/next-slot.ts";
import { type RaidAct, type RaidSignal, verification } from "../contract.ts";
import {
  addToRaid,
  arrivalTable,
  beginRaid,
  countJoined,
  countRaid,
  endRaid,
  endRaidByHand,
  isYounger,
  membersOfRaid,
  mostShared,
  prolongRaid,
  type RaidRow,
  readCurrent,
  readRaid,
  readRaidNow,
  shareOfYoung,
  verificationArrivals,
  verificationCounters,
  withoutInvite,
} from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { queue } from "./applications.ts";
import { type Ctx, refuse } from "./context.ts";
import { holdBack, undoHoldBack } from "./roles.ts";
import { findSecondAccount } from "./second-account.ts";

const MINUTE_MS = 60_000;
const DAY_S = 86_400;
const INVITES_MS = 15_000;
/** The invites of earlier members stay unknown. */
const LOOK_BACK_MS = 60 * 60_000;
const COMPARED_MAX = 500;
/** An account is young for this long, unless the owner set another age. */
const YOUNG_DAYS = 7;

type Person = { id: Snowflake; name: string };

/** Members of a surge, by the signal that detected it. `only`: limited to these members. */
type Surge = { signal: RaidSignal; shared: string | null; since: Date; only?: SQL };

/** A member has joined. Below the threshold, a running raid includes them but isn't prolonged. */
export async function noteJoin(ctx: Ctx, joinedAt: Date): Promise<void> {
  const { config } = ctx;
  if (config.raidEnabled) await detect(ctx, joinedAt, true);
  const needsInvites = (config.raidEnabled && config.raidSignals.includes("invite")) || config.secondAccounts !== "off";
  if (!needsInvites) return;
  // Invite tracker needs some seconds to find out.
  const { key, startAfter } = nextSlot(new Date(ctx.clock.now().getTime() + INVITES_MS), INVITES_MS);
  await ctx.jobs.enqueue("compare", { at: joinedAt.toISOString() }, { key: `compare:${key}`, startAfter });
}

/** Compares recent members by their invites. */
export async function compare(ctx: Ctx, { at }: { at: string }): Promise<void> {
  const { config, orm, guildId } = ctx;
  const joinedAt = new Date(at);
  const invitesOf = await ctx.use("invites.used");
  if (!invitesOf) return;
  const rows = await withoutInvite(orm, guildId, new Date(joinedAt.getTime() - LOOK_BACK_MS), COMPARED_MAX);
  if (rows.length > 0) {
    const asked = { memberIds: [...new Set(rows.map(({ memberId }) => memberId))] };
    const answer = await orm.transaction((tx) => invitesOf(tx, `compare:${at}`, asked));
    if (answer.outcome === "refused") return;
    for (const { number, memberId } of rows) {
      const invite = answer.done.codes[memberId];
      if (!invite) continue;
      const row = await arrivalTable.change(orm, { guildId, number }, { invite });
      if (row) await findSecondAccount(ctx, row);
    }
  }
  if (config.raidEnabled && config.raidSignals.includes("invite")) await detect(ctx, joinedAt, false);
}

/** `isJoin`: someone joined now, and is part of a raid that is going on. */
async function detect(ctx: Ctx, joinedAt: Date, isJoin: boolean): Promise<void> {
  const { config, guildId, orm, clock } = ctx;
  const now = clock.now();
  const endsAt = new Date(now.getTime() + config.raidLasts * 1000);
  const raid = await orm.transaction(async (tx): Promise<RaidRow | null> => {
    await lockCounter(tx, verificationCounters, guildId);
    const open = await readRaidNow(tx, guildId);
    const isOver = open !== null && (await endRaid(tx, open, now)) !== null;
    const current = isOver ? null : open;
    const surge = await findSurge(ctx, tx, joinedAt);
    // Joins from an outage are noticed late, when it is too late to act.
    const isLate = now.getTime() - joinedAt.getTime() > config.raidLasts * 1000;
    if (!current && (!surge || isLate)) return null;
    const { signal, shared } = surge ?? { signal: "joins" as const, shared: null };
    const made = current ?? (await beginRaid(tx, guildId, { startedAt: now, endsAt, signal, shared }));
    if (current && isJoin) await addToRaid(tx, made, joinedAt);
    if (!surge) return isJoin ? made : null;
    // Members who joined before an ongoing raid belong to it only if they share its signal.
    if (!current || surge.signal !== "joins") await addToRaid(tx, made, surge.since, surge.only);
    return prolongRaid(tx, made, endsAt);
  });
  if (raid) await follow(ctx, raid);
}

/** Whether as many joined as the owner set: within a short time, or with something in common within a longer one. */
async function findSurge({ config, guildId }: Ctx, tx: Orm, joinedAt: Date): Promise<Surge | null> {
  const before = (seconds: number): Date => new Date(joinedAt.getTime() - seconds * 1000);
  const youngerThan = config.raidYoungDays > 0 ? before(config.raidYoungDays * DAY_S) : null;
  const window = before(config.raidWindow);
  if ((await countJoined(tx, guildId, { since: window, youngerThan })) >= config.raidJoins)
    return { signal: "joins", shared: null, since: window };
  const since = before(config.raidAlikeWindow);
  for (const signal of config.raidSignals) {
    if (signal === "young") {
      const share = await shareOfYoung(tx, guildId, { since, youngerThan: youngerThan ?? before(YOUNG_DAYS * DAY_S) });
      if (share.joined >= config.raidAlike && share.young * 100 >= share.joined * config.raidYoungShare) {
        return { signal, shared: null, since, only: isYounger(youngerThan ?? before(YOUNG_DAYS * DAY_S)) };
      }
      continue;
    }
    const column = signal === "names" ? verificationArrivals.nameKey : verificationArrivals.invite;
    const most = await mostShared(tx, guildId, { column, since });
    if (most && most.count >= config.raidAlike)
      return { signal, shared: most.value, since, only: eq(column, most.value) };
  }
  return null;
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
  const joined = await countRaid(orm, raid);
  const roleId = config.raidRole;
  const gaps = { joined, until: `<t:${Math.floor(raid.endsAt.getTime() / 1000)}:R>`, shared: raid.shared ?? "" };
  const text = ctx.chat.t(chatWords.raid[raid.signal], gaps);
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

async function resumeInvites(ctx: Ctx, until: Date): Promise<void> {
  try {
    await ctx.discord.resumeInvites(until, { reason: "The raid is over" });
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
  // Discord ends the pause of a raid that ran its course.
  if (raid.endedBy !== null && ctx.config.raidActions.includes("pauseInvites")) await resumeInvites(ctx, raid.endsAt);
  const joined = await countRaid(orm, raid);
  await ctx.activity.record("raidEnded", `raidEnd:${number}`, { number, joined });
  const times = { startedAt: raid.startedAt.toISOString(), endedAt: raid.endedAt.toISOString() };
  await orm.transaction((tx) => ctx.emit(tx, "raidEnded", `raid:${number}`, { number, joined, ...times }));
}

/** Requested by a manager; runs in a job, because there may be hundreds of members. */
export async function askAboutRaid(
  ctx: Ctx,
  { number, act, by }: { number: number; act: RaidAct; by: Person },
): Promise<void> {
  const { orm, guildId, clock } = ctx;
  if (!(await readRaid(orm, { guildId, number }))) throw refuse("raidGone");
  const audit = (tx: Orm) => ctx.audit(tx, by, `raid.${act}`, { number });
  if (act === "end") {
    const ended = await orm.transaction(async (tx) => {
      // A join that is handled at the same time comes before the end or after it.
      await lockCounter(tx, verificationCounters, guildId);
      const row = await endRaidByHand(tx, { guildId, number }, by.name, clock.now());
      if (row) await audit(tx);
      return row;
    });
    if (ended) await ctx.jobs.enqueue("raidEnd", { number }, { key: `raidEnd:${number}:now` });
    return;
  }
  await audit(orm);
  await ctx.jobs.enqueue("actOnRaid", { number, act, by }, { key: `raid.${act}:${number}:${clock.now().getTime()}` });
}

/** Handles each member separately, so that a kill in the middle leaves the rest to the retry. */
export async function actOnRaid(
  ctx: Ctx,
  { number, act, by }: { number: number; act: Exclude<RaidAct, "end">; by: Person },
): Promise<void> {
  const { orm, guildId } = ctx;
  const rows = await arrivalTable.all(orm, guildId, membersOfRaid({ guildId, number }));
  for (const { memberId } of rows.filter(({ leftAt }) => leftAt === null)) {
    await orm.transaction(async (tx: Orm) => {
      const found = await readCurrent(tx, guildId, memberId);
      const row = found && (await arrivalTable.hold(tx, found));
      if (row && act === "keepOut") await holdBack(ctx, tx, row, by, number);
      else if (row?.keptFrom?.raid === number) await undoHoldBack(ctx, tx, row, by);
    });
    if (act === "keepOut") await queue.withdrawAll(ctx, memberId);
  }
}
