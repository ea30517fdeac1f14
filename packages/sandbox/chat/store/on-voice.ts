import type { Handlers } from "./handlers.ts";
import { changeGuild } from "./on-guilds.ts";
import { withEntry, withoutEntry } from "./replace.ts";

export const voiceEvents: Handlers = {
  VOICE_STATE_UPDATE: (world, state) =>
    changeGuild(world, state.guild_id ?? "", (guild) => ({
      ...guild,
      voiceStates:
        state.channel_id === null
          ? withoutEntry(guild.voiceStates, state.user_id)
          : withEntry(guild.voiceStates, state.user_id, state),
    })),
};
