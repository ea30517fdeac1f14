// Plans an import: parsed, matched with the guild, validated like a save, and diffed with the current settings.
import type { GuildAuthor } from "#kit/author-check.ts";
import type { ConditionSchemas } from "#kit/eligibility/module-conditions.ts";
import { type FieldIssue, UserError } from "#kit/error.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { Limits } from "#kit/limits.ts";
import type { Catalog, ModuleContract } from "#kit/module.ts";
import { listReferences, mapReferences } from "#kit/transfer/config-references.ts";
import { guardedDiffer, hideSecrets } from "#kit/transfer/config-secrets.ts";
import type { SettingsFile } from "#kit/transfer/settings-file.ts";
import { issueSentenceOf, type Sentences } from "#kit-server/base/words/sentence.ts";
import { checkConfig } from "#kit-server/guild/configs/check-config.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { settingChanges } from "#kit-server/guild/configs/setting-changes.ts";
import type { ModuleSettings } from "#kit-server/guild/configs/stored-config.ts";
import { type MatchedPicture, matchPictures, type NamedBy } from "#kit-server/guild/settings-file/match-pictures.ts";
import { type ReadModule, readModule } from "#kit-server/guild/settings-file/read-module.ts";
import { mapServer, plannedServer } from "#kit-server/guild/settings-file/server-settings.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { ImportChoice, ImportPlan, PlannedModule, PlannedReference } from "../contract.ts";
import { transferWords } from "../words.ts";
import { importedTemplates, type PartsNow, partReferences, readPartsNow } from "./import-parts.ts";
import { replaceBy, resolveReferences } from "./resolve-references.ts";

export type ImportDeps = {
  orm: Orm;
  /** Modules with an inbox for staff. */
  workModules: readonly string[];
  configs: Pick<ConfigStore, "read" | "limits" | "conditions" | "reservedNames">;
  modules: { catalog: Catalog; errorWords: Readonly<Record<string, Sentences>> };
};

/** `author`: the person who imports it. */
export type Import = { file: SettingsFile; choices: readonly ImportChoice[]; guild: CheckedGuild; author: GuildAuthor };

/** A module of the source with its current settings. */
export type Incoming = {
  contract: ModuleContract;
  read: ReadModule;
  now: ModuleSettings<ModuleContract>;
  /** The guild's limits for the module. */
  limits: Limits;
  enabled: boolean;
};

export type Prepared = Import & {
  incoming: Incoming[];
  unknownModules: string[];
  references: PlannedReference[];
  pictures: MatchedPicture[];
  conditions: ConditionSchemas;
  reservedNames: readonly string[];
  partsNow: PartsNow;
  workModules: readonly string[];
};

export async function prepareImport(deps: ImportDeps, given: Import): Promise<Prepared> {
  const { file, choices, guild } = given;
  const incoming: Incoming[] = [];
  const unknownModules: string[] = [];
  for (const [id, written] of Object.entries(file.modules)) {
    const contract = Object.hasOwn(deps.modules.catalog, id) ? deps.modules.catalog[id] : undefined;
    if (!contract) {
      unknownModules.push(id);
      continue;
    }
    const now = await deps.configs.read(guild.id, contract);
    const limits = (await deps.configs.limits.latest(guild.id, contract)).max;
    incoming.push({ contract, now, limits, enabled: written.enabled, read: readModule(contract, written, now.config) });
  }
  const named = [
    ...incoming.flatMap(({ contract, read }) =>
      listReferences(contract.config, read.settings).map((one): NamedBy => ({ ...one, module: contract.id })),
    ),
    ...partReferences(file),
  ];
  return {
    ...given,
    incoming,
    unknownModules,
    workModules: deps.workModules,
    conditions: deps.configs.conditions,
    reservedNames: deps.configs.reservedNames,
    partsNow: await readPartsNow(deps.orm, guild.id),
    references: resolveReferences(named, choices, file, guild),
    pictures: await matchPictures(deps.orm, guild.id, named, file.pictures),
  };
}

/** Maps the source's files to the guild's; one that will be uploaded maps to itself. */
export const pictureTargets = (pictures: readonly MatchedPicture[]): Map<string, string> =>
  new Map(
    pictures.flatMap((one): [string, string][] => {
      if (one.state === "missing") return [];
      return [[one.file, one.state === "there" ? one.target : one.file]];
    }),
  );

/** The complete configuration to save, not validated. */
export function importedConfig(
  { contract, read, now }: Incoming,
  { references, guild }: Prepared,
  pictures: ReadonlyMap<string, string>,
): Record<string, unknown> {
  return { ...now.config, ...mapReferences(contract.config, read.settings, replaceBy(references, pictures, guild)) };
}

/** Whether the import changes what needs a recent sign-in: a handwritten file may contain secrets. */
export function changesGuarded(prepared: Prepared, chosen: readonly { module: string }[]): boolean {
  const ids = new Set(chosen.map(({ module }) => module));
  const pictures = pictureTargets(prepared.pictures);
  return prepared.incoming.some((incoming) => {
    const { contract, now } = incoming;
    return (
      ids.has(contract.id) && guardedDiffer(contract.config, now.config, importedConfig(incoming, prepared, pictures))
    );
  });
}

/** The imported server-wide settings and templates. */
export function importedParts(
  { file, guild, author, references, partsNow, workModules }: Prepared,
  pictures: ReadonlyMap<string, string>,
) {
  const replace = replaceBy(references, pictures, guild);
  return {
    server: file.server
      ? plannedServer(mapServer(file.server, replace), partsNow.server, { guild, author, workModules })
      : null,
    templates: importedTemplates(file, partsNow, replace, { guild, author }),
  };
}

export function presentPlan({ modules }: ImportDeps, prepared: Prepared): ImportPlan {
  const { file, references, unknownModules } = prepared;
  const { server, templates } = importedParts(prepared, pictureTargets(prepared.pictures));
  return {
    from: {
      guildId: file.guild?.id ?? null,
      guildName: file.guild?.name ?? null,
      exportedAt: file.exportedAt ?? null,
    },
    modules: prepared.incoming.map((one) => presentModule(one, prepared, modules.errorWords[one.contract.id] ?? {})),
    unknownModules,
    references,
    pictures: prepared.pictures.map(({ file: name, state, modules: users }) => ({ file: name, state, modules: users })),
    server: server && {
      version: server.version,
      changes: server.changes,
      issues: server.issues.map((issue) => ({ path: issue.path, code: issue.code, message: issueSentenceOf(issue) })),
    },
    templates: templates.map(({ name, state }) => ({ name, state })),
  };
}

function presentModule(incoming: Incoming, prepared: Prepared, sentences: Sentences): PlannedModule {
  const { contract, read, now, enabled } = incoming;
  const config = importedConfig(incoming, prepared, pictureTargets(prepared.pictures));
  const withMessages = (issues: readonly FieldIssue[]) =>
    issues.map((issue) => ({
      path: issue.path,
      code: issue.code,
      message: issueSentenceOf(issue, { ...sentences, ...transferWords.issues }),
    }));
  const issuesOf = (isOn: boolean) =>
    read.issues.length > 0 ? read.issues : saveIssues(incoming, { enabled: isOn, config }, prepared);
  return {
    module: contract.id,
    version: now.version,
    enabledNow: now.enabled,
    enabled,
    isUpgraded: read.isUpgraded,
    changes: hideSecrets(contract.config, settingChanges(now, { enabled, config })),
    unknownFields: read.unknownFields,
    issues: withMessages(issuesOf(enabled)),
    issuesWhenOff: withMessages(issuesOf(false)),
  };
}

type Sent = { enabled: boolean; config: Record<string, unknown> };

function saveIssues({ contract, now, limits }: Incoming, sent: Sent, into: Prepared): readonly FieldIssue[] {
  try {
    checkConfig(contract, sent, now.config, { ...into, limits });
    return [];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.issues;
  }
}
