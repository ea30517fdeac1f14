import type { Actor } from "#kit/actor.ts";
import { withDefaultTexts } from "#kit/chat/default-texts.ts";
import type { ConfigOf, ModuleContract } from "#kit/module.ts";
import type { moduleConfigs } from "./tables.ts";

/** A module's settings in a guild, in the current shape. */
export type ModuleSettings<M extends ModuleContract> = {
  /** 0: never saved, so these are the defaults. */
  version: number;
  enabled: boolean;
  config: ConfigOf<M>;
  savedAt: Date | null;
  savedBy: Actor | null;
  /** The stored row can't be read: these are the defaults, and the module is off. */
  isUnreadable: boolean;
};

export type StoredConfig = typeof moduleConfigs.$inferSelect;

/** `texts`: default texts in another language, by field. */
export function defaultSettings<M extends ModuleContract>(
  contract: M,
  texts: Readonly<Record<string, string>> = {},
): ModuleSettings<M> {
  const config = withDefaultTexts(contract.config.parse({}), texts) as ConfigOf<M>;
  return { version: 0, enabled: false, config, savedAt: null, savedBy: null, isUnreadable: false };
}

/**
 * Upgrades a stored configuration to today's shape. An unreadable one leaves the module off until it is saved again.
 */
export function readStored<M extends ModuleContract>(contract: M, row: StoredConfig): ModuleSettings<M> {
  const saved = {
    version: row.version,
    savedAt: row.savedAt,
    savedBy: { id: row.savedById, name: row.savedByName },
  };
  const config = parseStored(contract, row);
  return config
    ? { ...saved, enabled: row.enabled, config, isUnreadable: false }
    : { ...defaultSettings(contract), ...saved, enabled: false, isUnreadable: true };
}

function parseStored<M extends ModuleContract>(contract: M, row: StoredConfig): ConfigOf<M> | null {
  try {
    const isOlder = row.configVersion < contract.configVersion;
    const today = isOlder && contract.upgrade ? contract.upgrade(row.config, row.configVersion) : row.config;
    const parsed = contract.config.safeParse(today);
    return parsed.success ? (parsed.data as ConfigOf<M>) : null;
  } catch {
    // The upgrade doesn't know this shape. The store reports it; the row is unchanged.
    return null;
  }
}
