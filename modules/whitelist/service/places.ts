// Places of a list: given one at a time while the guild's counter is held, and passed on when they are freed.
import { and, eq, gt, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { partnerOf, tierOf } from "../contract.ts";
import {
  countIn,
  countOf,
  type EntryRow,
  entryTable,
  firstWaiting,
  type ListRow,
  nextPlace,
  placesIn,
  whitelistEntries,
} from "../store.ts";

export type Placed = Pick<EntryRow, "state" | "place" | "tier" | "partner">;

/** The place that the next entry gets, one of these partners' first; null when everything is taken. */
export async function placeNext(tx: Orm, list: ListRow, partners: readonly string[] = []): Promise<Placed | null> {
  const { settings } = list;
  for (const partner of partners) {
    const quota = partnerOf(settings, partner)?.places ?? 0;
    if ((await countOf(tx, list, partner)) < quota) return { state: "accepted", place: null, tier: null, partner };
  }
  const partner = null;
  if (settings.mode === "draw") return { state: "entered", place: null, tier: null, partner };
  const places = placesIn(list);
  const [taken, waits] = await Promise.all([countIn(tx, list, "accepted"), countIn(tx, list, "waiting")]);
  if (places === null || (taken < places && waits === 0)) {
    const place = await nextPlace(tx, list, "accepted");
    return { state: "accepted", place, tier: tierOf(settings, place), partner };
  }
  return waits < settings.waiting
    ? { state: "waiting", place: await nextPlace(tx, list, "waiting"), tier: null, partner }
    : null;
}

/** Gives free places to the first who wait, in their order. */
export async function fillPlaces(tx: Orm, list: ListRow): Promise<void> {
  const places = placesIn(list);
  if (list.state === "final" || list.state === "drawing") return;
  for (;;) {
    const next = await firstWaiting(tx, list);
    if (!next || (places !== null && (await countIn(tx, list, "accepted")) >= places)) return;
    const place = await nextPlace(tx, list, "accepted");
    await entryTable.change(tx, next, { state: "accepted", place, tier: tierOf(list.settings, place) });
  }
}

/** Names the tiers again after they were changed. */
export async function nameTiers(tx: Orm, list: ListRow): Promise<void> {
  const { guildId, number, settings } = list;
  const all = and(
    eq(whitelistEntries.guildId, guildId),
    eq(whitelistEntries.list, number),
    eq(whitelistEntries.state, "accepted"),
  );
  await tx.update(whitelistEntries).set({ tier: null }).where(all);
  let before = 0;
  for (const { name, places } of settings.mode === "collect" ? [] : settings.tiers) {
    await tx
      .update(whitelistEntries)
      .set({ tier: name })
      .where(and(all, gt(whitelistEntries.place, before), sql`${whitelistEntries.place} <= ${before + places}`));
    before += places;
  }
}
