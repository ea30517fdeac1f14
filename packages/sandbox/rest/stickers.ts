import { presentSticker } from "../present/sticker.ts";
import { refuse } from "../rules/errors.ts";
import { type Route, route } from "./route.ts";

export const anyStickerRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/stickers/:sticker_id",
    handle: ({ platform, params }) => {
      for (const guild of platform.world.guilds.values()) {
        const sticker = guild.stickers.get(params.sticker_id);
        if (sticker !== undefined) return presentSticker(platform.world, sticker);
      }
      throw refuse("UnknownSticker");
    },
  }),
  // the platform's own packs are its property; here there are none
  route({ method: "GET", path: "/sticker-packs", auth: ["anyone"], handle: () => ({ sticker_packs: [] }) }),
  route({
    method: "GET",
    path: "/sticker-packs/:pack_id",
    auth: ["anyone"],
    handle: () => {
      throw refuse("UnknownStickerPack");
    },
  }),
];
