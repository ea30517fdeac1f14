// What reading X cost: reserved at its highest before a read, corrected after it, so that a kill costs at most one page.
import { and, eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type Campaign, campaignTable } from "./campaigns.ts";
import { xBoostCampaigns as campaigns, xBoostMonths as months } from "./tables.ts";

/** X bills by UTC. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

export async function monthMicros(orm: Orm, guildId: Snowflake, now: Date): Promise<number> {
  const [row] = await orm
    .select({ micros: months.micros })
    .from(months)
    .where(and(eq(months.guildId, guildId), eq(months.month, monthOf(now))));
  return row?.micros ?? 0;
}

/** Locks the month until the transaction ends, so that reads at the same time don't pass the cap together. */
export async function lockMonth(tx: Orm, guildId: Snowflake, month: string): Promise<number> {
  const [row] = await tx
    .insert(months)
    .values({ guildId, month })
    .onConflictDoUpdate({ target: [months.guildId, months.month], set: { micros: sql`${months.micros}` } })
    .returning({ micros: months.micros });
  return row?.micros ?? 0;
}

/** Adds to the month and, if there is one, to the campaign; below zero gives back. */
export async function book(
  tx: Orm,
  { guildId, month, micros }: { guildId: Snowflake; month: string; micros: number },
  campaign: Pick<Campaign, "guildId" | "number"> | null,
): Promise<void> {
  if (micros === 0) return;
  await tx
    .update(months)
    .set({ micros: sql`${months.micros} + ${micros}` })
    .where(and(eq(months.guildId, guildId), eq(months.month, month)));
  if (campaign)
    await tx
      .update(campaigns)
      .set({ micros: sql`${campaigns.micros} + ${micros}` })
      .where(campaignTable.at(campaign));
}
