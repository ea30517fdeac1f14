import type { APIVoiceState } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { VoiceStateRecord } from "../state/voice-roster.ts";
import { presentMember } from "./member.ts";

/** Where someone is in voice; once they have left, no channel. */
export function presentVoiceState({ world }: Platform, state: VoiceStateRecord, hasLeft = false): APIVoiceState {
  const member = world.guilds.get(state.guild_id)?.members.get(state.user_id);
  return {
    ...state,
    channel_id: hasLeft ? null : state.channel_id,
    ...(member === undefined ? {} : { member: presentMember(world, member) }),
    mute: member?.mute ?? false,
    deaf: member?.deaf ?? false,
    self_video: false,
    self_stream: false,
  };
}
