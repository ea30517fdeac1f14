// Every module's settings in every guild: cached, and saved as versions.
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { GuildAuthor } from "#kit/author-check.ts";
import type { ConditionSchemas } from "#kit/eligibility/module-conditions.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { type GuildLook, PLAIN_LOOK } from "#kit/guild-look.ts";
import { configWithinLimits } from "#kit/limits.ts";
import type { ModuleContract } from "#kit/module.ts";
import { RESERVED_NAMES } from "#kit/reserved-names.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { type PlanLimits, planLimits } from "#kit-server/base/limits/plan-limits.ts";
import { raiseAlert } from "#kit-server/guild/alerts/alert-store.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { remember } from "#kit-server/storage/database/memory.ts";
import { checkAssets } from "./check-assets.ts";
import { checkConfig } from "./check-config.ts";
import { addMissingUses } from "./points-uses.ts";
import { defaultSettings, type ModuleSettings, readStored, type StoredConfig } from "./stored-config.ts";
import { createSwitches } from "./switches.ts";
import { moduleConfigs } from "./tables.ts";
import { CONFIG_CHANNEL, writeVersion } from "./write-version.ts";

const REMEMBERED_GUILDS = 5_000;

/** For any contract; limits are known by the names that its lists use. */
type Kept = (list: readonly unknown[], name: string) => readonly unknown[];

export type SaveConfig<M extends ModuleContract> = {
  guildId: Snowflake;
  contract: M;
  /** The version that the person edited. */
  version: number;
  enabled: boolean;
  /** Unvalidated. */
  config: Readonly<Record<string, unknown>>;
  actor: Actor;
  guild: CheckedGuild;
  /** The author's permissions in the guild. */
  author: GuildAuthor;
  /** The version that this save restores. */
  restoredFrom?: number | undefined;
};

/**
 * `stale`: someone saved since `version` was read, and nothing was changed; `settings` are the current ones either way.
 */
export type Saved<M extends ModuleContract> = { outcome: "saved" | "stale"; settings: ModuleSettings<M> };

export type ConfigStore = {
  /**
   * The current settings. Never fails because of stored data: settings that can't be read raise an alert and turn the
   * module off.
   */
  read<M extends ModuleContract>(guildId: Snowflake, contract: M): Promise<ModuleSettings<M>>;
  /** The settings that the bot uses: lists are cut to the guild's limits. */
  readWithinLimits<M extends ModuleContract>(guildId: Snowflake, contract: M): Promise<ModuleSettings<M>>;
  /** The same at once; null unless they are saved settings that were read since their last change. */
  withinLimitsNow<M extends ModuleContract>(guildId: Snowflake, contract: M): ModuleSettings<M> | null;
  /** The guilds' limits, which saves are checked against. */
  limits: PlanLimits;
  /** The conditions that modules declare, which saves are checked against. */
  conditions: ConditionSchemas;
  /** The words that no name of the bot may claim, which saves are checked against. */
  reservedNames: readonly string[];
  /** What the guild changes about everything that the bot posts, from the module that declares a look. */
  look(guildId: Snowflake): Promise<GuildLook>;
  /** Whether the module is known to be off; also false for a moment after a change. Never queries. */
  isOff(guildId: Snowflake, contract: ModuleContract): boolean;
  /** The modules that are on; null while that is unknown. Never queries. */
  modulesOn(guildId: Snowflake): ReadonlySet<string> | null;
  /**
   * Saves a new version with its history, audit entry and notifications, or nothing. Throws the UserError
   * `invalidInput` with the invalid fields. A request that is repeated because its response was lost saves once.
   */
  save<M extends ModuleContract>(save: SaveConfig<M>): Promise<Saved<M>>;
  /** Drops cached settings after versions were written without `save`, so that this process reads them immediately. */
  forget(guildId: Snowflake): void;
  close(): Promise<void>;
};

/** The default texts of a module's settings in a guild's language, by field. */
type DefaultTexts = (guildId: Snowflake, module: string) => Promise<Readonly<Record<string, string>>>;

/**
 * What configurations are checked against and filled with: guilds' limits (default: the standard plan), all modules'
 * conditions, default texts (default: English), and reserved names. `contracts`: of all modules, for the guild's look.
 */
export type StoreRules = {
  limits?: PlanLimits;
  conditions?: ConditionSchemas;
  defaultTexts?: DefaultTexts;
  reservedNames?: readonly string[];
  contracts?: readonly ModuleContract[];
};

export async function openConfigStore(database: Database, rules: StoreRules = {}): Promise<ConfigStore> {
  const { defaultTexts = async () => ({}), limits = planLimits(), conditions = new Map() } = rules;
  const { reservedNames = RESERVED_NAMES, contracts = [] } = rules;
  const styled = contracts.find(({ look }) => look);
  const { orm, lookups } = database;
  await addMissingUses(orm, contracts);
  const rows = remember(loadGuild, REMEMBERED_GUILDS);
  /** Settings in the current shape, cached for each stored row. */
  const readRows = new WeakMap<StoredConfig, ModuleSettings<ModuleContract>>();
  /** The same, cut to the limits that were last asked for. */
  const withinLimits = new WeakMap<object, { kept: unknown; settings: ModuleSettings<ModuleContract> }>();
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
    const found = await lookups.select().from(moduleConfigs).where(eq(moduleConfigs.guildId, guildId));
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
    reservedNames,

    async look(guildId) {
      // Without a row it's off, and default texts depend on the look themselves.
      const row = styled && (await rows.get(guildId)).get(styled.id);
      if (!styled?.look || !row) return PLAIN_LOOK;
      const { enabled, config } = await settingsOf(styled, row);
      return enabled ? styled.look(config as never) : PLAIN_LOOK;
    },

    async readWithinLimits(guildId, contract) {
      const settings = await read(guildId, contract);
      if (!contract.limits) return settings;
      const { kept } = await limits.of(guildId, contract);
      const known = withinLimits.get(settings);
      if (known?.kept === kept) return known.settings as typeof settings;
      const config = configWithinLimits(contract.config, settings.config, kept as Kept);
      const cut = config === settings.config ? settings : { ...settings, config };
      withinLimits.set(settings, { kept, settings: cut });
      return cut;
    },

    withinLimitsNow(guildId, contract) {
      const row = rows.peek(guildId)?.get(contract.id);
      const settings = row && readRows.get(row);
      if (!settings) return null;
      const known = contract.limits ? withinLimits.get(settings) : { kept: undefined, settings };
      const kept = contract.limits && limits.now(guildId, contract)?.kept;
      return known && known.kept === kept ? (known.settings as ModuleSettings<typeof contract>) : null;
    },

    isOff: (guildId, { id }) => switches.on(guildId)?.has(id) === false,
    modulesOn: switches.on,

    async save({ guildId, contract, version, enabled, config: sent, actor, guild, author, restoredFrom = null }) {
      // Reload: the cache may lag behind another process's save.
      const row = await storedRow(guildId, contract.id);
      const before = row ? await settingsOf(contract, row) : await defaultsIn(guildId, contract);
      const config = checkConfig(contract, { enabled, config: sent }, before.config, {
        guild,
        author,
        conditions,
        reservedNames,
        limits: (await limits.latest(guildId, contract)).max,
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
