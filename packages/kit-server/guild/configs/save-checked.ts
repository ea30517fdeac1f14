import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#kit/actor.ts";
import type { GuildAuthor } from "#kit/author-check.ts";
import type { ConditionSchemas } from "#kit/eligibility/module-conditions.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { Limits } from "#kit/limits.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { checkAssets } from "./check-assets.ts";
import { checkConfig } from "./check-config.ts";
import type { ModuleSettings } from "./stored-config.ts";
import { writeVersion } from "./write-version.ts";

type Save = {
  guildId: Snowflake;
  contract: ModuleContract;
  /** The settings to replace; the write succeeds only if they are still current. */
  before: ModuleSettings<ModuleContract>;
  enabled: boolean;
  /** Unchecked. */
  config: Readonly<Record<string, unknown>>;
  actor: Actor;
  guild: CheckedGuild;
  author: GuildAuthor;
  /** The guild's limits for this module. */
  limits: Limits;
  conditions: ConditionSchemas;
  reservedNames: readonly string[];
  importedFrom?: string;
};

/**
 * Saves a configuration in the caller's transaction, with every check of a save. Returns the current version, or null
 * if someone else saved first. Throws the UserError `invalidInput` with the invalid fields.
 */
export async function saveChecked(
  tx: Orm,
  { config: sent, guild, author, limits, conditions, reservedNames, ...save }: Save,
): Promise<number | null> {
  const { guildId, contract, before, enabled } = save;
  const rules = { guild, author, limits, conditions, reservedNames };
  const config = checkConfig(contract, { enabled, config: sent }, before.config, rules);
  const isSame = before.enabled === enabled && isDeepStrictEqual(before.config, config);
  if (isSame && !before.isUnreadable) return before.version;
  await checkAssets(tx, guildId, config);
  const written = await writeVersion(tx, { ...save, config, restoredFrom: null });
  return written?.version ?? null;
}
