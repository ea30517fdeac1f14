import { userError } from "#kit/error.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { RouteAnswer, RouteQuery } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { withoutSecretFields } from "#kit/transfer/config-secrets.ts";
import { issueSentenceOf, type Sentences } from "#kit-server/base/words/sentence.ts";
import {
  listSavers,
  listVersions,
  readVersion,
  type VersionDetail,
  type VersionEntry,
} from "#kit-server/guild/configs/config-history.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { guilds } from "../contract.ts";

type Page = RouteAnswer<typeof guilds.routes.history>;
type Version = RouteAnswer<typeof guilds.routes.version>;

const presentEntry = ({ version, savedAt, savedBy, restoredFrom, changes }: VersionEntry) => ({
  version,
  savedAt: savedAt.toISOString(),
  savedBy,
  restoredFrom,
  changes,
});

export async function historyPage(
  orm: Orm,
  guildId: Snowflake,
  contract: ModuleContract,
  query: RouteQuery<typeof guilds.routes.history>,
): Promise<Page> {
  const [versions, people] = await Promise.all([
    listVersions(orm, guildId, contract, query),
    listSavers(orm, guildId, contract),
  ]);
  const last = versions.at(-1)?.version ?? 1;
  const hasMore = versions.length === query.limit && last > 1;
  return { success: true, items: versions.map(presentEntry), next: hasMore ? last : null, people };
}

/** Throws `versionNotFound`. */
export async function oneVersion(
  orm: Orm,
  guildId: Snowflake,
  contract: ModuleContract,
  version: number,
  sentences: Sentences,
): Promise<Version> {
  const found = await readVersion(orm, guildId, contract, version);
  if (!found) throw userError(guilds.errors, "versionNotFound");
  return { success: true, ...presentEntry(found), ...presentSettings(contract, found, sentences) };
}

const presentSettings = (
  contract: ModuleContract,
  { enabled, config, broken }: VersionDetail,
  sentences: Sentences,
) => ({
  enabled,
  /** Secrets keep their current values. */
  config: withoutSecretFields(contract.config, config),
  broken: broken.map((issue) => ({ path: issue.path, code: issue.code, message: issueSentenceOf(issue, sentences) })),
});

/** Throws `versionNotFound`, because the restored version in the audit log must exist. */
export async function checkRestored(
  orm: Orm,
  guildId: Snowflake,
  contract: ModuleContract,
  version: number | undefined,
): Promise<void> {
  if (version === undefined) return;
  if (!(await readVersion(orm, guildId, contract, version))) throw userError(guilds.errors, "versionNotFound");
}
