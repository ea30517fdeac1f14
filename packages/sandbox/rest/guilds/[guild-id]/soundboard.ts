import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Platform } from "../../../platform.ts";
import { presentSound } from "../../../present/sound.ts";
import { enterGuild, type GuildAccess } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { demandExpression, seesCreators } from "../../../rules/expressions.ts";
import { soundEditForm, soundForm } from "../../../rules/sound-form.ts";
import type { SoundRecord } from "../../../state/records.ts";
import { createSound, editSound, removeSound, soundsOf } from "../../../state/soundboard.ts";
import { answer, type Route, route } from "../../route.ts";

const ALL = "/guilds/:guild_id/soundboard-sounds" as const;
const ONE = `${ALL}/:sound_id` as const;

export const guildSoundRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: ALL,
    handle: ({ platform, userId, params }) => {
      const access = enterGuild(platform, userId, params.guild_id);
      const withUser = seesCreators(access);
      return {
        items: soundsOf(platform.world, access.guild.id).map((one) => presentSound(platform.world, one, withUser)),
      };
    },
  }),
  route({
    method: "GET",
    path: ONE,
    handle: ({ platform, userId, params }) => {
      const access = enterGuild(platform, userId, params.guild_id);
      return presentSound(platform.world, findSound(platform, access, params.sound_id), seesCreators(access));
    },
  }),
  route({
    method: "POST",
    path: ALL,
    body: soundForm,
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.CreateGuildExpressions);
      const sound = createSound(platform, guild, body, { userId, reason });
      return answer(201, presentSound(platform.world, sound, true));
    },
  }),
  route({
    method: "PATCH",
    path: ONE,
    body: soundEditForm,
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild, sound } = reach(platform, userId, params);
      editSound(platform, guild, sound, body, { userId, reason });
      return presentSound(platform.world, sound, true);
    },
  }),
  route({
    method: "DELETE",
    path: ONE,
    handle: ({ platform, userId, params, reason }) => {
      const { guild, sound } = reach(platform, userId, params);
      removeSound(platform, guild, sound, { userId, reason });
    },
  }),
];

function reach(platform: Platform, userId: string, { guild_id, sound_id }: { guild_id: string; sound_id: string }) {
  const access = enterGuild(platform, userId, guild_id);
  demandExpression(platform, access, platform.world.sounds.get(sound_id));
  return { guild: access.guild, sound: findSound(platform, access, sound_id) };
}

function findSound({ world }: Platform, { guild }: GuildAccess, id: string): SoundRecord {
  const sound = world.sounds.get(id);
  if (sound?.guild_id !== guild.id) throw refuse("UnknownSound");
  return sound;
}
