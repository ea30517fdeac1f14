import { GuildFeature, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import { enterGuild } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag, list, snowflake, text } from "../../../rules/form.ts";
import { hasPermission } from "../../../rules/permissions.ts";
import { setFeature } from "../../../state/features.ts";
import { type Route, route } from "../../route.ts";

const PATH = "/guilds/:guild_id/welcome-screen" as const;

const channelForm = z.strictObject({
  channel_id: snowflake,
  description: text(1, 50),
  emoji_id: snowflake.nullish(),
  emoji_name: z.string().nullish(),
});

export const welcomeScreenRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: PATH,
    handle: ({ platform, userId, params }) => {
      const { guild, held } = enterGuild(platform, userId, params.guild_id);
      const isShown = guild.settings.features.includes(GuildFeature.WelcomeScreenEnabled);
      if (!isShown && !hasPermission(held, P.ManageGuild)) throw refuse("UnknownWelcomeScreen");
      return guild.welcomeScreen;
    },
  }),
  route({
    method: "PATCH",
    path: PATH,
    body: z.strictObject({
      enabled: flag.nullish(),
      description: text(0, 140).nullish(),
      welcome_channels: list(channelForm, 0, 5).nullish(),
    }),
    handle: ({ platform, userId, params, body }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      for (const { channel_id, emoji_id } of body.welcome_channels ?? []) {
        if (!guild.channelIds.has(channel_id)) throw refuse("UnknownChannel");
        if (emoji_id && !guild.emojis.has(emoji_id)) throw refuse("UnknownEmoji");
      }
      if (body.description !== undefined) guild.welcomeScreen.description = body.description;
      if (body.welcome_channels !== undefined) {
        guild.welcomeScreen.welcome_channels = (body.welcome_channels ?? []).map((one) => ({
          ...one,
          emoji_id: one.emoji_id ?? null,
          emoji_name: one.emoji_name ?? null,
        }));
      }
      if (typeof body.enabled === "boolean")
        setFeature(platform, guild, GuildFeature.WelcomeScreenEnabled, body.enabled);
      return guild.welcomeScreen;
    },
  }),
];
