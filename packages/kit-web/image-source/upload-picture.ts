import { ASSET_MAX_BYTES, ASSET_MEDIA_TYPES, assetRoutes } from "#kit/message/asset-routes.ts";
import { assetSource } from "#kit/message/image.ts";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/call.ts";

/** The file types that the file dialog offers. */
export const PICTURE_TYPES = Object.values(ASSET_MEDIA_TYPES).join(",");

type Uploaded = { source: string } | { refusal: string };

/** Why a file can't be uploaded; null if it can. */
export function checkPicture(file: Blob): string | null {
  const types: readonly string[] = Object.values(ASSET_MEDIA_TYPES);
  if (!types.includes(file.type)) return "Choose a PNG, JPEG, GIF or WebP picture.";
  return file.size > ASSET_MAX_BYTES ? `Choose a picture of up to ${ASSET_MAX_BYTES / 1024 / 1024} MB.` : null;
}

/** Uploads an image for the guild; returns its name in messages, or why it was rejected. */
export async function uploadPicture(guildId: string, file: Blob): Promise<Uploaded> {
  const refusal = checkPicture(file);
  if (refusal !== null) return { refusal };
  try {
    const { asset } = await call(assetRoutes.uploadAsset, { params: { id: guildId }, body: file });
    return { source: assetSource(asset.file) };
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error.message };
    throw error;
  }
}
