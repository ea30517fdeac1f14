import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentSticker } from "../../../present/sticker.ts";
import { enterGuild, type GuildAccess } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { demandExpression, seesCreators } from "../../../rules/expressions.ts";
import { refuseField, text } from "../../../rules/form.ts";
import type { StickerRecord } from "../../../state/records.ts";
import { createSticker, editSticker, removeSticker } from "../../../state/stickers.ts";
import { answer, type Route, route } from "../../route.ts";

const ALL = "/guilds/:guild_id/stickers" as const;
const ONE = `${ALL}/:sticker_id` as const;

export const stickerRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: ALL,
    handle: ({ platform, userId, params }) => {
      const access = enterGuild(platform, userId, params.guild_id);
      const withUser = seesCreators(access);
      return [...access.guild.stickers.values()].map((one) => presentSticker(platform.world, one, withUser));
    },
  }),
  route({
    method: "GET",
    path: ONE,
    handle: ({ platform, userId, params }) => {
      const access = enterGuild(platform, userId, params.guild_id);
      return presentSticker(platform.world, findSticker(access, params.sticker_id), seesCreators(access));
    },
  }),
  route({
    method: "POST",
    path: ALL,
    body: z.strictObject({ name: text(2, 30), tags: text(1, 200), description: text(0, 100).nullish() }),
    handle: ({ platform, userId, params, body, files, reason }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.CreateGuildExpressions);
      const file = files.find(({ field }) => field === "file")?.content;
      if (file === undefined) throw refuseField(["file"], "BASE_TYPE_REQUIRED", "This field is required");
      const given = { name: body.name, tags: body.tags, description: body.description ?? "", file };
      const sticker = createSticker(platform, guild, given, { userId, reason });
      return answer(201, presentSticker(platform.world, sticker, true));
    },
  }),
  route({
    method: "PATCH",
    path: ONE,
    body: z.strictObject({
      name: text(2, 30).optional(),
      tags: text(1, 200).optional(),
      description: text(0, 100).nullish(),
    }),
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild, sticker } = reach(platform, userId, params);
      editSticker(platform, guild, sticker, body, { userId, reason });
      return presentSticker(platform.world, sticker, true);
    },
  }),
  route({
    method: "DELETE",
    path: ONE,
    handle: ({ platform, userId, params, reason }) => {
      const { guild, sticker } = reach(platform, userId, params);
      removeSticker(platform, guild, sticker, { userId, reason });
    },
  }),
];

function reach(platform: Platform, userId: string, { guild_id, sticker_id }: { guild_id: string; sticker_id: string }) {
  const access = enterGuild(platform, userId, guild_id);
  demandExpression(platform, access, access.guild.stickers.get(sticker_id));
  return { guild: access.guild, sticker: findSticker(access, sticker_id) };
}

function findSticker({ guild }: GuildAccess, id: string): StickerRecord {
  const sticker = guild.stickers.get(id);
  if (sticker === undefined) throw refuse("UnknownSticker");
  return sticker;
}
