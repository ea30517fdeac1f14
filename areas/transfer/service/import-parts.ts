// What comes in beside modules: the guild's own settings, and its message templates.
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#kit/actor.ts";
import { authorMentionIssues, checkAuthor, type GuildAuthor } from "#kit/author-check.ts";
import { userError } from "#kit/error.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { checkAgainstGuild } from "#kit/guild-check.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import { type ServerSettingsValues, serverSettingsForm } from "#kit/server-settings-form.ts";
import { listReferences, mapReferences, type Replace } from "#kit/transfer/config-references.ts";
import { FILE_PARTS, type FileTemplate, type SettingsFile, templateForm } from "#kit/transfer/settings-file.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { DEFAULT_SETTINGS, readGuildSettings } from "#kit-server/guild-settings/read-settings.ts";
import { saveGuildSettings } from "#kit-server/guild-settings/save-settings.ts";
import { addTemplate, listTemplates } from "#kit-server/message-templates/template-store.ts";
import { type ImportPlan, transfer } from "../contract.ts";
import type { NamedBy } from "./resolve-references.ts";

/** What is in force in the guild. */
export type PartsNow = {
  server: ServerSettingsValues & { version: number };
  templates: FileTemplate[];
};

export async function readPartsNow(orm: Orm, guildId: string): Promise<PartsNow> {
  const [saved, templates] = await Promise.all([readGuildSettings(orm, guildId), listTemplates(orm, guildId)]);
  const { alertChannelId, timeZone } = saved ?? DEFAULT_SETTINGS;
  return { server: { version: saved?.version ?? 0, alertChannelId, timeZone }, templates };
}

const asField = ({ message }: FileTemplate) => ({ message: { variants: [message] } });

/** What these parts name of the source's guild. */
export function partReferences({ server, templates }: SettingsFile): NamedBy[] {
  return [
    ...listReferences(serverSettingsForm, server ?? {}).map((one) => ({ ...one, module: FILE_PARTS.server })),
    ...templates.flatMap((one) =>
      listReferences(templateForm, asField(one)).map((named) => ({ ...named, module: FILE_PARTS.templates })),
    ),
  ];
}

type Into = { guild: CheckedGuild; author: GuildAuthor };

/** The guild's own settings as they would be saved, and what is wrong with them; null when the source has none. */
export function importedServer({ server }: SettingsFile, now: PartsNow, replace: Replace, { guild, author }: Into) {
  if (!server) return null;
  const { version, ...standing } = now.server;
  const values = { ...standing, ...mapReferences(serverSettingsForm, server, replace) } as ServerSettingsValues;
  const parsed = serverSettingsForm.safeParse(values);
  const inGuild = [
    ...checkAgainstGuild(serverSettingsForm, values, guild),
    ...checkAuthor(serverSettingsForm, { before: standing, after: values }, guild, author),
  ];
  const names = ["alertChannelId", "timeZone"] as const;
  return {
    version,
    values,
    changes: names
      .filter((path) => values[path] !== standing[path])
      .map((path) => ({ path, before: standing[path], after: values[path] })),
    // A channel that stands there already must not keep the rest out.
    issues: [
      ...(parsed.success ? [] : fieldIssues(parsed.error)),
      ...(values.alertChannelId === standing.alertChannelId ? [] : inGuild),
    ],
  };
}
export type ImportedServer = NonNullable<ReturnType<typeof importedServer>>;

export type ImportedTemplate = FileTemplate & { state: ImportPlan["templates"][number]["state"] };

export function importedTemplates(
  { templates }: SettingsFile,
  now: PartsNow,
  replace: Replace,
  { guild, author }: Into,
): ImportedTemplate[] {
  return templates.map((one) => {
    const { message } = templateForm.parse(mapReferences(templateForm, asField(one), replace));
    const [mapped = one.message] = message.variants;
    const standing = now.templates.find(({ name }) => name.toLowerCase() === one.name.toLowerCase());
    const isRefused = authorMentionIssues("", mapped.mentions, guild, author).length > 0;
    const added = isRefused ? "refused" : "new";
    const state = !standing ? added : isDeepStrictEqual(standing.message, mapped) ? "same" : "taken";
    return { name: one.name, message: mapped, state };
  });
}

type By = { guildId: string; actor: Actor };

/** Throws `changedSincePlan` when someone saved since, and `invalidInput` as a save would. */
export async function writeServer(orm: Orm, server: ImportedServer, { guildId, actor }: By): Promise<void> {
  if (server.issues.length > 0) throw userError(kitErrors, "invalidInput", { issues: server.issues });
  const saved = await saveGuildSettings(orm, { guildId, actor, version: server.version, ...server.values });
  if (!saved) throw userError(transfer.errors, "changedSincePlan", { params: { module: "the server’s settings" } });
}

/** Answers how many were new. */
export async function writeTemplates(orm: Orm, templates: readonly ImportedTemplate[], by: By): Promise<number> {
  let added = 0;
  for (const { name, message } of templates.filter(({ state }) => state === "new")) {
    const kept = await addTemplate(orm, { ...by, name, message });
    if (kept === "full") throw userError(transfer.errors, "templatesFull");
    if (kept !== "taken") added += 1;
  }
  return added;
}
