// Lets one module plan and apply another's configuration for a person, with the checks of a save.

import { and, eq, sql } from "drizzle-orm";
import { ENGLISH_CHAT, type ModuleChat } from "#kit/chat/module-chat.ts";
import { type FieldIssue, UserError, userError } from "#kit/error.ts";
import { moduleIssues } from "#kit/health.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { ModuleContract } from "#kit/module.ts";
import { hasPermission } from "#kit/permissions.ts";
import { type RecipeSetup, recipeSetup } from "#kit/recipes/recipe-setup.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { listReferences, mapReferences, type Reference, type Replace } from "#kit/transfer/config-references.ts";
import { guardedDiffer, hideSecrets } from "#kit/transfer/config-secrets.ts";
import type { FileModule } from "#kit/transfer/settings-file.ts";
import { hasWork } from "#kit/work-roles.ts";
import { issueSentenceOf, type Sentences } from "#kit-server/base/words/sentence.ts";
import type { AuditChange } from "#kit-server/guild/audit/tables.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { readModule } from "#kit-server/guild/settings-file/read-module.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { checkAssets } from "./check-assets.ts";
import { checkConfig } from "./check-config.ts";
import { type ConfigAuthor, type PartsAhead, withAhead } from "./config-author.ts";
import type { ConfigStore } from "./config-store.ts";
import { saveChecked } from "./save-checked.ts";
import { type ServerConfiguration, serverConfigurationOf } from "./server-configuration.ts";
import { settingChanges } from "./setting-changes.ts";
import type { ModuleSettings } from "./stored-config.ts";
import { moduleConfigs } from "./tables.ts";

/** The requested change; omitted fields keep their values. */
export type ConfigChange = { enabled?: boolean; config?: Readonly<Record<string, unknown>> };
/** Can be applied while `version` is current and there are no issues. Contains no secrets, so pages may show it. */
export type ConfigPlan = {
  module: string;
  version: number;
  change: ConfigChange;
  changes: readonly AuditChange[];
  /** Each with its sentence in English. */
  issues: readonly (FieldIssue & { message: string })[];
};

export type FileSettings = {
  /** False for settings of a newer version, or that were edited until they can't be read. */
  isReadable: boolean;
  /** What they refer to in the server that they come from. */
  references: readonly Reference[];
  /** The settings with every reference replaced, not validated. */
  withParts(replace: Replace): Record<string, unknown>;
};

/**
 * `plan` and `apply` throw `managersOnly` for someone without Manage Server, and `notFound` for a module that doesn't exist. Secrets can't
 * be set this way, because they need a recent sign-in.
 */
export type Configuration = {
  /** The changes, and everything that a save would reject. Writes nothing. */
  plan(module: string, change: ConfigChange, by: ConfigAuthor, ahead?: PartsAhead): Promise<ConfigPlan>;
  /**
   * Saves a plan in the caller's transaction: version, history, audit entry, notifications. `stale`: someone saved since
   * the plan was made, and nothing was written. Throws `invalidInput` with the issues. Applied twice, it is saved once.
   */
  apply(tx: Orm, plan: Pick<ConfigPlan, "module" | "version" | "change">, by: ConfigAuthor): Promise<"saved" | "stale">;
  /** The current settings, with secrets: never send them anywhere. Null for a module that doesn't exist. */
  read(module: string): Promise<Pick<ModuleSettings<ModuleContract>, "version" | "enabled" | "config"> | null>;
  /** Its name, and what keeps it from working now, in English. Null for a module that doesn't exist. */
  status(module: string): Promise<{ name: string; enabled: boolean; issues: string[] } | null>;
  /**
   * The settings and panels of a module's recipe with these answers, in the guild's language, as for a module that was
   * never set up. Null for a recipe that doesn't exist.
   */
  fromRecipe(
    module: string,
    recipe: string,
    answers: Readonly<Record<string, unknown>>,
  ): Promise<Pick<RecipeSetup, "config" | "panels"> | null>;
  /** A module's settings in a settings file, in the current shape. Null for a module that doesn't exist. */
  fromFile(module: string, written: FileModule): Promise<FileSettings | null>;
  /** Modules that are on and whose settings contain this id, as a role's or channel's. */
  modulesNaming(id: Snowflake): Promise<string[]>;
  /** The settings of the whole server. */
  server: ServerConfiguration;
};

type Deps = {
  orm: Orm;
  guilds: GuildStore;
  configs: ConfigStore;
  /** Every contract that owners can configure. */
  contracts: readonly ModuleContract[];
  /** The modules' names and own error sentences in English, by module. */
  words?: Readonly<Record<string, { name: string; errors: Sentences }>>;
  /** For texts of recipes; if omitted, they are English. */
  translators?: { moduleChat(guildId: Snowflake, module: string): Promise<ModuleChat> };
};

export function configurationOf(
  { orm, guilds, configs, contracts, words = {}, translators }: Deps,
  guildId: Snowflake,
): Configuration {
  async function known(module: string, { author }: ConfigAuthor) {
    if (author !== "unlimited" && !hasPermission(author.permissions, "ManageGuild")) {
      throw userError(kitErrors, "managersOnly");
    }
    const contract = contracts.find(({ id }) => id === module);
    const snapshot = await guilds.get(guildId);
    if (!contract || !snapshot) throw userError(kitErrors, "notFound");
    const [before, { max: limits }] = await Promise.all([
      configs.read(guildId, contract),
      configs.limits.latest(guildId, contract),
    ]);
    return {
      contract,
      before,
      checks: {
        guild: checkedGuild(snapshot),
        author,
        limits,
        conditions: configs.conditions,
        reservedNames: configs.reservedNames,
      },
    };
  }

  const workModules = contracts.filter(hasWork).map(({ id }) => id);
  type Settings = ModuleSettings<ModuleContract>;
  const applied = (before: Settings, { enabled = before.enabled, config = {} }: ConfigChange) => ({
    enabled,
    config: { ...before.config, ...config },
  });

  function checkGuarded(contract: ModuleContract, before: Settings, config: Readonly<Record<string, unknown>>): void {
    if (!guardedDiffer(contract.config, before.config, config)) return;
    throw userError(kitErrors, "invalidInput", { issues: [{ path: "", code: "recentSignInNeeded" }] });
  }

  return {
    plan: async (module, change, by, ahead = { roles: [], channels: [], pictures: [] }) => {
      const { contract, before, checks: now } = await known(module, by);
      const checks = withAhead(now, ahead);
      const after = applied(before, change);
      const changes = hideSecrets(contract.config, settingChanges(before, after));
      let issues: readonly FieldIssue[] = [];
      try {
        const checked = checkConfig(contract, after, before.config, checks);
        checkGuarded(contract, before, checked);
        await checkAssets(orm, guildId, checked, ahead.pictures);
      } catch (error) {
        if (!(error instanceof UserError) || error.code !== "invalidInput") throw error;
        issues = error.issues;
      }
      const sentences = words[module]?.errors ?? {};
      const worded = issues.map((issue) => ({ ...issue, message: issueSentenceOf(issue, sentences) }));
      return { module, version: before.version, change, changes, issues: worded };
    },
    apply: async (tx, { module, version, change }, by) => {
      const { contract, before, checks } = await known(module, by);
      const after = applied(before, change);
      if (before.version !== version) {
        const isOwn = before.version === version + 1 && before.savedBy?.id === by.actor.id;
        return isOwn && settingChanges(before, after).length === 0 ? "saved" : "stale";
      }
      checkGuarded(contract, before, after.config);
      const save = { guildId, contract, before, ...after, actor: by.actor, ...checks };
      return (await saveChecked(tx, save)) === null ? "stale" : "saved";
    },
    read: async (module) => {
      const contract = contracts.find(({ id }) => id === module);
      return contract ? configs.read(guildId, contract) : null;
    },
    status: async (module) => {
      const contract = contracts.find(({ id }) => id === module);
      const snapshot = await guilds.get(guildId);
      if (!contract || !snapshot) return null;
      const state = await configs.read(guildId, contract);
      const { name = module, errors = {} } = words[module] ?? {};
      const issues = moduleIssues(contract, state, checkedGuild(snapshot));
      return { name, enabled: state.enabled, issues: issues.map((issue) => issueSentenceOf(issue, errors)) };
    },
    fromRecipe: async (module, name, answers) => {
      const contract = contracts.find(({ id }) => id === module);
      const recipe = contract?.recipes?.[name];
      if (!contract || !recipe) return null;
      const chat = (await translators?.moduleChat(guildId, module)) ?? ENGLISH_CHAT;
      const parsed = recipe.questions.parse(answers) as Readonly<Record<string, unknown>>;
      return recipeSetup(contract, name, { answers: parsed, chat, before: null });
    },
    fromFile: async (module, written) => {
      const contract = contracts.find(({ id }) => id === module);
      if (!contract) return null;
      const now = await configs.read(guildId, contract);
      const { settings, issues } = readModule(contract, written, now.config);
      return {
        isReadable: issues.length === 0,
        references: listReferences(contract.config, settings),
        withParts: (replace) => mapReferences(contract.config, settings, replace),
      };
    },
    modulesNaming: async (id) => {
      const isNamed = sql`position(${id} in ${moduleConfigs.config}::text) > 0`;
      const rows = await orm
        .select({ module: moduleConfigs.module })
        .from(moduleConfigs)
        .where(and(eq(moduleConfigs.guildId, guildId), eq(moduleConfigs.enabled, true), isNamed));
      return rows.map(({ module }) => module);
    },
    server: serverConfigurationOf({ orm, guilds, workModules }, guildId),
  };
}
