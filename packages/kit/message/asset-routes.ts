// Images that people uploaded for their guild's messages: the routes and limits that server and dashboard share.
import * as z from "zod";
import { actor } from "../actor.ts";
import { answer, route } from "../route.ts";
import { snowflake } from "../snowflake.ts";

/** Far below Discord's limit, so that a message with several images also fits. */
export const ASSET_MAX_BYTES = 4 * 1024 * 1024;
/** Max pixels per side: protects renderers from decompression bombs. */
export const ASSET_MAX_SIDE = 4096;
/** Max frames of one animation. */
export const ASSET_MAX_FRAMES = 1_000;
export const GUILD_ASSETS_MAX = 100;
export const GUILD_ASSETS_MAX_BYTES = 50 * 1024 * 1024;

/** The accepted image types and their file extensions. */
export const ASSET_MEDIA_TYPES = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
} as const;
export type AssetEnding = keyof typeof ASSET_MEDIA_TYPES;

export const asset = z.object({
  /** A message references the image as `asset:` followed by this name. */
  file: z.string(),
  mediaType: z.enum(Object.values(ASSET_MEDIA_TYPES)),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  uploadedBy: actor,
  uploadedAt: z.iso.datetime(),
});
export type Asset = z.output<typeof asset>;

const guildPath = z.object({ id: snowflake });
const assetPath = z.object({ id: snowflake, file: z.string().regex(/^[0-9a-f-]{36}\.(?:png|jpg|gif|webp)$/) });

export const assetRoutes = {
  uploadAsset: route({
    method: "POST",
    path: "/guilds/:id/assets",
    access: "manage",
    summary: "Uploads a picture (PNG, JPEG, GIF or WebP, detected from its content) for use in the server's messages.",
    params: guildPath,
    upload: { maxBytes: ASSET_MAX_BYTES },
    answer: answer({ asset }),
  }),
  listAssets: route({
    method: "GET",
    path: "/guilds/:id/assets",
    access: "manage",
    summary: "The server's uploaded pictures, newest first, each with the modules and templates that use it.",
    params: guildPath,
    answer: answer({
      assets: z.array(asset.extend({ usedBy: z.array(z.string()) })),
      /** The guild's storage limits and usage. */
      room: z.object({ files: z.int(), maxFiles: z.int(), bytes: z.int(), maxBytes: z.int() }),
    }),
  }),
  asset: route({
    method: "GET",
    path: "/guilds/:id/assets/:file",
    access: "manage",
    summary: "One uploaded picture.",
    params: assetPath,
    answer: z.never(),
    download: true,
  }),
  removeAsset: route({
    method: "DELETE",
    path: "/guilds/:id/assets/:file",
    access: "manage",
    summary: "Deletes an uploaded picture; 409 while a module or a template uses it.",
    params: assetPath,
    answer: answer({}),
  }),
};
