import { AuditLogEvent, Locale, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import { countGuild, presentGuild } from "../../../present/guild.ts";
import { enterGuild } from "../../../rules/access.ts";
import { notKnown, refuse } from "../../../rules/errors.ts";
import { flag, integer, snowflake, text } from "../../../rules/form.ts";
import { imageData } from "../../../rules/picture-form.ts";
import { changesBetween, writeAudit } from "../../../state/audit.ts";
import { findGuild, findMember, findUser } from "../../../state/find.ts";
import { storePicture } from "../../../state/pictures.ts";
import { type Route, route } from "../../route.ts";

const editForm = z.strictObject({
  name: text(2, 100).optional(),
  description: text(0, 300).nullish(),
  icon: imageData.nullish(),
  splash: imageData.nullish(),
  discovery_splash: imageData.nullish(),
  banner: imageData.nullish(),
  home_header: imageData.nullish(),
  owner_id: snowflake.optional(),
  region: z.string().nullish(),
  verification_level: integer(0, 4).nullish(),
  default_message_notifications: integer(0, 1).nullish(),
  explicit_content_filter: integer(0, 2).nullish(),
  preferred_locale: z.enum(Locale).nullish(),
  afk_channel_id: snowflake.nullish(),
  afk_timeout: z.union([z.literal(60), z.literal(300), z.literal(900), z.literal(1800), z.literal(3600)]).nullish(),
  system_channel_id: snowflake.nullish(),
  system_channel_flags: integer(0, 63).nullish(),
  rules_channel_id: snowflake.nullish(),
  public_updates_channel_id: snowflake.nullish(),
  safety_alerts_channel_id: snowflake.nullish(),
  features: z.array(z.string()).nullish(),
  premium_progress_bar_enabled: flag.nullish(),
});

const PICTURES = {
  icon: "icons",
  splash: "splashes",
  discovery_splash: "discovery-splashes",
  banner: "banners",
} as const;

export const guildSettingsRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id",
    query: z.strictObject({ with_counts: flag.default(false) }),
    handle: ({ platform, userId, params, query }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      return { ...presentGuild(platform.world, guild), ...(query.with_counts ? countGuild(platform, guild) : {}) };
    },
  }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/preview",
    handle: ({ platform, userId, params }) => {
      const guild = findGuild(platform.world, params.guild_id);
      if (!guild.members.has(userId) && !guild.settings.features.includes("DISCOVERABLE" as never))
        throw refuse("UnknownGuild");
      const { id, name, icon, splash, discovery_splash, emojis, stickers, features, description } = presentGuild(
        platform.world,
        guild,
      );
      return {
        id,
        name,
        icon,
        splash,
        discovery_splash,
        emojis,
        stickers,
        features,
        description,
        home_header: null,
        ...countGuild(platform, guild),
      };
    },
  }),
  route({
    method: "PATCH",
    path: "/guilds/:guild_id",
    body: editForm,
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      const before = structuredClone(guild.settings);
      const { icon, splash, discovery_splash, banner, owner_id, home_header, region: _region, ...plain } = body;
      if (home_header) throw notKnown("home headers: no guild here has them");
      if (owner_id !== undefined && owner_id !== guild.owner_id) {
        if (guild.owner_id !== userId) throw refuse("MissingPermissions");
        if (findMember(guild, owner_id).pending) throw refuse("PendingOwner");
        if (findUser(platform.world, owner_id).bot) throw refuse("BotOwner");
        guild.owner_id = owner_id;
      }
      for (const [key, picture] of Object.entries({ icon, splash, discovery_splash, banner })) {
        if (picture === undefined) continue;
        const folder = `${PICTURES[key as keyof typeof PICTURES]}/${guild.id}`;
        guild.settings[key as keyof typeof PICTURES] = storePicture(platform, folder, picture);
      }
      Object.assign(
        guild.settings,
        Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
      );
      writeAudit(platform, guild, {
        action: AuditLogEvent.GuildUpdate,
        userId,
        targetId: guild.id,
        reason,
        changes: changesBetween(before, guild.settings, Object.keys(body)),
      });
      const data = presentGuild(platform.world, guild);
      platform.bus.publish({ event: "GUILD_UPDATE", guildId: guild.id, data });
      return data;
    },
  }),
];
