import type { APISoundboardSound } from "discord-api-types/v10";
import type { SoundRecord } from "../state/records.ts";
import type { World } from "../state/world.ts";
import { presentUser } from "./user.ts";

export function presentSound({ users }: World, sound: SoundRecord, withUser = false): APISoundboardSound {
  const { creatorId, ...shown } = sound;
  const creator = withUser ? users.get(creatorId) : undefined;
  return creator === undefined ? shown : { ...shown, user: presentUser(creator) };
}
