// A guild's modules as an owner sees them: current settings and problems.
import type { ModuleChat } from "#kit/chat/module-chat.ts";
import { userError } from "#kit/error.ts";
import { presentFaults } from "#kit/faults/present-faults.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { type HealthItem, moduleIssues } from "#kit/health.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { type Limits, overLimitIssues } from "#kit/limits.ts";
import type { Catalog, ModuleContract } from "#kit/module.ts";
import { serverPartWords } from "#kit/server-part-words.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import { issueSentenceOf, type Sentences, sentenceOf } from "#kit-server/base/words/sentence.ts";
import type { Alert } from "#kit-server/guild/alerts/alert-store.ts";
import type { ServerFault } from "#kit-server/guild/alerts/server-faults.ts";
import type { ConfigStore, SaveConfig } from "#kit-server/guild/configs/config-store.ts";
import type { ModuleSettings } from "#kit-server/guild/configs/stored-config.ts";
import type { AnyFigureRegistry } from "#kit-server/guild/figures/figure-handler.ts";
import type { PlatformCheck } from "#kit-server/guild/guilds/platform-check.ts";
import { guilds, type ModuleState, type ModuleSummary } from "./contract.ts";

export type SettingWords = Pick<AnyModuleWords, "name" | "fields">;

/** The modules with their names, error and event texts, and figures. */
export type ModuleList = {
  catalog: Catalog;
  names: Readonly<Record<string, string>>;
  /** The names of their settings. */
  words: Readonly<Record<string, SettingWords>>;
  errorWords: Readonly<Record<string, Sentences>>;
  activityWords: Readonly<Record<string, Sentences>>;
  figures: AnyFigureRegistry;
};

export const settingWordsOf = ({ words }: ModuleList, id: string): SettingWords =>
  words[id] ?? { name: id, fields: {} };

export function findModule({ catalog }: ModuleList, id: string): ModuleContract {
  const contract = Object.hasOwn(catalog, id) ? catalog[id] : undefined;
  if (!contract) throw userError(guilds.errors, "moduleNotFound");
  return contract;
}

type Known = {
  guild: CheckedGuild;
  alerts: readonly Alert[];
  sentences: Sentences;
  words: SettingWords;
  platform: Pick<PlatformCheck, "checkedAt" | "issuesOf">;
  /** The guild's limits for the module. */
  limits: Limits;
};

/** Problems in the guild's current state and raised alerts, without duplicates and the most urgent first. */
function healthOf(contract: ModuleContract, settings: ModuleSettings<ModuleContract>, known: Known): HealthItem[] {
  const platformIssues = settings.enabled ? known.platform.issuesOf(known.guild.id, contract) : [];
  const limitIssues = settings.enabled ? overLimitIssues(contract.config, settings.config, known.limits) : [];
  const issues = [
    ...[...platformIssues, ...moduleIssues(contract, settings, known.guild), ...limitIssues].map(
      ({ path, code, params }) => ({
        path: path || null,
        code,
        params: params ?? {},
      }),
    ),
    ...known.alerts.filter(({ module }) => module === contract.id),
  ];
  const items = issues.map((issue) => ({
    path: issue.path,
    code: issue.code,
    message: issueSentenceOf(issue, known.sentences),
  }));
  const seen = new Set<string>();
  const faults = items.filter(({ path, code, message }) => {
    const key = JSON.stringify([path, code, message]);
    return !seen.has(key) && seen.add(key);
  });
  return presentFaults(faults, { contract, config: settings.config, words: known.words, guild: known.guild });
}

export function presentSummary(
  contract: ModuleContract,
  settings: ModuleSettings<ModuleContract>,
  known: Known,
): ModuleSummary {
  return {
    module: contract.id,
    version: settings.version,
    enabled: settings.enabled,
    updatedAt: settings.savedAt?.toISOString() ?? null,
    updatedBy: settings.savedBy,
    health: healthOf(contract, settings, known),
    checkedAt: known.platform.checkedAt(known.guild.id)?.toISOString() ?? null,
  };
}

export const presentModule = (
  contract: ModuleContract,
  settings: ModuleSettings<ModuleContract>,
  known: Known & { chat: ModuleChat },
): ModuleState => ({
  ...presentSummary(contract, settings, known),
  config: settings.config,
  chat: known.chat,
  limits: known.limits,
});

/** Saves, or throws `staleVersion` with both sides of the conflict. */
export async function saveModule(
  configs: ConfigStore,
  save: SaveConfig<ModuleContract>,
  present: (settings: ModuleSettings<ModuleContract>) => Promise<ModuleState>,
): Promise<ModuleState> {
  const { outcome, settings } = await configs.save(save);
  const current = await present(settings);
  if (outcome === "saved") return current;
  const { version, enabled, config } = save;
  throw userError(kitErrors, "staleVersion", { details: { current, yours: { version, enabled, config } } });
}

export function presentServerFault({ module, code, params }: ServerFault) {
  const { page, fix, errors } = serverPartWords[module];
  return { part: module, page, fix, message: sentenceOf(code, params, errors) };
}
