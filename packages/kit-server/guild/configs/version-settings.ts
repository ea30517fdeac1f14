// Settings of an old version in today's shape: keeps the readable values and lists the others.
import type { FieldIssue } from "#kit/error.ts";
import type { ModuleContract } from "#kit/module.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import type { moduleConfigHistory } from "./tables.ts";

export type StoredVersion = typeof moduleConfigHistory.$inferSelect;
type Values = Record<string, unknown>;

export type VersionSettings = {
  enabled: boolean;
  config: Values;
  /** Values that today's schema rejects; `config` has their defaults. */
  broken: readonly FieldIssue[];
};

export function versionSettings(contract: ModuleContract, row: StoredVersion): VersionSettings {
  const { config, broken } = usableConfig(contract, upgraded(contract, row));
  return { enabled: row.enabled, config, broken };
}

/** What the settings were before the first version. */
export const settingsAtFirst = (contract: ModuleContract): VersionSettings => ({
  enabled: false,
  config: contract.config.parse({}),
  broken: [],
});

function upgraded({ configVersion, upgrade }: ModuleContract, row: StoredVersion): unknown {
  if (row.configVersion >= configVersion || !upgrade) return row.config;
  try {
    return upgrade(row.config, row.configVersion);
  } catch {
    // The upgrade doesn't know this shape; `usableConfig` keeps the values that fit today's schema.
    return row.config;
  }
}

function usableConfig({ config: schema }: ModuleContract, stored: unknown): { config: Values; broken: FieldIssue[] } {
  const whole = schema.safeParse(stored);
  if (whole.success) return { config: whole.data, broken: [] };
  const broken = fieldIssues(whole.error);
  const atFault = new Set(broken.map(({ path }) => path.split(".")[0]));
  const values = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  const kept = Object.fromEntries(values.filter(([name]) => !atFault.has(name)));
  const rest = schema.safeParse(kept);
  return { config: rest.success ? rest.data : schema.parse({}), broken };
}
