import { type APIVoiceState, GatewayOpcodes } from "discord-api-types/v10";
import { useSession, useWorld } from "../store/use-world.ts";
import type { World } from "../store/world.ts";

/** Where this person is in voice, and the ways to go there, be quiet and leave. Nothing is heard in the sandbox. */
export function useVoice() {
  const { gateway, userId } = useSession();
  const state = useWorld((world) => findVoice(world, userId));
  const send = (change: Partial<APIVoiceState>) => {
    const next = { ...state, ...change };
    gateway.send(GatewayOpcodes.VoiceStateUpdate, {
      guild_id: next.guild_id ?? null,
      channel_id: next.channel_id ?? null,
      self_mute: next.self_mute ?? false,
      self_deaf: next.self_deaf ?? false,
    });
  };
  return {
    state,
    join: (guildId: string, channelId: string) => send({ guild_id: guildId, channel_id: channelId }),
    mute: (isMuted: boolean) => send({ self_mute: isMuted, ...(isMuted ? {} : { self_deaf: false }) }),
    // Who hears nothing says nothing either.
    deafen: (isDeafened: boolean) => send({ self_deaf: isDeafened, self_mute: isDeafened }),
    leave: () => send({ channel_id: null }),
  };
}

function findVoice(world: World, userId: string): APIVoiceState | undefined {
  for (const guild of world.guilds.values()) {
    const state = guild.voiceStates.get(userId);
    if (state !== undefined) return state;
  }
  return undefined;
}
