// Compares the invites' uses with the joins that wait. Of two comparisons at once, one is used and the other begins again.
import { LRUCache } from "lru-cache";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import type { CountedInvite } from "#kit-server/platform/discord/invite-port.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { nextSlot } from "#kit-server/storage/queue/next-slot.ts";
import {
  type CodeRow,
  type CountsRow,
  changeCounts,
  codeRow,
  codesOf,
  dropCodes,
  lockCounts,
  readCounts,
  upsertCodes,
  vanityRow,
} from "../store/counts.ts";
import { noteLostLinks } from "../store/links.ts";
import { type JoinRow, lockJoins, waitingJoins } from "../store.ts";
import { attributeJoins, type GoneCode, type RisenCode } from "./attribute-joins.ts";
import { attributeWaitingJoins, reportJoins } from "./attribute-waiting-joins.ts";
import { confirmDue } from "./confirm.ts";
import type { Ctx } from "./context.ts";
import { LINKS_FIELD } from "./links.ts";

/** Joins within this time are compared together. */
const TOGETHER_MS = 1_000;
/** A join that is reported later than this was missed; others that were missed are reported with it. */
export const LATE_MS = 5_000;
/** How long all joins that were missed take to be reported. */
const HELD_MS = 10_000;
/** An invite is deleted in the moment of its last use, by two clocks. */
const SAME_MOMENT_MS = 5_000;
/** A link's invite may be made, or made again after a crash, while the list is read. */
const MAKING_MS = 5 * 60_000;
const TRIES = 5;
/** Of a server. Source: Discord's documentation, "Opcodes and Status Codes" (30016). */
const INVITES_MAX = 1_000;

/** The last slot of each server in which joins are compared: a crowd's enqueue it once. */
const enqueued = inMemory(() => new LRUCache<string, string>({ max: 1_000 }));

export async function countSoon(ctx: Ctx, isLate: boolean): Promise<void> {
  const slot = nextSlot(ctx.clock.now(), isLate ? LATE_MS : TOGETHER_MS);
  const known = ctx.memory(enqueued);
  if (known.get(ctx.guildId) === slot.key) return;
  await ctx.jobs.enqueue("attribute", {}, slot);
  known.set(ctx.guildId, slot.key);
}

/** A new session: who joined meanwhile is being read, and belongs together. */
export async function waitForMissedJoins(ctx: Ctx): Promise<void> {
  const heldUntil = new Date(ctx.clock.now().getTime() + HELD_MS);
  await changeCounts(ctx.orm, ctx.guildId, { heldUntil });
  await countLater(ctx, heldUntil);
}

const countLater = (ctx: Ctx, startAfter: Date): Promise<void> =>
  ctx.jobs.enqueue("attribute", {}, { key: `held:${startAfter.toISOString()}`, startAfter });

export async function countUses(ctx: Ctx): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    const [known, waiting] = await Promise.all([readCounts(ctx.orm, ctx.guildId), waitingJoins(ctx.orm, ctx.guildId)]);
    if (known?.heldUntil && known.heldUntil > ctx.clock.now()) return countLater(ctx, known.heldUntil);
    const askedAt = ctx.clock.now();
    const listed = await listUses(ctx);
    const isDone = await ctx.orm.transaction(async (tx) => {
      const held = await lockCounts(tx, ctx.guildId);
      if (held.version !== (known?.version ?? 0)) return false;
      const fresh = await lockJoins(tx, ctx.guildId, waiting);
      await (listed ? compare(ctx, tx, { held, waiting: fresh, listed, askedAt }) : markUnknown(ctx, tx, fresh));
      return true;
    });
    if (!isDone) continue;
    if (listed && listed.invites.length < INVITES_MAX) await ctx.alerts.clear(LINKS_FIELD);
    await reportJoins(ctx);
    return confirmDue(ctx);
  }
  await countSoon(ctx, true);
}

type Listed = { invites: CountedInvite[]; vanity: { code: string; uses: number } | null };

/** Null when Discord doesn't let the bot read uses; the module's health says so. */
async function listUses({ discord, guild }: Ctx): Promise<Listed | null> {
  try {
    const invites = await discord.listInvites();
    // Discord refuses the question where there can be none, and blocks who is refused too often.
    const hasVanity = (await guild())?.features.includes("VANITY_URL");
    return { invites, vanity: hasVanity ? await discord.vanityInvite().catch(nullOnFault) : null };
  } catch (error) {
    return nullOnFault(error);
  }
}

function nullOnFault(error: unknown): null {
  if (!(error instanceof PlatformFault)) throw error;
  return null;
}

/** What happened while uses couldn't be read isn't known later either. */
async function markUnknown(ctx: Ctx, tx: Orm, waiting: readonly JoinRow[]): Promise<void> {
  await attributeWaitingJoins(ctx, tx, waiting, new Map(), new Map());
  await changeCounts(tx, ctx.guildId, { countedAt: null });
}

type Given = { held: CountsRow; waiting: readonly JoinRow[]; listed: Listed; askedAt: Date };

async function compare(ctx: Ctx, tx: Orm, { held, waiting, listed, askedAt }: Given): Promise<void> {
  const { guildId, clock } = ctx;
  const stored = new Map((await codesOf(tx, guildId)).map((row) => [row.code, row]));
  const now = clock.now();
  const rows = [
    ...listed.invites.map((invite) => codeRow(guildId, invite, stored.get(invite.code) ?? null)),
    ...(listed.vanity ? [vanityRow(guildId, listed.vanity)] : []),
  ];
  const firstAt = waiting.reduce<Date | null>(
    (first, { joinedAt }) => (first && first < joinedAt ? first : joinedAt),
    null,
  );
  const isFirst = held.countedAt === null;
  const risen = rows.map((row): RisenCode => ({ ...row, rise: isFirst ? 0 : riseOf(row, stored, held, firstAt) }));
  const there = new Set(rows.map(({ code }) => code));
  const gone = [...stored.values()]
    .filter(({ code }) => !there.has(code))
    .map((row): CodeRow => ({ ...row, deletedAt: row.deletedAt ?? now }));
  const lost = isFirst ? [] : gone.flatMap((row) => goneCode(row, waiting) ?? []);

  const joins = waiting.map(({ number, joinedAt, roleIds }) => ({ number, joinedAt, roles: roleIds }));
  const { verdicts, spare } = attributeJoins(joins, risen, lost);
  const changed = rows.map((row): CodeRow => {
    const more = spare.get(row.code) ?? 0;
    return { ...row, spare: more, spareAt: more > 0 ? now : null };
  });
  await upsertCodes(
    tx,
    changed.filter((row) => !isSame(row, stored.get(row.code))),
  );
  // A deleted one is kept while a join that used it may still be reported.
  const isOver = ({ deletedAt }: CodeRow) =>
    deletedAt !== null && now.getTime() - deletedAt.getTime() > 2 * SAME_MOMENT_MS;
  const used = new Set(
    [...verdicts.values()].flatMap((one) => (one.kind === "known" && one.isLastUse ? [one.code] : [])),
  );
  const [over, open] = [gone.filter((row) => isOver(row) || used.has(row.code)), gone.filter((row) => !isOver(row))];
  await upsertCodes(
    tx,
    open.filter(({ code }) => stored.get(code)?.deletedAt === null && !used.has(code)),
  );
  await dropCodes(
    tx,
    guildId,
    over.map(({ code }) => code),
  );
  await noteLostLinks(tx, guildId, there, { before: new Date(askedAt.getTime() - MAKING_MS), removedAt: now });
  const all = new Map([...gone, ...changed].map((row) => [row.code, row]));
  await attributeWaitingJoins(ctx, tx, waiting, verdicts, all);
  await changeCounts(tx, guildId, { countedAt: askedAt, since: held.since ?? askedAt, heldUntil: null });
}

/** By how much its uses rose for these joins. One made since the last count had none before. */
function riseOf(
  row: CodeRow,
  stored: ReadonlyMap<string, CodeRow>,
  { countedAt }: CountsRow,
  firstAt: Date | null,
): number {
  const before = stored.get(row.code);
  if (!before) return !row.isVanity && countedAt && row.createdAt >= countedAt ? row.uses : 0;
  const countsSpare = before.spareAt !== null && firstAt !== null && firstAt <= before.spareAt;
  return Math.max(0, row.uses - before.uses) + (countsSpare ? before.spare : 0);
}

/** Null when none of these joins can have used it. */
function goneCode(row: CodeRow, waiting: readonly JoinRow[]): GoneCode | null {
  const { code, isVanity, maxUses, uses, expiresAt, deletedAt, isDeletionHeard } = row;
  if (isVanity) return null;
  const left = maxUses === 0 ? Number.POSITIVE_INFINITY : maxUses - uses;
  const isNear = ({ joinedAt }: JoinRow) =>
    deletedAt !== null &&
    (isDeletionHeard
      ? Math.abs(deletedAt.getTime() - joinedAt.getTime()) <= SAME_MOMENT_MS
      : joinedAt.getTime() <= deletedAt.getTime());
  const isInTime = ({ joinedAt }: JoinRow) => expiresAt === null || joinedAt <= expiresAt;
  if (left <= 0 || !waiting.some((join) => isNear(join) && isInTime(join))) return null;
  const mayHaveExpired = expiresAt !== null && deletedAt !== null && expiresAt <= deletedAt;
  return { code, left, isLastUse: !mayHaveExpired && waiting.every((join) => isNear(join) && isInTime(join)) };
}

const isSame = (row: CodeRow, before: CodeRow | undefined): boolean =>
  before !== undefined &&
  before.deletedAt === null &&
  row.uses === before.uses &&
  row.spare === before.spare &&
  row.spareAt?.getTime() === before.spareAt?.getTime() &&
  row.maxUses === before.maxUses &&
  row.inviterId === before.inviterId &&
  row.inviterName === before.inviterName &&
  row.expiresAt?.getTime() === before.expiresAt?.getTime() &&
  row.roleIds.join() === before.roleIds.join();
