// Lets a module plan and apply the server-wide settings for a person, with the checks of a save.
import type { GuildAuthor } from "#kit/author-check.ts";
import { type FieldIssue, userError } from "#kit/error.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { hasPermission } from "#kit/permissions.ts";
import type { ServerSettingsValues } from "#kit/server-settings-form.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Replace } from "#kit/transfer/config-references.ts";
import type { FileServer } from "#kit/transfer/settings-file.ts";
import { issueSentenceOf } from "#kit-server/base/words/sentence.ts";
import type { AuditChange } from "#kit-server/guild/audit/tables.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import {
  mapServer,
  plannedServer,
  readServerNow,
  writeServer,
} from "#kit-server/guild/settings-file/server-settings.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type ConfigAuthor, type PartsAhead, withAhead } from "./config-author.ts";

export type ServerPlan = {
  /** Rises with every save of these settings. */
  version: number;
  settings: FileServer;
  changes: readonly AuditChange[];
  /** Each with its sentence in English. */
  issues: readonly (FieldIssue & { message: string })[];
};

/** Staff roles of every module that has an inbox. */
export type ServerSettings = ServerSettingsValues & { workRoles: Record<string, Snowflake[]> };

/** `plan` and `apply` throw `managersOnly` for someone without Manage Server. */
export type ServerConfiguration = {
  /** All settings, and the version that a plan is made for. Takes the caller's transaction, if there is one. */
  read(orm?: Orm): Promise<{ version: number; settings: ServerSettings }>;
  /** Settings of a file with every reference replaced; staff roles only of modules that are here and have an inbox. */
  fromFile(settings: FileServer, replace: Replace): FileServer;
  /** The changes, and everything that a save would reject. Writes nothing. */
  plan(settings: FileServer, by: ConfigAuthor, ahead?: Pick<PartsAhead, "roles" | "channels">): Promise<ServerPlan>;
  /**
   * Saves a plan in the caller's transaction, with audit entries. `stale`: someone saved since the plan was made; then the
   * transaction has to be rolled back. Throws `invalidInput` with the issues.
   */
  apply(tx: Orm, plan: Pick<ServerPlan, "version" | "settings">, by: ConfigAuthor): Promise<"saved" | "stale">;
};

type Deps = {
  orm: Orm;
  guilds: GuildStore;
  /** Modules with an inbox for staff. */
  workModules: readonly string[];
};

export function serverConfigurationOf({ orm, guilds, workModules }: Deps, guildId: Snowflake): ServerConfiguration {
  async function checksFor({ author }: ConfigAuthor): Promise<{ guild: CheckedGuild; author: GuildAuthor }> {
    if (author !== "unlimited" && !hasPermission(author.permissions, "ManageGuild")) {
      throw userError(kitErrors, "managersOnly");
    }
    const snapshot = await guilds.get(guildId);
    if (!snapshot) throw userError(kitErrors, "notFound");
    return { guild: checkedGuild(snapshot), author };
  }
  return {
    read: async (reader = orm) => {
      const { version, stored } = await readServerNow(reader, guildId);
      const roles = workModules.map((module): [string, Snowflake[]] => [module, [...(stored.workRoles[module] ?? [])]]);
      return { version, settings: { ...stored.values, workRoles: Object.fromEntries(roles) } };
    },
    fromFile: ({ workRoles, ...values }, replace) => {
      if (!workRoles) return mapServer(values, replace);
      const here = Object.entries(workRoles).filter(([module]) => workModules.includes(module));
      return mapServer({ ...values, workRoles: Object.fromEntries(here) }, replace);
    },
    plan: async (settings, by, ahead = { roles: [], channels: [] }) => {
      const checks = withAhead(await checksFor(by), ahead);
      const planned = plannedServer(settings, await readServerNow(orm, guildId), { ...checks, workModules });
      const issues = planned.issues.map((issue) => ({ ...issue, message: issueSentenceOf(issue) }));
      return { version: planned.version, settings, changes: planned.changes, issues };
    },
    apply: async (tx, { version, settings }, by) => {
      const checks = await checksFor(by);
      const now = await readServerNow(tx, guildId);
      if (now.version !== version) return "stale";
      return writeServer(tx, plannedServer(settings, now, { ...checks, workModules }), {
        ...{ guildId, actor: by.actor, now },
      });
    },
  };
}
