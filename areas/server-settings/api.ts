import { checkAuthor } from "#kit/author-check.ts";
import { userError } from "#kit/error.ts";
import { checkAgainstGuild } from "#kit/guild-check.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { serverSettingsForm } from "#kit/server-settings-form.ts";
import type { Orm } from "#kit-server/database/database.ts";
import {
  DEFAULT_SETTINGS,
  type GuildSettings,
  readGuildSettings,
  readZone,
} from "#kit-server/guild-settings/read-settings.ts";
import { saveGuildSettings } from "#kit-server/guild-settings/save-settings.ts";
import { authorOf } from "#kit-server/guilds/author-of.ts";
import { checkedGuild } from "#kit-server/guilds/present-guild.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiFace } from "#kit-server/http/api-face.ts";
import type { ServerSettings, serverSettings } from "./contract.ts";

export type ServerSettingsNeeds = { orm: Orm };

export function serverSettingsApi({ orm }: ServerSettingsNeeds): ApiFace<typeof serverSettings> {
  const read = async (guildId: string) => present(await readGuildSettings(orm, guildId));
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
      // A channel that was deleted since must not keep the owner from choosing another zone.
      if (body.alertChannelId !== before.alertChannelId && issues.length > 0) {
        throw userError(kitErrors, "invalidInput", { issues });
      }
      const saved = await saveGuildSettings(orm, { guildId: guild.id, actor: actorOf(ctx), ...body });
      if (!saved) throw userError(kitErrors, "staleVersion", { details: { current: await read(guild.id) } });
      return { success: true, settings: present(saved) };
    },
  };
}

const present = (row: GuildSettings | null): ServerSettings =>
  row
    ? {
        version: row.version,
        alertChannelId: row.alertChannelId,
        timeZone: row.timeZone,
        updatedAt: row.updatedAt.toISOString(),
        updatedBy: { id: row.updatedById, name: row.updatedByName },
      }
    : { version: 0, ...DEFAULT_SETTINGS, updatedAt: null, updatedBy: null };
