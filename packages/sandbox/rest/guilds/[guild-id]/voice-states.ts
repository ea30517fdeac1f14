import { ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentVoiceState } from "../../../present/voice.ts";
import { enterGuild, enterGuildChannel } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag, refuseField, snowflake, timestamp } from "../../../rules/form.ts";
import { tellVoiceState } from "../../../state/voice.ts";
import type { VoiceStateRecord } from "../../../state/voice-roster.ts";
import { type Route, route } from "../../route.ts";

const MINE = "/guilds/:guild_id/voice-states/@me" as const;
const ONE = "/guilds/:guild_id/voice-states/:user_id" as const;

const editForm = z.strictObject({ channel_id: snowflake.nullish(), suppress: flag.nullish() });

export const voiceStateRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: MINE,
    handle: ({ platform, userId, params }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      return presentVoiceState(platform, findVoiceState(platform, guild.id, userId));
    },
  }),
  route({
    method: "GET",
    path: ONE,
    handle: ({ platform, userId, params }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      return presentVoiceState(platform, findVoiceState(platform, guild.id, params.user_id));
    },
  }),
  route({
    method: "PATCH",
    path: MINE,
    body: editForm.extend({ request_to_speak_timestamp: timestamp.nullish() }),
    handle: ({ platform, userId, params, body }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      const state = onStage(platform, guild.id, userId, body.channel_id);
      const asked = body.request_to_speak_timestamp;
      if (body.suppress === false) enterGuildChannel(platform, userId, state.channel_id, P.MuteMembers);
      if (asked) {
        enterGuildChannel(platform, userId, state.channel_id, P.RequestToSpeak);
        if (Date.parse(asked) < platform.clock.now() - LENIENCE_MS)
          throw refuseField(
            ["request_to_speak_timestamp"],
            "REQUEST_TO_SPEAK_TIMESTAMP_IN_PAST",
            "Cannot request to speak in the past",
          );
      }
      if (typeof body.suppress === "boolean") state.suppress = body.suppress;
      if (body.suppress === true || asked === null) state.request_to_speak_timestamp = null;
      if (asked) state.request_to_speak_timestamp = platform.clock.timestamp(Date.parse(asked));
      tellVoiceState(platform, state);
    },
  }),
  route({
    method: "PATCH",
    path: ONE,
    body: editForm,
    handle: ({ platform, userId, params, body }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      const state = onStage(platform, guild.id, params.user_id, body.channel_id);
      enterGuildChannel(platform, userId, state.channel_id, P.MuteMembers);
      if (typeof body.suppress !== "boolean") return;
      const isBot = platform.world.users.get(state.user_id)?.bot === true;
      state.suppress = body.suppress;
      // who is invited to speak sees that as a request of their own
      state.request_to_speak_timestamp = body.suppress || isBot ? null : platform.clock.timestamp();
      tellVoiceState(platform, state);
    },
  }),
];

/** Clocks of clients differ a little. */
const LENIENCE_MS = 60_000;

function findVoiceState(platform: Platform, guildId: string, userId: string): VoiceStateRecord {
  const state = platform.voice.of(guildId, userId);
  if (state === undefined) throw refuse("UnknownVoiceState");
  return state;
}

/** Only on a stage is it told apart who may speak; the channel that is named must be where they are. */
function onStage(
  platform: Platform,
  guildId: string,
  userId: string,
  channelId: string | null | undefined,
): VoiceStateRecord {
  const state = findVoiceState(platform, guildId, userId);
  if (channelId && channelId !== state.channel_id) throw refuse("UnknownVoiceState");
  if (platform.world.channels.get(state.channel_id)?.type !== ChannelType.GuildStageVoice)
    throw refuse("WrongChannelType");
  return state;
}
