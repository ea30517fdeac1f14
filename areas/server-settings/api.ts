import { checkAuthor } from "#kit/author-check.ts";
import { LANGUAGES, type Language } from "#kit/chat/language.ts";
import type { FieldIssue } from "#kit/error.ts";
import { userError } from "#kit/error.ts";
import { type CheckedGuild, checkAgainstGuild } from "#kit/guild-check.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import { serverSettingsForm } from "#kit/server-settings-form.ts";
import { type WorkRoles, workRolesForm } from "#kit/work-roles.ts";
import {
  readWorkRoles,
  type SavedWorkRoles as Saved,
  saveWorkRoles,
} from "#kit-server/guild/access/work-role-store.ts";
import {
  DEFAULT_SETTINGS,
  type GuildSettings,
  readGuildSettings,
  readZone,
} from "#kit-server/guild/guild-settings/read-settings.ts";
import { saveGuildSettings } from "#kit-server/guild/guild-settings/save-settings.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { importOverrides, type NewText, readOverrides, saveOverride } from "#kit-server/module/languages/overrides.ts";
import { type CatalogText, overrideIssue } from "#kit-server/module/languages/text-catalog.ts";
import type { Translators } from "#kit-server/module/languages/translators.ts";
import { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type AiRoutesDeps, aiRoutes } from "./api/ai-routes.ts";
import { type BotText, type ServerSettings, serverSettings, type TextsFile } from "./contract.ts";

export type ServerSettingsDeps = {
  orm: Orm;
  /** Ids of the modules that have an inbox for staff. */
  workModules: readonly string[];
  translators: Pick<Translators, "catalog" | "languageIn">;
  ai: AiRoutesDeps["ai"];
  aiOptions: AiRoutesDeps["aiOptions"];
  aiSeal: AiRoutesDeps["aiSeal"];
};

export function serverSettingsApi({
  orm,
  workModules,
  translators,
  ...ai
}: ServerSettingsDeps): ApiHandlers<typeof serverSettings> {
  const read = async (guildId: string) => present(await readGuildSettings(orm, guildId));
  const form = workRolesForm(workModules);
  const readWork = async (guildId: string) => presentWork(workModules, await readWorkRoles(orm, guildId));
  return {
    clock: async ({ guild }) => ({ success: true, timeZone: await readZone(orm, guild.id) }),

    settings: async ({ guild }) => ({ success: true, settings: await read(guild.id) }),

    saveSettings: async (ctx, { body }) => {
      const { guild } = ctx;
      const before = await read(guild.id);
      const checked = checkedGuild(guild);
      const issues = [
        ...checkAgainstGuild(serverSettingsForm, body, checked),
        ...checkAuthor(serverSettingsForm, { before, after: body }, checked, await authorOf(ctx)),
      ];
      // A channel that was deleted in the meantime must not prevent choosing another time zone.
      if (body.alertChannelId !== before.alertChannelId && issues.length > 0) {
        throw userError(kitErrors, "invalidInput", { issues });
      }
      const saved = await saveGuildSettings(orm, { guildId: guild.id, actor: actorOf(ctx), ...body });
      if (!saved) throw userError(kitErrors, "staleVersion", { details: { current: await read(guild.id) } });
      return { success: true, settings: present(saved) };
    },

    workRoles: async ({ guild }) => ({ success: true, ...(await readWork(guild.id)) }),

    saveWorkRoles: async (ctx, { body: { version, workRoles } }) => {
      const { guild } = ctx;
      const parsed = form.safeParse(workRoles);
      const before = await readWork(guild.id);
      const issues = parsed.success
        ? workIssues(form, parsed.data, before.workRoles, checkedGuild(guild))
        : fieldIssues(parsed.error);
      if (!parsed.success || issues.length > 0) throw userError(kitErrors, "invalidInput", { issues });
      const roles = parsed.data as Record<string, string[]>;
      const saved = await saveWorkRoles(orm, { guildId: guild.id, actor: actorOf(ctx), version, roles });
      if (!saved) throw userError(kitErrors, "staleVersion", { details: { current: await readWork(guild.id) } });
      return { success: true, ...presentWork(workModules, saved) };
    },

    ...aiRoutes({ orm, ...ai }),

    texts: async ({ guild }, { query }) => {
      const { search = "", owner, changed, page, limit } = query;
      const language = query.language ?? (await translators.languageIn(guild.id));
      const overrides = await readOverrides(orm, guild.id, language);
      const wanted = search.trim().toLowerCase();
      const all = [...translators.catalog.values()].map((of) =>
        presentText(of, language, overrides.get(of.key) ?? null),
      );
      const fitting = all.filter(
        (text) =>
          (!owner || text.owner === owner) &&
          (!changed || (text.changed !== null) === (changed === "yes")) &&
          `${text.changed ?? ""}\n${text.shipped}\n${text.key}`.toLowerCase().includes(wanted),
      );
      return {
        success: true,
        items: fitting.slice((page - 1) * limit, page * limit),
        total: fitting.length,
        language,
        owners: [...new Set(all.map((text) => text.owner))],
      };
    },

    textsFile: async ({ guild }) => {
      const texts: TextsFile = {};
      for (const language of LANGUAGES) {
        const overrides = [...(await readOverrides(orm, guild.id, language))].toSorted(([one], [other]) =>
          one < other ? -1 : 1,
        );
        if (overrides.length > 0) texts[language] = Object.fromEntries(overrides);
      }
      const content = new TextEncoder().encode(`${JSON.stringify(texts, null, 2)}\n`);
      return new FileAnswer(content, "application/json", { saveAs: `${guild.name} texts.json` });
    },

    importTexts: async (ctx, { body: { texts } }) => {
      const fitting: NewText[] = [];
      const rejected: { language: Language; key: string }[] = [];
      for (const [language, byKey] of Object.entries(texts) as [Language, Record<string, string>][]) {
        for (const [key, text] of Object.entries(byKey)) {
          const of = translators.catalog.get(key);
          if (!of || overrideIssue(of, language, text)) rejected.push({ language, key });
          else fitting.push({ language, key, text: text === of.shipped[language] ? null : text });
        }
      }
      const saved = await importOverrides(orm, { guildId: ctx.guild.id, texts: fitting, actor: actorOf(ctx) });
      return { success: true, saved, rejected };
    },

    saveText: async (ctx, { body: { language, key, text, before } }) => {
      const of = translators.catalog.get(key);
      if (!of) throw userError(serverSettings.errors, "textUnknown");
      const issue = text === null ? null : overrideIssue(of, language, text);
      if (issue) throw userError(kitErrors, "invalidInput", { issues: [issue] });
      const guildId = ctx.guild.id;
      // The shipped text is no change: a later version of it is shown as well.
      const saved = text === of.shipped[language] ? null : text;
      const isSaved = await saveOverride(orm, { guildId, language, key, text: saved, before, actor: actorOf(ctx) });
      const now = (await readOverrides(orm, guildId, language)).get(key) ?? null;
      const current = presentText(of, language, now);
      if (!isSaved) throw userError(kitErrors, "staleVersion", { details: { current } });
      return { success: true, text: current };
    },
  };
}

const presentText = (of: CatalogText, language: Language, changed: string | null): BotText => ({
  ...{ key: of.key, owner: of.owner, shipped: of.shipped[language], changed, gaps: [...of.gaps], max: of.max },
});

const presentWork = (modules: readonly string[], { version, roles }: Saved) => ({
  version,
  workRoles: Object.fromEntries(modules.map((id) => [id, [...(roles[id] ?? [])]])),
});

/** @everyone would give all members access. A deleted role doesn't prevent choosing others. */
const workIssues = (
  form: ReturnType<typeof workRolesForm>,
  chosen: Readonly<Record<string, unknown>>,
  before: WorkRoles,
  guild: CheckedGuild,
): FieldIssue[] =>
  Object.entries(chosen as WorkRoles).flatMap(([module, roles]) => [
    ...roles.flatMap((id, at) => (id === guild.id ? [{ path: `${module}.${at}`, code: "roleEveryone" }] : [])),
    ...checkAgainstGuild(form, { ...chosen }, guild).filter(({ path }) => {
      const [of = "", at = ""] = path.split(".");
      return of === module && !before[module]?.includes(roles[Number(at)] ?? "");
    }),
  ]);

const present = (row: GuildSettings | null): ServerSettings =>
  row
    ? {
        version: row.version,
        alertChannelId: row.alertChannelId,
        timeZone: row.timeZone,
        language: row.language,
        updatedAt: row.updatedAt.toISOString(),
        updatedBy: { id: row.updatedById, name: row.updatedByName },
      }
    : { version: 0, ...DEFAULT_SETTINGS, updatedAt: null, updatedBy: null };
