import { type APISoundboardSound, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { presentSound } from "../present/sound.ts";
import { demand, enterGuildChannel } from "../rules/access.ts";
import { refuse } from "../rules/errors.ts";
import { snowflake } from "../rules/form.ts";
import { DEFAULT_SOUNDS } from "../state/soundboard.ts";
import { type Route, route } from "./route.ts";

export const soundboardRoutes: readonly Route[] = [
  route({ method: "GET", path: "/soundboard-default-sounds", handle: () => DEFAULT_SOUNDS }),
  route({
    method: "POST",
    path: "/channels/:channel_id/send-soundboard-sound",
    body: z.strictObject({ sound_id: snowflake, source_guild_id: snowflake.nullish() }),
    handle: ({ platform, userId, params, body }) => {
      const access = enterGuildChannel(platform, userId, params.channel_id, P.Speak | P.UseSoundboard);
      const { channel, guild, member } = access;
      const sound = findSound(platform, userId, body.sound_id, body.source_guild_id ?? guild.id);
      if (sound.guild_id !== undefined && sound.guild_id !== guild.id) demand(platform, access, P.UseExternalSounds);
      const state = platform.voice.of(guild.id, userId);
      if (state?.channel_id !== channel.id) throw refuse("NotInVoice");
      if (member.mute || member.deaf || state.self_deaf || state.suppress) throw refuse("SilencedInVoice");
      platform.bus.tell({
        event: "VOICE_CHANNEL_EFFECT_SEND",
        guildId: guild.id,
        audience: platform.voice.in(channel.id).map(({ user_id }) => user_id),
        data: {
          channel_id: channel.id,
          guild_id: guild.id,
          user_id: userId,
          sound_id: sound.sound_id,
          sound_volume: sound.volume,
          ...emojiOf(sound),
        },
      });
    },
  }),
];

/** A default sound, or one of a guild that the sender is in. */
function findSound({ world }: Platform, userId: string, id: string, guildId: string): APISoundboardSound {
  const standard = DEFAULT_SOUNDS.find(({ sound_id }) => sound_id === id);
  if (standard !== undefined) return standard;
  const sound = world.sounds.get(id);
  if (sound?.guild_id !== guildId || world.guilds.get(guildId)?.members.has(userId) !== true)
    throw refuse("UnknownSound");
  return presentSound(world, sound);
}

function emojiOf({ emoji_id, emoji_name }: APISoundboardSound): object {
  if (emoji_id === null && emoji_name === null) return {};
  return { emoji: { id: emoji_id, name: emoji_name ?? "" } };
}
