import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { ConfigOf, ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { hideSecrets } from "#kit/transfer/config-secrets.ts";
import { clearAlertsOfFields, clearAlertsOfModule } from "#kit-server/guild/alerts/alert-store.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { retryParked } from "#kit-server/guild/grants/try-again.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notify } from "#kit-server/storage/database/notify.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { keepPointsUse } from "./points-uses.ts";
import { settingChanges } from "./setting-changes.ts";
import type { ModuleSettings, StoredConfig } from "./stored-config.ts";
import { moduleConfigHistory, moduleConfigs } from "./tables.ts";

/** Its payload is the guild whose settings changed. */
export const CONFIG_CHANNEL = "module_configs";

export type NewVersion<M extends ModuleContract> = {
  guildId: Snowflake;
  contract: M;
  /** The current version; the write succeeds only if it is still current. */
  before: ModuleSettings<M>;
  enabled: boolean;
  config: ConfigOf<M>;
  actor: Actor;
  /** The version that this one restores, if any. */
  restoredFrom: number | null;
  /** The name of the file or guild it was imported from. */
  importedFrom?: string;
};

/** One transaction: version, history, audit entry, obsolete alerts, notifications. Null if someone else saved first. */
export async function writeVersion<M extends ModuleContract>(
  orm: Orm,
  version: NewVersion<M>,
): Promise<StoredConfig | null> {
  const { guildId, contract, before, enabled, config, actor, restoredFrom } = version;
  const module = contract.id;
  return orm.transaction(async (tx) => {
    const next = {
      version: before.version + 1,
      enabled,
      configVersion: contract.configVersion,
      config: config as Record<string, unknown>,
      savedAt: sql`now()`,
      savedById: actor.id,
      savedByName: actor.name,
      restoredFrom,
    };
    const [row] =
      before.version === 0
        ? await tx
            .insert(moduleConfigs)
            .values({ guildId, module, ...next })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(moduleConfigs)
            .set(next)
            .where(
              and(
                eq(moduleConfigs.guildId, guildId),
                eq(moduleConfigs.module, module),
                eq(moduleConfigs.version, before.version),
              ),
            )
            .returning();
    if (!row) return null;
    await tx.insert(moduleConfigHistory).values(row);
    await keepPointsUse(tx, { guildId, contract, enabled, config });

    const changes = settingChanges(before, { enabled, config });
    const visible = hideSecrets(contract.config, changes);
    await recordAudit(tx, { guildId, actor, ...auditActionOf(version), module, changes: visible });
    if (enabled && !before.isUnreadable) {
      await clearAlertsOfFields(tx, { guildId, module, fields: changes.map(({ path }) => path) });
    } else {
      await clearAlertsOfModule(tx, { guildId, module });
    }
    await notify(tx, CONFIG_CHANNEL, guildId);
    await retryParked(tx, guildId, module);
    await publishToGuild(tx, guildId, { type: "configChanged", module, version: row.version, by: actor });
    return row;
  });
}

function auditActionOf({
  restoredFrom,
  importedFrom,
}: Pick<NewVersion<ModuleContract>, "restoredFrom" | "importedFrom">) {
  if (importedFrom !== undefined) return { action: "module.imported", details: { importedFrom } };
  if (restoredFrom !== null) return { action: "module.restored", details: { restoredFrom } };
  return { action: "module.saved" };
}
