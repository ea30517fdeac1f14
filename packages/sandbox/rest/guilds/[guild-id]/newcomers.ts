/** What meets a newcomer: screening, the welcome screen, onboarding, and the brakes against raids. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import { presentGuild } from "../../../present/guild.ts";
import { presentMember } from "../../../present/member.ts";
import { enterGuild } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag, integer, list, snowflake, text, timestamp } from "../../../rules/form.ts";
import { hasPermission } from "../../../rules/permissions.ts";
import { tellMemberUpdate } from "../../../state/membership.ts";
import { type Route, route } from "../../route.ts";

const promptForm = z.strictObject({
  id: snowflake.nullish(),
  type: integer(0, 1).nullish(),
  title: text(1, 100),
  single_select: flag.nullish(),
  required: flag.nullish(),
  in_onboarding: flag.nullish(),
  options: list(
    z.strictObject({
      id: snowflake.nullish(),
      title: text(1, 50),
      description: text(0, 100).nullish(),
      channel_ids: list(snowflake, 0, 50).nullish(),
      role_ids: list(snowflake, 0, 50).nullish(),
      emoji_id: snowflake.nullish(),
      emoji_name: z.string().nullish(),
      emoji_animated: flag.nullish(),
      emoji: z.looseObject({}).nullish(),
    }),
    1,
    50,
  ),
});

export const newcomerRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id/member-verification",
    query: z.looseObject({}),
    handle: ({ platform, userId, params }) => enterGuild(platform, userId, params.guild_id).guild.screening,
  }),
  // the platform's own client sends back the form with each field's answer
  route({
    method: "PUT",
    path: "/guilds/:guild_id/requests/@me",
    auth: ["person"],
    body: z.looseObject({
      version: z.string().nullish(),
      form_fields: z.array(z.looseObject({ response: z.unknown().optional(), required: flag.nullish() })).default([]),
    }),
    handle: ({ platform, userId, params, body }) => {
      const { guild, member } = enterGuild(platform, userId, params.guild_id);
      const isAgreed = body.form_fields.every(
        (field) =>
          field.required !== true ||
          field.response === true ||
          (typeof field.response === "string" && field.response !== ""),
      );
      if (body.form_fields.length < guild.screening.form_fields.length || !isAgreed) throw refuse("InvalidForm");
      if (member.pending) {
        member.pending = false;
        tellMemberUpdate(platform, guild, member);
      }
      return {
        id: userId,
        user_id: userId,
        guild_id: guild.id,
        application_status: "APPROVED",
        created_at: platform.clock.timestamp(),
        last_seen: null,
        rejection_reason: null,
        member: presentMember(platform.world, member),
      };
    },
  }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/welcome-screen",
    handle: ({ platform, userId, params }) => {
      const { guild, held } = enterGuild(platform, userId, params.guild_id);
      const isShown = guild.settings.features.includes("WELCOME_SCREEN_ENABLED" as never);
      if (!isShown && !hasPermission(held, P.ManageGuild)) throw refuse("UnknownWelcomeScreen");
      return guild.welcomeScreen;
    },
  }),
  route({
    method: "PATCH",
    path: "/guilds/:guild_id/welcome-screen",
    body: z.strictObject({
      enabled: flag.nullish(),
      description: text(0, 140).nullish(),
      welcome_channels: list(
        z.strictObject({
          channel_id: snowflake,
          description: text(1, 50),
          emoji_id: snowflake.nullish(),
          emoji_name: z.string().nullish(),
        }),
        0,
        5,
      ).nullish(),
    }),
    handle: ({ platform, userId, params, body }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      if (body.description !== undefined) guild.welcomeScreen.description = body.description;
      if (body.welcome_channels !== undefined) {
        guild.welcomeScreen.welcome_channels = (body.welcome_channels ?? []).map((one) => ({
          ...one,
          emoji_id: one.emoji_id ?? null,
          emoji_name: one.emoji_name ?? null,
        }));
      }
      return guild.welcomeScreen;
    },
  }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/onboarding",
    handle: ({ platform, userId, params }) => enterGuild(platform, userId, params.guild_id).guild.onboarding,
  }),
  route({
    method: "PUT",
    path: "/guilds/:guild_id/onboarding",
    body: z.strictObject({
      prompts: list(promptForm, 0, 15).nullish(),
      default_channel_ids: list(snowflake, 0, 500).nullish(),
      enabled: flag.nullish(),
      mode: integer(0, 1).nullish(),
    }),
    handle: ({ platform, userId, params, body }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild | P.ManageRoles);
      const { onboarding } = guild;
      if (body.prompts) onboarding.prompts = body.prompts.map((prompt) => keepPrompt(platform.ids, prompt));
      if (body.default_channel_ids) onboarding.default_channel_ids = body.default_channel_ids;
      if (typeof body.enabled === "boolean") onboarding.enabled = body.enabled;
      if (typeof body.mode === "number") onboarding.mode = body.mode;
      return onboarding;
    },
  }),
  route({
    method: "PUT",
    path: "/guilds/:guild_id/incident-actions",
    body: z.strictObject({ invites_disabled_until: timestamp.nullish(), dms_disabled_until: timestamp.nullish() }),
    handle: ({ platform, userId, params, body }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      const before = guild.settings.incidents_data;
      guild.settings.incidents_data = {
        invites_disabled_until:
          body.invites_disabled_until === undefined
            ? (before?.invites_disabled_until ?? null)
            : body.invites_disabled_until,
        dms_disabled_until:
          body.dms_disabled_until === undefined ? (before?.dms_disabled_until ?? null) : body.dms_disabled_until,
      };
      platform.bus.tell({ event: "GUILD_UPDATE", guildId: guild.id, data: presentGuild(platform.world, guild) });
      return guild.settings.incidents_data;
    },
  }),
];

function keepPrompt(ids: { next(): string }, prompt: z.infer<typeof promptForm>) {
  return {
    id: prompt.id ?? ids.next(),
    type: prompt.type ?? 0,
    title: prompt.title,
    single_select: prompt.single_select ?? false,
    required: prompt.required ?? false,
    in_onboarding: prompt.in_onboarding ?? true,
    options: prompt.options.map((option) => ({
      id: option.id ?? ids.next(),
      title: option.title,
      description: option.description ?? null,
      channel_ids: option.channel_ids ?? [],
      role_ids: option.role_ids ?? [],
      emoji: { id: option.emoji_id ?? null, name: option.emoji_name ?? null, animated: option.emoji_animated ?? false },
    })),
  };
}
