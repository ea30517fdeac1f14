// Imports addresses into a list, or counts what an import would do. A line with a known member changes their wallet; one with
// a known wallet and without a member changes nothing.
import { and, eq, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { ENTRIES_MAX, FAULTS_SHOWN, partnerOf, tierOf } from "../contract.ts";
import {
  countIn,
  countOf,
  type EntryRow,
  whitelistEntries as entries,
  freePlaces,
  type ListRow,
  listTable,
  placesIn,
  takeNumbers,
  whitelistEntryCounters,
} from "../store.ts";
import { type Ctx, type ErrorCode, type Person, refuse } from "./context.ts";
import { type ReadLine, readLines } from "./read-lines.ts";

/** Rows per statement. */
const ROWS = 10_000;
/** From this many on, plans and counts of PostgreSQL are slow until its next automatic vacuum, so it is asked for one. */
const MANY = 1_000;

type Fault = { line: number; text: string; code: ErrorCode };
export type Imported = { added: number; changed: number; same: number; wrong: number; faults: Fault[] };
type Known = Pick<EntryRow, "number" | "memberId" | "addressKey">;
type Decided = { added: ReadLine[]; changed: { line: ReadLine; number: number }[]; same: number; faults: Fault[] };

export async function importEntries(
  ctx: Ctx,
  name: ListRow,
  { text, isTrial, by, partner }: { text: string; isTrial: boolean; by: Person; partner: string | null },
): Promise<Imported> {
  const { lines, faults } = await readLines(name.settings.chain, text);
  const done = await ctx.orm.transaction(async (tx) => {
    await lockCounter(tx, whitelistEntryCounters, ctx.guildId);
    const list = await listTable.hold(tx, name);
    if (!list) throw refuse("listGone");
    if (list.state !== "planned" && list.state !== "open" && list.state !== "closed") throw refuse("importTooLate");
    const free = await freeIn(tx, list, partner);
    const decided = await decide(ctx, tx, list, lines, { ...free, full: partner === null ? "full" : "partnerFull" });
    if (!isTrial) {
      await addAll(ctx, tx, list, decided.added, partner);
      await changeAll(ctx, tx, decided.changed);
      const details = { number: list.number, list: list.name, added: decided.added.length };
      await ctx.audit(tx, by, "whitelist.imported", details);
      await listTable.changed(tx, list);
    }
    return decided;
  });
  const all: Fault[] = [...faults, ...done.faults].toSorted((one, other) => one.line - other.line);
  const counts = { added: done.added.length, changed: done.changed.length, same: done.same, wrong: all.length };
  if (!isTrial && counts.added >= MANY) await vacuum(ctx);
  if (!isTrial && counts.added + counts.changed > 0) {
    const { number, name: list } = name;
    const key = `imported:${number}:${ctx.clock.now().getTime()}`;
    await ctx.activity.record("imported", key, { number, list, added: counts.added, changed: counts.changed });
  }
  return { ...counts, faults: all.slice(0, FAULTS_SHOWN) };
}

async function vacuum({ orm, logger }: Ctx): Promise<void> {
  try {
    await orm.execute(sql`vacuum (analyze, skip_locked) ${entries}`);
  } catch (error) {
    logger.info({ err: error }, "imported entries weren't vacuumed");
  }
}

/** How many places an import can fill. */
async function freeIn(tx: Orm, list: ListRow, partner: string | null): Promise<{ places: number }> {
  if (partner !== null) {
    const quota = partnerOf(list.settings, partner)?.places;
    if (quota === undefined) throw refuse("partnerGone");
    return { places: quota - (await countOf(tx, list, partner)) };
  }
  const places = list.settings.mode === "draw" ? null : placesIn(list);
  return { places: places === null ? ENTRIES_MAX : places - (await countIn(tx, list, "accepted")) };
}

async function decide(
  ctx: Ctx,
  tx: Orm,
  list: ListRow,
  lines: readonly ReadLine[],
  { places, full }: { places: number; full: "full" | "partnerFull" },
): Promise<Decided> {
  const known = await tx
    .select({ number: entries.number, memberId: entries.memberId, addressKey: entries.addressKey })
    .from(entries)
    .where(and(eq(entries.guildId, ctx.guildId), eq(entries.list, list.number)));
  const byWallet = new Map<string, Known>(known.map((one) => [one.addressKey, one]));
  const byMember = new Map<string, Known>(known.flatMap((one) => (one.memberId ? [[one.memberId, one]] : [])));
  const elsewhere = ctx.config.isUniqueAcross ? await walletsElsewhere(tx, list) : new Map<string, string | null>();
  let left = Math.min(ENTRIES_MAX - known.length, places);
  const decided: Decided = { added: [], changed: [], same: 0, faults: [] };
  for (const line of lines) {
    const { wallet, memberId } = line;
    const fail = (code: ErrorCode): void => void decided.faults.push({ line: line.line, text: wallet.address, code });
    const [atWallet, ofMember] = [byWallet.get(wallet.key), memberId === null ? undefined : byMember.get(memberId)];
    const other = elsewhere.get(wallet.key);
    if (atWallet && (memberId === null || atWallet.memberId === memberId)) decided.same += 1;
    else if (atWallet?.memberId || (atWallet && ofMember)) fail("walletTaken");
    else if (other !== undefined && other !== memberId) fail("walletTaken");
    else if (atWallet || ofMember) decided.changed.push({ line, number: (atWallet ?? ofMember)?.number ?? 0 });
    else if (left <= 0) fail(full);
    else {
      left -= 1;
      decided.added.push(line);
    }
  }
  return decided;
}

/** Whose wallets are on other lists that aren't final. */
async function walletsElsewhere(tx: Orm, { guildId, number, settings }: ListRow): Promise<Map<string, string | null>> {
  const { rows } = await tx.execute<{ key: string; member: string | null }>(sql`
    select entry.address_key as key, entry.member_id as member
    from ${entries} as entry join whitelist_lists as list on list.guild_id = entry.guild_id and list.number = entry.list
    where entry.guild_id = ${guildId} and entry.list <> ${number} and entry.chain = ${settings.chain} and list.state <> 'final'`);
  return new Map(rows.map(({ key, member }) => [key, member]));
}

async function addAll(
  ctx: Ctx,
  tx: Orm,
  list: ListRow,
  lines: readonly ReadLine[],
  partner: string | null,
): Promise<void> {
  if (lines.length === 0) return;
  const { guildId } = ctx;
  const first = await takeNumbers(tx, guildId, lines.length);
  const isDraw = list.settings.mode === "draw" && partner === null;
  const places = isDraw || partner !== null ? [] : await freePlaces(tx, list, lines.length);
  const now = ctx.clock.now().toISOString();
  for (let from = 0; from < lines.length; from += ROWS) {
    const rows = lines.slice(from, from + ROWS).map(({ wallet, memberId }, index) => {
      const place = places[from + index] ?? null;
      const tier = place === null ? null : tierOf(list.settings, place);
      return { number: first + from + index, member: memberId, address: wallet.address, key: wallet.key, place, tier };
    });
    // One parameter for all rows: of a hundred thousand, values one by one take several times as long.
    await tx.execute(sql`
      insert into ${entries} (guild_id, list, number, member_id, chain, address, address_key, state, place, tier, partner,
        proof, cause, at, changed_at)
      select ${guildId}, ${list.number}::integer, number, member, ${list.settings.chain}, address, key,
        ${isDraw ? "entered" : "accepted"}, place, tier, ${partner}::text, 'imported', 'import',
        ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new
        (number integer, member text, address text, key text, place integer, tier text)`);
  }
}

/** The proof of a changed wallet is the import. */
async function changeAll(ctx: Ctx, tx: Orm, changed: Decided["changed"]): Promise<void> {
  for (let from = 0; from < changed.length; from += ROWS) {
    const rows = changed.slice(from, from + ROWS).map(({ number, line: { wallet, memberId } }) => ({
      ...{ number, member: memberId, address: wallet.address, key: wallet.key },
    }));
    await tx.execute(sql`
      update ${entries} as entry set address = new.address, address_key = new.key, member_id = new.member,
        proof = 'imported', cause = 'import', changed_at = ${ctx.clock.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (number integer, member text, address text, key text)
      where entry.guild_id = ${ctx.guildId} and entry.number = new.number`);
  }
}
