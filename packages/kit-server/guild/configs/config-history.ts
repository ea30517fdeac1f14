// Every saved version of a module's settings: who saved it, when, and what it changed.
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { FieldIssue } from "#kit/error.ts";
import type { ModuleContract } from "#kit/module.ts";
import { ownValue } from "#kit/own-value.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { hideSecrets } from "#kit/transfer/config-secrets.ts";
import type { AuditChange } from "#kit-server/guild/audit/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { settingChanges } from "./setting-changes.ts";
import { moduleConfigHistory as history } from "./tables.ts";
import { type StoredVersion, settingsAtFirst, versionSettings } from "./version-settings.ts";

export type VersionEntry = {
  version: number;
  savedAt: Date;
  savedBy: Actor;
  restoredFrom: number | null;
  /** Compared with the previous version, both in the current shape; for secrets only that they changed. */
  changes: AuditChange[];
};
export type VersionDetail = VersionEntry & {
  enabled: boolean;
  config: Readonly<Record<string, unknown>>;
  broken: readonly FieldIssue[];
};

export type HistoryPage = {
  /** Older than this version. */
  before?: number | undefined;
  limit: number;
  /** Saved by this person. */
  by?: string | undefined;
  /** Versions that changed this field; `enabled` is the module's on/off switch. */
  field?: string | undefined;
};

const ofModule = (guildId: Snowflake, contract: ModuleContract) =>
  and(eq(history.guildId, guildId), eq(history.module, contract.id));

/** Newest first. */
export async function listVersions(
  orm: Orm,
  guildId: Snowflake,
  contract: ModuleContract,
  { before, limit, by, field }: HistoryPage,
): Promise<VersionEntry[]> {
  const ofThisModule = ofModule(guildId, contract);
  const rows = await orm
    .select()
    .from(history)
    .where(
      and(
        ofThisModule,
        before === undefined ? undefined : lt(history.version, before),
        by === undefined ? undefined : eq(history.savedById, by),
        field === undefined ? undefined : inArray(history.version, versionsChanging(field, guildId, contract)),
      ),
    )
    .orderBy(desc(history.version))
    .limit(limit);
  if (rows.length === 0) return [];
  const previousVersions = rows.map(({ version }) => version - 1);
  const earlier = await orm
    .select()
    .from(history)
    .where(and(ofThisModule, inArray(history.version, previousVersions)));
  const byVersion = new Map(earlier.map((row) => [row.version, row]));
  return rows.map((row) => entryOf(contract, row, byVersion.get(row.version - 1)));
}

/**
 * Compares versions as they were stored: a change of shape between two versions counts as a change of the affected
 * fields.
 */
function versionsChanging(field: string, guildId: Snowflake, contract: ModuleContract) {
  const { enabled, config } = settingsAtFirst(contract);
  const [value, atFirst] =
    field === "enabled" ? [sql`to_jsonb(enabled)`, enabled] : [sql`config -> ${field}::text`, ownValue(config, field)];
  // A field that today's settings don't have may exist in older versions.
  const first = atFirst === undefined ? sql`null::jsonb` : sql`${JSON.stringify(atFirst)}::jsonb`;
  return sql`(select version from (
    select version, ${value} as value, lag(${value}, 1, ${first}) over (order by version) as earlier
    from ${history} where guild_id = ${guildId} and module = ${contract.id}
  ) as steps where value is distinct from earlier)`;
}

/** Null if there is no such version. */
export async function readVersion(
  orm: Orm,
  guildId: Snowflake,
  contract: ModuleContract,
  version: number,
): Promise<VersionDetail | null> {
  const rows = await orm
    .select()
    .from(history)
    .where(and(ofModule(guildId, contract), inArray(history.version, [version - 1, version])));
  const row = rows.find((one) => one.version === version);
  if (!row) return null;
  const earlier = rows.find((one) => one.version === version - 1);
  return { ...entryOf(contract, row, earlier), ...versionSettings(contract, row) };
}

/** Max people in the filter. */
const MAX_PEOPLE = 100;

/** Everyone who ever saved, by their most recent name. */
export async function listSavers(orm: Orm, guildId: Snowflake, contract: ModuleContract): Promise<Actor[]> {
  const rows = await orm
    .selectDistinctOn([history.savedById], { id: history.savedById, name: history.savedByName })
    .from(history)
    .where(ofModule(guildId, contract))
    .orderBy(history.savedById, desc(history.version))
    .limit(MAX_PEOPLE);
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
}

function entryOf(contract: ModuleContract, row: StoredVersion, earlier: StoredVersion | undefined): VersionEntry {
  const before = earlier ? versionSettings(contract, earlier) : settingsAtFirst(contract);
  return {
    version: row.version,
    savedAt: row.savedAt,
    savedBy: { id: row.savedById, name: row.savedByName },
    restoredFrom: row.restoredFrom,
    changes: hideSecrets(contract.config, settingChanges(before, versionSettings(contract, row))),
  };
}
