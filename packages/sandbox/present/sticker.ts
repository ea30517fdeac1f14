import type { APISticker } from "discord-api-types/v10";
import type { StickerRecord } from "../state/records.ts";
import type { World } from "../state/world.ts";
import { presentUser } from "./user.ts";

export function presentSticker({ users }: World, sticker: StickerRecord, withUser = false): APISticker {
  const { creatorId, ...shown } = sticker;
  const creator = withUser ? users.get(creatorId) : undefined;
  return creator === undefined ? shown : { ...shown, user: presentUser(creator) };
}
