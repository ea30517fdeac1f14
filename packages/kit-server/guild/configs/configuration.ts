// Lets one module plan and apply another's configuration for a person, with the checks of a save.
import type { Actor } from "#kit/actor.ts";
import type { GuildAuthor } from "#kit/author-check.ts";
import { type FieldIssue, UserError, userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { ModuleContract } from "#kit/module.ts";
import { hasPermission } from "#kit/permissions.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { hideSecrets, secretsDiffer } from "#kit/transfer/config-secrets.ts";
import type { AuditChange } from "#kit-server/guild/audit/tables.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { checkAssets } from "./check-assets.ts";
import { checkConfig } from "./check-config.ts";
import type { ConfigStore } from "./config-store.ts";
import { saveChecked } from "./save-checked.ts";
import { settingChanges } from "./setting-changes.ts";
import type { ModuleSettings } from "./stored-config.ts";

/** The requested change; omitted fields keep their values. */
export type ConfigWish = { enabled?: boolean; config?: Readonly<Record<string, unknown>> };
/** The person who requests it, with their permissions in the guild: `ctx.authorOf` in chat, `authorOf` in routes. */
export type ConfigAuthor = { actor: Actor; author: GuildAuthor };
/** Can be applied while `version` is current and there are no issues. Contains no secrets, so pages may show it. */
export type ConfigPlan = {
  module: string;
  version: number;
  wish: ConfigWish;
  changes: readonly AuditChange[];
  issues: readonly FieldIssue[];
};

/**
 * Both throw `managersOnly` for someone without Manage Server, and `notFound` for a module that doesn't exist. Secrets can't
 * be set this way, because they need a recent sign-in.
 */
export type Configuration = {
  /** The changes, and everything that a save would reject. Writes nothing. */
  plan(module: string, wish: ConfigWish, by: ConfigAuthor): Promise<ConfigPlan>;
  /**
   * Saves a plan in the caller's transaction: version, history, audit entry, notifications. `stale`: someone saved since
   * the plan was made, and nothing was written. Throws `invalidInput` with the issues. Applied twice, it is saved once.
   */
  apply(tx: Orm, plan: Pick<ConfigPlan, "module" | "version" | "wish">, by: ConfigAuthor): Promise<"saved" | "stale">;
};

type Parts = {
  orm: Orm;
  guilds: GuildStore;
  configs: ConfigStore;
  /** Every contract that owners can configure. */
  contracts: readonly ModuleContract[];
};

export function configurationOf({ orm, guilds, configs, contracts }: Parts, guildId: Snowflake): Configuration {
  async function known(module: string, { author }: ConfigAuthor) {
    if (author !== "unlimited" && !hasPermission(author.permissions, "ManageGuild")) {
      throw userError(kitErrors, "managersOnly");
    }
    const contract = contracts.find(({ id }) => id === module);
    const snapshot = await guilds.get(guildId);
    if (!contract || !snapshot) throw userError(kitErrors, "notFound");
    const [before, { max: limits }] = await Promise.all([
      configs.read(guildId, contract),
      configs.limits.of(guildId, contract),
    ]);
    return {
      contract,
      before,
      checks: { guild: checkedGuild(snapshot), author, limits, conditions: configs.conditions },
    };
  }

  type Settings = ModuleSettings<ModuleContract>;
  const wished = (before: Settings, { enabled = before.enabled, config = {} }: ConfigWish) => ({
    enabled,
    config: { ...before.config, ...config },
  });

  function checkSecrets(contract: ModuleContract, before: Settings, config: Readonly<Record<string, unknown>>): void {
    if (!secretsDiffer(contract.config, before.config, config)) return;
    throw userError(kitErrors, "invalidInput", { issues: [{ path: "", code: "recentSignInNeeded" }] });
  }

  return {
    plan: async (module, wish, by) => {
      const { contract, before, checks } = await known(module, by);
      const after = wished(before, wish);
      const changes = hideSecrets(contract.config, settingChanges(before, after));
      let issues: readonly FieldIssue[] = [];
      try {
        const checked = checkConfig(contract, after, before.config, checks);
        checkSecrets(contract, before, checked);
        await checkAssets(orm, guildId, checked);
      } catch (error) {
        if (!(error instanceof UserError) || error.code !== "invalidInput") throw error;
        issues = error.issues;
      }
      return { module, version: before.version, wish, changes, issues };
    },
    apply: async (tx, { module, version, wish }, by) => {
      const { contract, before, checks } = await known(module, by);
      const after = wished(before, wish);
      if (before.version !== version) {
        const isOwn = before.version === version + 1 && before.savedBy?.id === by.actor.id;
        return isOwn && settingChanges(before, after).length === 0 ? "saved" : "stale";
      }
      checkSecrets(contract, before, after.config);
      const save = { guildId, contract, before, ...after, actor: by.actor, ...checks };
      return (await saveChecked(tx, save)) === null ? "stale" : "saved";
    },
  };
}
