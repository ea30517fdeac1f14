// Entries that end: a member leaves a list or the server, deletes their wallets, or staff remove one.
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import {
  deleteReviewsOf,
  deleteWallets,
  type EntryRow,
  entriesOfMember,
  entryTable,
  listTable,
  whitelistEntryCounters,
} from "../store.ts";
import { queue } from "./applications.ts";
import type { Ctx } from "./context.ts";
import { fillPlaces } from "./places.ts";
import { takeRole } from "./roles.ts";

/** In a transaction. The place goes to the first who waits, unless the list is final. Null if it was deleted before. */
export async function endEntry(ctx: Ctx, tx: Orm, entry: EntryRow): Promise<EntryRow | null> {
  await lockCounter(tx, whitelistEntryCounters, ctx.guildId);
  const list = await listTable.hold(tx, { guildId: ctx.guildId, number: entry.list });
  const gone = await entryTable.remove(tx, entry);
  if (list && gone) await takeRole(ctx, tx, list, gone);
  if (list && gone?.state === "accepted") await fillPlaces(tx, list);
  return gone;
}

/** Deletes all wallets and entries of a member, also those on final lists. Returns on how many lists they were. */
export async function forgetMember(ctx: Ctx, memberId: Snowflake): Promise<number> {
  await queue.withdrawAll(ctx, memberId);
  return ctx.orm.transaction(async (tx) => {
    await deleteWallets(tx, ctx.guildId, memberId);
    await deleteReviewsOf(tx, ctx.guildId, memberId);
    const entries = await entriesOfMember(tx, ctx.guildId, memberId);
    for (const entry of entries) await endEntry(ctx, tx, entry);
    return entries.length;
  });
}

/** A member left the server: their wallets go, and their entries on lists that aren't final. */
export async function memberLeft(ctx: Ctx, memberId: Snowflake): Promise<void> {
  await queue.withdrawAll(ctx, memberId);
  await ctx.orm.transaction(async (tx) => {
    await deleteWallets(tx, ctx.guildId, memberId);
    for (const entry of await entriesOfMember(tx, ctx.guildId, memberId)) {
      const list = await listTable.read(tx, { guildId: ctx.guildId, number: entry.list });
      // Results of a draw are public by then; staff decide what becomes of them.
      if (list && (list.state === "open" || list.state === "closed")) await endEntry(ctx, tx, entry);
    }
  });
}
