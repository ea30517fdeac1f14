// What the guild's alert channel was told is wrong, so that each cause is told once, and once that it is mended.
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import { guildSettings } from "../guild-settings/tables.ts";
import type { Alert } from "./alert-store.ts";
import { alertNotices } from "./tables.ts";

export type Notice = typeof alertNotices.$inferSelect;

export const listNotices = (orm: Orm, guildId: Snowflake): Promise<Notice[]> =>
  orm.select().from(alertNotices).where(eq(alertNotices.guildId, guildId));

/** Notes what is to be told under one key; what is told already stays as it is. */
export async function addNotices(
  orm: Orm,
  faults: readonly Alert[],
  sending: { key: string; channelId: Snowflake },
): Promise<void> {
  if (faults.length === 0) return;
  const rows = faults.map(({ params, ...fault }) => ({ ...fault, params: { ...params }, ...sending }));
  await orm.insert(alertNotices).values(rows).onConflictDoNothing();
}

const underKey = (guildId: Snowflake, key: string) => and(eq(alertNotices.guildId, guildId), eq(alertNotices.key, key));

export async function noteTold(orm: Orm, guildId: Snowflake, key: string, messageId: Snowflake): Promise<void> {
  await orm.update(alertNotices).set({ messageId }).where(underKey(guildId, key));
}

export async function dropNotices(orm: Orm, guildId: Snowflake, notices: readonly Notice[]): Promise<void> {
  for (const [module, own] of Map.groupBy(notices, (notice) => notice.module)) {
    const causes = own.map(({ cause }) => cause);
    await orm
      .delete(alertNotices)
      .where(
        and(eq(alertNotices.guildId, guildId), eq(alertNotices.module, module), inArray(alertNotices.cause, causes)),
      );
  }
}

/** Guilds whose owners want to be told. */
export async function guildsWithAlerts(orm: Orm): Promise<Snowflake[]> {
  const rows = await orm
    .select({ id: guildSettings.guildId })
    .from(guildSettings)
    .where(isNotNull(guildSettings.alertChannelId));
  return rows.map(({ id }) => id);
}
