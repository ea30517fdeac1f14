/** REQUEST SOUNDBOARD SOUNDS: the sounds of some guilds, told guild by guild. */
import { GatewayCloseCodes } from "discord-api-types/v10";
import { z } from "zod";
import { presentSound } from "../../present/sound.ts";
import { soundsOf } from "../../state/soundboard.ts";
import type { Connection } from "../connection.ts";
import { GatewayClose } from "../gateway-close.ts";

const schema = z.object({ guild_ids: z.array(z.string()) });

export function receiveRequestSoundboardSounds(connection: Connection, data: unknown): void {
  const { session, hub } = connection;
  if (session === undefined) throw new GatewayClose(GatewayCloseCodes.NotAuthenticated, "Not authenticated.");
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new GatewayClose(GatewayCloseCodes.DecodeError, "Error while decoding payload.");
  const { world } = hub.platform;
  for (const guild_id of parsed.data.guild_ids) {
    if (world.guilds.get(guild_id)?.members.has(session.userId) !== true) continue;
    const soundboard_sounds = soundsOf(world, guild_id).map((sound) => presentSound(world, sound));
    session.deliver("SOUNDBOARD_SOUNDS", JSON.stringify({ guild_id, soundboard_sounds }));
  }
}
