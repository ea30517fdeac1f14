// Draws the winners of a list: eligibility is checked again for as many as can win, and the seed, the entries and the
// result become public in the transaction that decides them.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ChatText } from "#kit/chat/chat-text.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { type BeaconRound, BeaconUnavailable, mixedSeed, readRound } from "#kit-server/guild/draws/beacon.ts";
import { drawOrder } from "#kit-server/guild/draws/draw-order.ts";
import type { Verdict } from "#kit-server/module/eligibility/check-eligibility.ts";
import { checkInOrder } from "#kit-server/module/eligibility/check-in-order.ts";
import { describeFailed } from "#kit-server/module/eligibility/describe-failed.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { tierOf } from "../contract.ts";
import {
  type DrawnEntry,
  type EntryRow,
  entriesToDraw,
  type ListRow,
  listTable,
  placesIn,
  whitelistEntries,
  whitelistEntryCounters,
} from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { enqueueWork } from "./lists.ts";
import { seedOf } from "./seeds.ts";

/** In the public data an imported address without a member is known by its entry's number. */
const drawnId = ({ memberId, number }: Pick<EntryRow, "memberId" | "number">): string => memberId ?? String(number);
const DRAWN_STATES = ["entered", "accepted", "waiting", "out"] as const;

/** The job. Drawn once, despite interruptions. */
export async function drawList(ctx: Ctx, number: number): Promise<void> {
  const list = await listTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (list?.state !== "drawing" || list.lastSeed === null) return;
  const places = placesIn(list) ?? 0;
  const wanted = places + list.settings.waiting;
  const seed = seedOf(list.lastSeed, list.draws.length);
  const beacon = await beaconOf(ctx, list);
  if (beacon === "later") return;
  const entries = await entriesToDraw(ctx.orm, list, DRAWN_STATES);
  const order = await drawOrder(
    beacon ? mixedSeed(seed, beacon) : seed,
    entries.map((entry) => ({ entry, memberId: drawnId(entry), weight: entry.weight })),
  );
  const verdicts = await checkWinners(ctx, list, order, wanted);
  const isOut = (id: string): boolean => verdicts.get(id)?.isEligible === false;
  const winners = order.filter(({ memberId }) => !isOut(memberId)).slice(0, wanted);
  const out = order.filter(({ memberId }) => isOut(memberId));
  const drawn = await ctx.orm.transaction(async (tx) => {
    await lockCounter(tx, whitelistEntryCounters, ctx.guildId);
    const held = await listTable.hold(tx, list);
    if (held?.state !== "drawing" || held.draws.length !== list.draws.length) return null;
    await writeResult(tx, list, {
      placed: winners.map(({ entry: { number } }, at) => placedAt(list, number, at + 1, places)),
      out: out.map(({ entry: { number }, memberId }) => ({ number, reasons: reasonsOf(verdicts.get(memberId)) })),
    });
    await ctx.draws.reveal(tx, {
      ...{ key: `${number}:${list.draws.length}`, title: list.name, seed, at: ctx.clock.now(), winnersMax: wanted },
      beacon,
      entries: order.map(({ memberId, weight }) => ({ memberId, weight, isOut: isOut(memberId) })),
      winners: winners.map(({ memberId }) => memberId),
    });
    return listTable.change(tx, held, {
      ...{ state: "drawn", drawnAt: ctx.clock.now() },
      news: [...held.news, { what: "drawn", draw: held.draws.length }],
    });
  });
  if (!drawn) return;
  await ctx.activity.record("drawn", `drawn:${number}:${drawn.draws.length}`, {
    ...{ number, list: drawn.name, entries: entries.length, winners: Math.min(places, winners.length) },
  });
  await enqueueWork(ctx, drawn);
}

/** The named round once it is there; null for a draw without one. While it can't be read, the sweep tries again. */
async function beaconOf(ctx: Ctx, { number, draws }: ListRow): Promise<BeaconRound | "later" | null> {
  const named = draws.at(-1)?.beacon;
  if (!named) return null;
  if (!ctx.networks.beacon || new Date(named.at) > ctx.clock.now()) return "later";
  try {
    return await readRound(ctx.networks.beacon, named);
  } catch (error) {
    if (!(error instanceof BeaconUnavailable)) throw error;
    ctx.logger.warn({ err: error, number }, "the public round of a draw can't be read yet");
    return "later";
  }
}

type Ordered = { entry: DrawnEntry; memberId: string };

/** Checks members in the order of the draw until as many as can win are eligible. Imported addresses have nobody to check. */
async function checkWinners(ctx: Ctx, list: ListRow, order: readonly Ordered[], wanted: number) {
  const verdicts = new Map<Snowflake, Verdict>();
  const since = list.openedAt ?? list.createdAt;
  for (;;) {
    const drawn = order.filter(({ memberId }) => verdicts.get(memberId)?.isEligible !== false).slice(0, wanted);
    const memberIds = drawn
      .filter(({ entry, memberId }) => entry.memberId !== null && !verdicts.has(memberId))
      .map(({ memberId }) => memberId);
    if (memberIds.length === 0) return verdicts;
    const found = new Map<Snowflake, Verdict>();
    await checkInOrder(ctx, { memberIds, gate: list.settings.gate, wanted: memberIds.length, since, verdicts: found });
    for (const [id, verdict] of found) verdicts.set(id, verdict);
  }
}

type Placed = Pick<EntryRow, "number" | "state" | "place" | "tier">;
const placedAt = ({ settings }: ListRow, number: number, rank: number, places: number): Placed =>
  rank <= places
    ? { number, state: "accepted", place: rank, tier: tierOf(settings, rank) }
    : { number, state: "waiting", place: rank - places, tier: null };

const reasonsOf = (verdict: Verdict | undefined): ChatText[] =>
  !verdict || verdict.hasLeft ? [chatWords.hasLeft] : describeFailed(verdict.failed);

/** Only entries that change are written: of a hundred thousand, most have no luck. */
async function writeResult(
  tx: Orm,
  { guildId, number }: ListRow,
  { placed, out }: { placed: readonly Placed[]; out: readonly Pick<EntryRow, "number" | "reasons">[] },
): Promise<void> {
  const entries = whitelistEntries;
  await tx
    .update(entries)
    .set({ state: "entered", place: null, tier: null, reasons: null })
    .where(
      and(
        eq(entries.guildId, guildId),
        eq(entries.list, number),
        inArray(entries.state, ["accepted", "waiting", "out"]),
        isNull(entries.partner),
      ),
    );
  await tx.execute(sql`
    update ${entries} as entry set state = won.state, place = won.place, tier = won.tier
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as won (number integer, state text, place integer, tier text)
    where entry.guild_id = ${guildId} and entry.number = won.number`);
  await tx.execute(sql`
    update ${entries} as entry set state = 'out', reasons = lost.reasons
    from jsonb_to_recordset(${JSON.stringify(out)}::jsonb) as lost (number integer, reasons jsonb)
    where entry.guild_id = ${guildId} and entry.number = lost.number`);
}
