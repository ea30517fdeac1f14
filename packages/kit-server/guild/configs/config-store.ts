// The settings of every module in every guild: read from memory, saved in versions.
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { GuildAuthor } from "#kit/author-check.ts";
import type { ConditionSchemas } from "#kit/eligibility/module-conditions.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { keptConfig } from "#kit/limits.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { type PlanLimits, planLimits } from "#kit-server/base/limits/plan-limits.ts";
import { raiseAlert } from "#kit-server/guild/alerts/alert-store.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { remember } from "#kit-server/storage/database/memory.ts";
import { checkAssets } from "./check-assets.ts";
import { checkConfig } from "./check-config.ts";
import { defaultSettings, type ModuleSettings, readStored, type StoredConfig } from "./stored-config.ts";
import { createSwitches } from "./switches.ts";
import { moduleConfigs } from "./tables.ts";
import { CONFIG_CHANNEL, writeVersion } from "./write-version.ts";

const REMEMBERED_GUILDS = 5_000;

/** Of any contract, whose limits are known by the names that its lists give. */
type Kept = (list: readonly unknown[], name: string) => readonly unknown[];

export type SaveConfig<M extends ModuleContract> = {
  guildId: Snowflake;
  contract: M;
  /** The version that these settings were made from. */
  version: number;
  enabled: boolean;
  /** As it was sent: unchecked. */
  config: Readonly<Record<string, unknown>>;
  actor: Actor;
  guild: CheckedGuild;
  /** What the one who saves may do in the guild. */
  author: GuildAuthor;
  /** The version that these settings bring back. */
  restoredFrom?: number | undefined;
};

/** `stale`: someone saved since `version` was read, and nothing was changed; `settings` are those in force either way. */
export type Saved<M extends ModuleContract> = { outcome: "saved" | "stale"; settings: ModuleSettings<M> };

export type ConfigStore = {
  /** The settings in force. Never fails for what is stored: what cannot be read is an alert, and the module is off. */
  read<M extends ModuleContract>(guildId: Snowflake, contract: M): Promise<ModuleSettings<M>>;
  /** The settings as the bot works with them: lists are cut to what the guild's plan keeps in use. */
  readKept<M extends ModuleContract>(guildId: Snowflake, contract: M): Promise<ModuleSettings<M>>;
  /** What guilds may have: the service that saves are checked with. */
  limits: PlanLimits;
  /** The conditions that modules declare, which saves are checked with too. */
  conditions: ConditionSchemas;
  /** Whether the module is known to be off; false also for a moment after a change. Asks nothing. */
  isOff(guildId: Snowflake, contract: ModuleContract): boolean;
  /**
   * Saves a new version with its history, audit entry and notifications, or nothing. Throws the UserError `invalidInput`
   * with the fields at fault. Sent twice (an answer was lost), it saves once.
   */
  save<M extends ModuleContract>(save: SaveConfig<M>): Promise<Saved<M>>;
  /** After versions were written beside `save`: this process reads them at once, not a moment later. */
  forget(guildId: Snowflake): void;
  close(): Promise<void>;
};

/** Texts that a module's settings begin with in a guild's language, by field. */
type DefaultTexts = (guildId: Snowflake, module: string) => Promise<Readonly<Record<string, string>>>;

/**
 * What configurations are checked with: the guilds' limits (without them every guild is on the standard plan), the
 * conditions of all modules, and the texts that they begin with (without them English).
 */
export type StoreRules = { limits?: PlanLimits; conditions?: ConditionSchemas; defaultTexts?: DefaultTexts };

export async function openConfigStore(
  database: Database,
  { defaultTexts = async () => ({}), limits = planLimits(), conditions = new Map() }: StoreRules = {},
): Promise<ConfigStore> {
  const { orm } = database;
  const rows = remember(loadGuild, REMEMBERED_GUILDS);
  /** Settings in today's shape, read once for each stored row and gone with it. */
  const readRows = new WeakMap<StoredConfig, ModuleSettings<ModuleContract>>();
  const switches = createSwitches(orm);
  const forget = (guildId: Snowflake) => {
    rows.drop(guildId);
    switches.changed(guildId);
  };
  const stop = await database.listen(CONFIG_CHANNEL, forget, () => {
    rows.dropAll();
    switches.changedAnywhere();
  });

  const defaultsIn = async <M extends ModuleContract>(guildId: Snowflake, contract: M) =>
    defaultSettings(contract, await defaultTexts(guildId, contract.id));

  async function loadGuild(guildId: string): Promise<ReadonlyMap<string, StoredConfig>> {
    const found = await orm.select().from(moduleConfigs).where(eq(moduleConfigs.guildId, guildId));
    return new Map(found.map((row) => [row.module, row]));
  }

  async function settingsOf<M extends ModuleContract>(contract: M, row: StoredConfig): Promise<ModuleSettings<M>> {
    const known = readRows.get(row);
    if (known) return known as ModuleSettings<M>;
    const settings = readStored(contract, row);
    readRows.set(row, settings);
    if (settings.isUnreadable) {
      const { guildId, module } = row;
      const code = "configUnreadable";
      await raiseAlert(orm, { guildId, module, cause: code, code, path: null, params: {} });
    }
    return settings;
  }

  async function read<M extends ModuleContract>(guildId: Snowflake, contract: M): Promise<ModuleSettings<M>> {
    const row = (await rows.get(guildId)).get(contract.id);
    return row ? settingsOf(contract, row) : defaultsIn(guildId, contract);
  }

  return {
    read,
    limits,
    conditions,

    async readKept(guildId, contract) {
      const settings = await read(guildId, contract);
      if (!contract.limits) return settings;
      const { kept } = await limits.of(guildId, contract);
      const config = keptConfig(contract.config, settings.config, kept as Kept);
      return config === settings.config ? settings : { ...settings, config };
    },

    isOff: (guildId, { id }) => switches.isOff(guildId, id),

    async save({ guildId, contract, version, enabled, config: sent, actor, guild, author, restoredFrom = null }) {
      // Reload: the cache may lag behind another process's save.
      const row = await storedRow(guildId, contract.id);
      const before = row ? await settingsOf(contract, row) : await defaultsIn(guildId, contract);
      const config = checkConfig(contract, { enabled, config: sent }, before.config, {
        guild,
        author,
        conditions,
        limits: (await limits.of(guildId, contract)).max,
      });
      const isSame = before.enabled === enabled && isDeepStrictEqual(before.config, config) && !before.isUnreadable;
      if (before.version !== version) {
        const isResent = isSame && before.version === version + 1 && before.savedBy?.id === actor.id;
        return { outcome: isResent ? "saved" : "stale", settings: before };
      }
      if (row && isSame && row.configVersion === contract.configVersion) return { outcome: "saved", settings: before };

      await checkAssets(orm, guildId, config);
      const written = await writeVersion(orm, { guildId, contract, before, enabled, config, actor, restoredFrom });
      forget(guildId);
      if (written) return { outcome: "saved", settings: await settingsOf(contract, written) };
      const winner = await storedRow(guildId, contract.id);
      const settings = winner ? await settingsOf(contract, winner) : await defaultsIn(guildId, contract);
      return { outcome: "stale", settings };
    },

    forget,
    close: stop,
  };

  async function storedRow(guildId: string, module: string): Promise<StoredConfig | undefined> {
    const which = and(eq(moduleConfigs.guildId, guildId), eq(moduleConfigs.module, module));
    return (await orm.select().from(moduleConfigs).where(which))[0];
  }
}
