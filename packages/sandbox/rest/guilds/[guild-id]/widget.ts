import { AuditLogEvent, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentGuild } from "../../../present/guild.ts";
import { presentWidget } from "../../../present/widget.ts";
import { drawWidget, WIDGET_STYLES } from "../../../present/widget-picture.ts";
import { enterGuild } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag, snowflake } from "../../../rules/form.ts";
import { changesBetween, writeAudit } from "../../../state/audit.ts";
import { findGuild } from "../../../state/find.ts";
import { lastingInvite } from "../../../state/invites.ts";
import type { GuildRecord } from "../../../state/records.ts";
import { answer, type Route, route } from "../../route.ts";

const PATH = "/guilds/:guild_id/widget" as const;

export const widgetRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: PATH,
    handle: ({ platform, userId, params }) =>
      presentSettings(enterGuild(platform, userId, params.guild_id, P.ManageGuild).guild),
  }),
  route({
    method: "PATCH",
    path: PATH,
    body: z.strictObject({ enabled: flag.nullish(), channel_id: snowflake.nullish() }),
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      const { settings } = guild;
      if (body.channel_id && !guild.channelIds.has(body.channel_id)) throw refuse("UnknownChannel");
      const before = { ...settings };
      if (typeof body.enabled === "boolean") settings.widget_enabled = body.enabled;
      if (body.channel_id !== undefined) settings.widget_channel_id = body.channel_id;
      const changes = changesBetween(before, settings, ["widget_enabled", "widget_channel_id"]);
      if (changes.length > 0) {
        writeAudit(platform, guild, { action: AuditLogEvent.GuildUpdate, userId, targetId: guild.id, reason, changes });
        const data = presentGuild(platform.world, guild);
        platform.bus.tell({ event: "GUILD_UPDATE", guildId: guild.id, data });
      }
      return presentSettings(guild);
    },
  }),
  route({
    method: "GET",
    path: `${PATH}.json`,
    auth: ["anyone"],
    handle: ({ platform, params }) => {
      const guild = shown(platform, params.guild_id);
      const { widget_channel_id } = guild.settings;
      const invite = widget_channel_id === null ? null : lastingInvite(platform, guild, widget_channel_id).code;
      return presentWidget(platform, guild, invite);
    },
  }),
  route({
    method: "GET",
    path: `${PATH}.png`,
    auth: ["anyone"],
    query: z.strictObject({ style: z.enum(WIDGET_STYLES).default("shield") }),
    handle: ({ platform, params, query }) => {
      shown(platform, params.guild_id);
      return answer(200, drawWidget(query.style), "image/png");
    },
  }),
];

function presentSettings({ settings }: GuildRecord): object {
  return { enabled: settings.widget_enabled, channel_id: settings.widget_channel_id };
}

function shown(platform: Platform, guildId: string): GuildRecord {
  const guild = findGuild(platform.world, guildId);
  if (!guild.settings.widget_enabled) throw refuse("WidgetDisabled");
  return guild;
}
