// Lists on the dashboard: previewed, imported as versions, ended and restored.
import type { Actor } from "#kit/actor.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { guildTime } from "#kit-server/module/bot/guild-time.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type ClaimList, type ListPreview, type ListRow, NAMED_MEMBERS_MAX } from "../contract.ts";
import {
  differenceOf,
  entriesOf,
  type ListTableRow,
  listTable,
  presentLists,
  readVersion,
  storeVersion,
} from "../store/lists.ts";
import { holdStock } from "../store/orders.ts";
import { claimListCounters } from "../store.ts";
import { type Ctx, refuse } from "./context.ts";
import { fingerprintOf, giftOf, type ListedMember, type ReadList, readList } from "./read-list.ts";
import { leftOf } from "./stock.ts";

/** Faults and rows that the preview shows. */
const FAULTS_SHOWN = 100;
const ROWS_SHOWN = 20;

type File = { list: number | null; csv: string };

/** What a file would change. */
export async function previewList(ctx: Ctx, { list, csv }: File): Promise<ListPreview> {
  const { rows, faults } = await read(ctx, { list, csv });
  const before = list === null ? [] : await entriesOf(ctx.orm, ctx.guildId, (await named(ctx, list)).number);
  const { added, kept, dropped, claimed } = differenceOf(before, rows);
  return {
    ...{ fingerprint: fingerprintOf(rows), rows: rows.length, faults: faults.length },
    ...{ added, kept, dropped: dropped.length, claimed },
    faultSample: faults.slice(0, FAULTS_SHOWN),
    rowSample: rows.slice(0, ROWS_SHOWN),
  };
}

async function read(ctx: Ctx, { list, csv }: File): Promise<ReadList> {
  const today = await ctx.time.today();
  // A new version takes the place of what the list reserves.
  const left = await leftOf(ctx.orm, ctx.guildId, ctx.config.items, { today, except: list });
  const [members, claimed] = [await allMembers(ctx), await claimedFrom(ctx.orm, ctx.guildId, list)];
  return readList(csv, { members, items: ctx.config.items.map(({ name }) => name), left, claimed });
}

/** What members have claimed from the list. */
async function claimedFrom(orm: Orm, guildId: Snowflake, list: number | null): Promise<ReadonlySet<string>> {
  const entries = list === null ? [] : await entriesOf(orm, guildId, list);
  return new Set(entries.flatMap(({ memberId, item, claimedAt }) => (claimedAt ? giftOf(memberId, item) : [])));
}

/** Null in servers that are too large to be listed while someone waits. */
async function allMembers(ctx: Ctx): Promise<ListedMember[] | null> {
  if (((await ctx.guild())?.memberCount ?? 0) > NAMED_MEMBERS_MAX) return null;
  const members: ListedMember[] = [];
  let next: Snowflake | null = "0";
  while (next !== null) {
    const page = await ctx.discord.listMembers(next);
    for (const member of page.members) {
      const { id, username, global_name, bot = false } = member.user;
      const names = [username, global_name, member.nick].filter((name) => typeof name === "string");
      members.push({ id, username, names, name: briefOf(member).memberName, isBot: bot });
    }
    next = page.next;
  }
  return members;
}

type Import = File & { name: string; until: string | null; fingerprint: string; key: string };

/** Stores what was previewed, once for a key; refused when it would differ by now. */
export async function importList(ctx: Ctx, given: Import, by: Actor): Promise<ClaimList> {
  const { rows } = await read(ctx, given);
  const { name, until } = given;
  const at = ctx.clock.now();
  const number = await ctx.answerOnce({ id: `import:${by.id}:${given.key}` }, { dedupeMs: 0 }, async (tx) => {
    // Not for a repeated request: by then the stock is reserved.
    if (rows.length === 0) throw refuse("listEmpty");
    if (fingerprintOf(rows) !== given.fingerprint) throw refuse("listChanged");
    await holdStock(tx, ctx.guildId);
    await checkStock(ctx, tx, rows, given.list);
    const list =
      given.list === null ? await create(ctx, tx, given, by) : await nextVersion(ctx, tx, given.list, { name, until });
    await storeVersion(tx, list, { rows, at, by });
    await ctx.audit(tx, by, "list.imported", { list: list.name, version: list.version, count: rows.length });
    return list.number;
  });
  return present(ctx, await named(ctx, number));
}

async function create(ctx: Ctx, tx: Orm, { name, until, key }: Import, by: Actor): Promise<ListTableRow> {
  const row = { guildId: ctx.guildId, key: `${by.id}:${key}`, name, version: 1, until, at: ctx.clock.now() };
  const numbered = { counters: claimListCounters };
  return (await listTable.putNumbered(tx, { ...row, byId: by.id, byName: by.name }, numbered)).row;
}

async function nextVersion(
  { guildId }: Ctx,
  tx: Orm,
  number: number,
  more: { name?: string; until?: string | null },
): Promise<ListTableRow> {
  const list = await listTable.hold(tx, { guildId, number });
  const after = list && (await listTable.change(tx, list, { ...more, version: list.version + 1 }));
  if (!after) throw refuse("listGone");
  return after;
}

const todayIn = ({ clock, guildId }: Ctx, tx: Orm): Promise<string> => guildTime(tx, clock, guildId).today();

/** The caller holds the stock. */
async function checkStock(ctx: Ctx, tx: Orm, rows: readonly ListRow[], except: number | null): Promise<void> {
  const left = await leftOf(tx, ctx.guildId, ctx.config.items, { today: await todayIn(ctx, tx), except });
  const claimed = await claimedFrom(tx, ctx.guildId, except);
  for (const [item, of] of Map.groupBy(rows, (row) => row.item)) {
    const wanted = of.filter(({ member }) => !claimed.has(giftOf(member.id, item))).length;
    if (wanted > (left.get(item) ?? Number.POSITIVE_INFINITY)) throw refuse("listStock", { item });
  }
}

/** Ends a list, or undoes that. Doing it again changes nothing. */
export async function endList(ctx: Ctx, number: number, isEnded: boolean, by: Actor): Promise<ClaimList> {
  const { guildId, clock } = ctx;
  await ctx.orm.transaction(async (tx) => {
    await holdStock(tx, guildId);
    const list = await listTable.hold(tx, { guildId, number });
    if (!list) throw refuse("listGone");
    const isPast = list.until !== null && list.until < (await todayIn(ctx, tx));
    if ((list.endedAt !== null || isPast) === isEnded) return;
    if (!isEnded) await checkStock(ctx, tx, (await entriesOf(tx, guildId, number)).map(rowOf), number);
    // A list whose last day has passed is open again without one.
    const set = isEnded ? { endedAt: clock.now() } : { endedAt: null, ...(isPast && { until: null }) };
    await listTable.change(tx, list, set);
    await ctx.audit(tx, by, isEnded ? "list.ended" : "list.reopened", { list: list.name });
  });
  return present(ctx, await named(ctx, number));
}

const rowOf = ({
  line,
  memberId,
  memberName,
  item,
  points,
}: Awaited<ReturnType<typeof entriesOf>>[number]): ListRow => ({
  ...{ line, item, points, member: { id: memberId, name: memberName } },
});

/** The rows of an earlier version become the next one. */
export async function restoreList(ctx: Ctx, number: number, version: number, by: Actor): Promise<ClaimList> {
  const { guildId, clock } = ctx;
  await ctx.orm.transaction(async (tx) => {
    await holdStock(tx, guildId);
    const old = await readVersion(tx, guildId, number, version);
    if (!old) throw refuse("listGone");
    await checkStock(ctx, tx, old.rows, number);
    const list = await nextVersion(ctx, tx, number, {});
    await storeVersion(tx, list, { rows: old.rows, at: clock.now(), by });
    await ctx.audit(tx, by, "list.restored", { list: list.name, version });
  });
  return present(ctx, await named(ctx, number));
}

export async function named({ orm, guildId }: Ctx, number: number): Promise<ListTableRow> {
  const list = await listTable.read(orm, { guildId, number });
  if (!list) throw refuse("listGone");
  return list;
}

async function present({ orm, time }: Ctx, row: ListTableRow): Promise<ClaimList> {
  const [list] = await presentLists(orm, [row], await time.today());
  if (!list) throw refuse("listGone");
  return list;
}
