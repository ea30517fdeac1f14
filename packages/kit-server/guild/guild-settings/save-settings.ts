import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notify } from "#kit-server/storage/database/notify.ts";
import { type ChosenSettings, DEFAULT_SETTINGS, type GuildSettings, readGuildSettings } from "./read-settings.ts";
import { guildSettings } from "./tables.ts";

/** Its payload is the ID of the guild whose settings changed. */
export const SETTINGS_CHANNEL = "guild_settings";

type Save = ChosenSettings & { guildId: Snowflake; actor: Actor; version: number };

/** Saves with its audit entry; null if someone saved since `version` was read. A repeated request is saved once. */
export async function saveGuildSettings(
  orm: Orm,
  { guildId, actor, version, ...chosen }: Save,
): Promise<GuildSettings | null> {
  const before = await readGuildSettings(orm, guildId);
  const changes = changesBetween(before ?? DEFAULT_SETTINGS, chosen);
  if (before && changes.length === 0 && before.version <= version + 1) return before;
  if ((before?.version ?? 0) !== version) return null;
  return orm.transaction(async (tx) => {
    const saved = { ...chosen, version: version + 1, updatedById: actor.id, updatedByName: actor.name };
    const isUnchanged = and(eq(guildSettings.guildId, guildId), eq(guildSettings.version, version));
    const [row] = before
      ? await tx
          .update(guildSettings)
          .set({ ...saved, updatedAt: sql`now()` })
          .where(isUnchanged)
          .returning()
      : await tx
          .insert(guildSettings)
          .values({ guildId, ...saved })
          .onConflictDoNothing()
          .returning();
    if (!row) return null;
    await notify(tx, SETTINGS_CHANNEL, guildId);
    await recordAudit(tx, { guildId, actor, action: "settings.saved", module: null, changes });
    return row;
  });
}

const changesBetween = (before: ChosenSettings, after: ChosenSettings) =>
  (["alertChannelId", "timeZone", "language"] as const)
    .map((path) => ({ path, before: before[path], after: after[path] }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
