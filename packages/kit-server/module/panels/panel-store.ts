import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { panelMessages } from "./tables.ts";

export type StoredPanel = typeof panelMessages.$inferSelect;
export type PanelPlace = { guildId: Snowflake; module: string; key: string };

const at = ({ guildId, module, key }: PanelPlace): SQL | undefined =>
  and(eq(panelMessages.guildId, guildId), eq(panelMessages.module, module), eq(panelMessages.key, key));

export const listStoredPanels = (orm: Orm, guildId: Snowflake, module: string): Promise<StoredPanel[]> =>
  orm
    .select()
    .from(panelMessages)
    .where(and(eq(panelMessages.guildId, guildId), eq(panelMessages.module, module)));

export async function readStoredPanel(orm: Orm, place: PanelPlace): Promise<StoredPanel | null> {
  const [row] = await orm.select().from(panelMessages).where(at(place));
  return row ?? null;
}

export async function storePanel(orm: Orm, panel: Omit<StoredPanel, "postedAt">): Promise<void> {
  const row = { ...panel, postedAt: new Date() };
  const { guildId, module, key } = panelMessages;
  await orm
    .insert(panelMessages)
    .values(row)
    .onConflictDoUpdate({ target: [guildId, module, key], set: row });
}

export async function markRemoved(orm: Orm, place: PanelPlace): Promise<void> {
  await orm.update(panelMessages).set({ isRemoved: true }).where(at(place));
}

/** Marks panels as missing whose messages were deleted, until they are posted again. */
export const markMessagesMissing = (orm: Orm, guildId: Snowflake, messageIds: readonly Snowflake[]): Promise<void> =>
  markMissing(orm, guildId, inArray(panelMessages.messageId, [...messageIds]));

export const markChannelMissing = (orm: Orm, guildId: Snowflake, channelId: Snowflake): Promise<void> =>
  markMissing(orm, guildId, eq(panelMessages.channelId, channelId));

async function markMissing(orm: Orm, guildId: Snowflake, which: SQL): Promise<void> {
  const gone = await orm
    .update(panelMessages)
    .set({ isMissing: true })
    .where(and(eq(panelMessages.guildId, guildId), which, eq(panelMessages.isMissing, false)))
    .returning({ module: panelMessages.module, key: panelMessages.key });
  for (const [module, rows] of Map.groupBy(gone, (row) => row.module)) {
    await publishToGuild(orm, guildId, { type: "panelsChanged", module, about: rows.map(({ key }) => key) });
  }
}
