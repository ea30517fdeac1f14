import { ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { enterGuildChannel } from "../rules/access.ts";
import { refuse } from "../rules/errors.ts";
import { flag, oneOf, snowflake, text } from "../rules/form.ts";
import type { StageInstanceRecord } from "../state/records.ts";
import { closeStage, editStage, openStage, STAGE_MODERATOR } from "../state/stage-instances.ts";
import { type Route, route } from "./route.ts";

const ONE = "/stage-instances/:channel_id" as const;

export const stageInstanceRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/stage-instances",
    body: z.strictObject({
      topic: text(1, 120),
      channel_id: snowflake,
      privacy_level: oneOf(1, 2).nullish(),
      guild_scheduled_event_id: snowflake.nullish(),
      send_start_notification: flag.nullish(),
    }),
    handle: ({ platform, userId, body, reason }) => {
      const loud = body.send_start_notification === true ? P.MentionEveryone : 0n;
      const { channel, guild } = enterGuildChannel(platform, userId, body.channel_id, STAGE_MODERATOR | loud);
      if (channel.type !== ChannelType.GuildStageVoice) throw refuse("WrongChannelType");
      const scheduledEventId = body.guild_scheduled_event_id ?? null;
      const given = {
        topic: body.topic,
        ...(body.privacy_level ? { privacyLevel: body.privacy_level } : {}),
        scheduledEventId,
      };
      return openStage(platform, guild, channel, given, { userId, reason });
    },
  }),
  route({
    method: "GET",
    path: ONE,
    handle: ({ platform, userId, params }) => {
      const { channel } = enterGuildChannel(platform, userId, params.channel_id);
      return findStage(platform, channel.id);
    },
  }),
  route({
    method: "PATCH",
    path: ONE,
    body: z.strictObject({ topic: text(1, 120).optional(), privacy_level: oneOf(1, 2).optional() }),
    handle: ({ platform, userId, params, body, reason }) => {
      const { channel, guild } = enterGuildChannel(platform, userId, params.channel_id, STAGE_MODERATOR);
      const stage = findStage(platform, channel.id);
      editStage(platform, guild, stage, body, { userId, reason });
      return stage;
    },
  }),
  route({
    method: "DELETE",
    path: ONE,
    handle: ({ platform, userId, params, reason }) => {
      const { channel, guild } = enterGuildChannel(platform, userId, params.channel_id, STAGE_MODERATOR);
      closeStage(platform, guild, findStage(platform, channel.id), { userId, reason });
    },
  }),
];

function findStage({ world }: Platform, channelId: string): StageInstanceRecord {
  const stage = world.stageInstances.get(channelId);
  if (stage === undefined) throw refuse("UnknownStageInstance");
  return stage;
}
