// Alerts posted to the guild's alert channel, so that each cause is posted once, and once that it is resolved.
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { guildSettings } from "#kit-server/guild/guild-settings/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Alert } from "./alert-store.ts";
import { alertNotices } from "./tables.ts";

export type Notice = typeof alertNotices.$inferSelect;

export const listNotices = (orm: Orm, guildId: Snowflake): Promise<Notice[]> =>
  orm.select().from(alertNotices).where(eq(alertNotices.guildId, guildId));

/** Stores the alerts to post under one key; posted ones are unchanged. */
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

export async function recordSent(orm: Orm, guildId: Snowflake, key: string, messageId: Snowflake): Promise<void> {
  await orm.update(alertNotices).set({ messageId }).where(underKey(guildId, key));
}

/** Claims the posted alerts among these for the resolved message with this key; an earlier claim is kept. */
export async function claimFixed(
  orm: Orm,
  guildId: Snowflake,
  resolved: readonly Notice[],
  resolvedKey: string,
): Promise<void> {
  const isUnclaimed = and(isNotNull(alertNotices.messageId), isNull(alertNotices.resolvedKey));
  for (const which of causesOf(guildId, resolved)) {
    await orm.update(alertNotices).set({ resolvedKey }).where(and(which, isUnclaimed));
  }
}

/** Alerts that were never posted need no resolved message. */
export async function dropUnsent(orm: Orm, guildId: Snowflake, resolved: readonly Notice[]): Promise<void> {
  for (const which of causesOf(guildId, resolved)) {
    await orm.delete(alertNotices).where(and(which, isNull(alertNotices.messageId)));
  }
}

export async function dropFixed(orm: Orm, guildId: Snowflake, resolvedKey: string): Promise<void> {
  await orm
    .delete(alertNotices)
    .where(and(eq(alertNotices.guildId, guildId), eq(alertNotices.resolvedKey, resolvedKey)));
}

export async function dropNotices(orm: Orm, guildId: Snowflake, notices: readonly Notice[]): Promise<void> {
  for (const which of causesOf(guildId, notices)) await orm.delete(alertNotices).where(which);
}

const causesOf = (guildId: Snowflake, notices: readonly Notice[]) =>
  [...Map.groupBy(notices, ({ module }) => module)].map(([module, noticesOfModule]) => {
    const causes = noticesOfModule.map(({ cause }) => cause);
    return and(eq(alertNotices.guildId, guildId), eq(alertNotices.module, module), inArray(alertNotices.cause, causes));
  });

/** Guilds with an alert channel. */
export async function guildsWithAlerts(orm: Orm): Promise<Snowflake[]> {
  const rows = await orm
    .select({ id: guildSettings.guildId })
    .from(guildSettings)
    .where(isNotNull(guildSettings.alertChannelId));
  return rows.map(({ id }) => id);
}
