// What is imported in addition to modules: server-wide settings and message templates.
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#kit/actor.ts";
import { authorMentionIssues, type GuildAuthor } from "#kit/author-check.ts";
import { userError } from "#kit/error.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { listReferences, mapReferences, type Replace } from "#kit/transfer/config-references.ts";
import { FILE_SECTIONS, type FileTemplate, type SettingsFile, templateForm } from "#kit/transfer/settings-file.ts";
import { addTemplate, listTemplates } from "#kit-server/guild/message-templates/template-store.ts";
import type { NamedBy } from "#kit-server/guild/settings-file/match-pictures.ts";
import { readServerNow, type ServerNow, serverReferences } from "#kit-server/guild/settings-file/server-settings.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type ImportPlan, transfer } from "../contract.ts";

/** The guild's current values. */
export type PartsNow = { server: ServerNow; templates: FileTemplate[] };

export async function readPartsNow(orm: Orm, guildId: string): Promise<PartsNow> {
  const [server, templates] = await Promise.all([readServerNow(orm, guildId), listTemplates(orm, guildId)]);
  return { server, templates };
}

const asField = ({ message }: FileTemplate) => ({ message: { variants: [message] } });

/** These sections' references to parts of the source guild. */
export function partReferences({ server, templates }: SettingsFile): NamedBy[] {
  return [
    ...serverReferences(server ?? {}).map((one) => ({ ...one, module: FILE_SECTIONS.server })),
    ...templates.flatMap((one) =>
      listReferences(templateForm, asField(one)).map((named) => ({ ...named, module: FILE_SECTIONS.templates })),
    ),
  ];
}

type Into = { guild: CheckedGuild; author: GuildAuthor };

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
    const stored = now.templates.find(({ name }) => name.toLowerCase() === one.name.toLowerCase());
    const isRefused = authorMentionIssues("", mapped.mentions, guild, author).length > 0;
    const added = isRefused ? "refused" : "new";
    const state = !stored ? added : isDeepStrictEqual(stored.message, mapped) ? "same" : "taken";
    return { name: one.name, message: mapped, state };
  });
}

type By = { guildId: string; actor: Actor };

/** Returns how many were new. */
export async function writeTemplates(orm: Orm, templates: readonly ImportedTemplate[], by: By): Promise<number> {
  let added = 0;
  for (const { name, message } of templates.filter(({ state }) => state === "new")) {
    const kept = await addTemplate(orm, { ...by, name, message });
    if (kept === "full") throw userError(transfer.errors, "templatesFull");
    if (kept !== "taken") added += 1;
  }
  return added;
}
