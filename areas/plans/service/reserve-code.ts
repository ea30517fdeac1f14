// A discount's use, held from the start of a checkout until it is paid or expires.
import { and, eq, type SQL } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { promotionReservations } from "../store.ts";
import { checkUsable, type FoundCode, lockCode } from "./find-code.ts";

/** Longer than Stripe retries events, so that a payment whose event is late keeps its use. */
const HELD_MS = 4 * 86_400_000;

type Given = { guildId: Snowflake; plan: string; now: Date };

/** Throws why the code can't be used. A server's next checkout has the same reservation. */
export async function reserveCode(
  orm: Orm,
  { code: { code } }: FoundCode,
  { guildId, plan, now }: Given,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const found = await lockCode(tx, code);
    await checkUsable(tx, found, { guildId, plan, now });
    const held = { code, checkout: null, endsAt: new Date(now.getTime() + HELD_MS) };
    await tx
      .insert(promotionReservations)
      .values({ guildId, promotion: found.promotion.id, ...held })
      .onConflictDoUpdate({
        target: [promotionReservations.guildId, promotionReservations.promotion],
        set: held,
      });
  });
}

const ofServer = (guildId: Snowflake, promotion: number): SQL | undefined =>
  and(eq(promotionReservations.guildId, guildId), eq(promotionReservations.promotion, promotion));

export async function nameCheckout(
  orm: Orm,
  { guildId, promotion, checkout }: { guildId: Snowflake; promotion: number; checkout: string },
): Promise<void> {
  await orm.update(promotionReservations).set({ checkout }).where(ofServer(guildId, promotion));
}

/** Nobody can pay this checkout anymore. A later one of the same server keeps the reservation. */
export async function releaseCheckout(orm: Orm, checkout: string): Promise<void> {
  await orm.delete(promotionReservations).where(eq(promotionReservations.checkout, checkout));
}

/** It was redeemed, or no checkout was created. */
export async function releaseCode(orm: Orm, guildId: Snowflake, promotion: number): Promise<void> {
  await orm.delete(promotionReservations).where(ofServer(guildId, promotion));
}
