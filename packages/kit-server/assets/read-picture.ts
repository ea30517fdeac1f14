// What an upload is, read off its bytes: its name and what the browser calls it count for nothing.
import { disableTypes, imageSize, types } from "image-size";
import { ASSET_MEDIA_TYPES, type AssetEnding } from "#kit/message/asset-routes.ts";

export type Picture = { ending: AssetEnding; width: number; height: number };

const isTaken = (type: string | undefined): type is AssetEnding =>
  type !== undefined && Object.hasOwn(ASSET_MEDIA_TYPES, type);

// Other kinds are never used, so nobody can reach what reads them.
disableTypes(types.filter((type) => !isTaken(type)));

/** Null for what is no picture of a kind that is taken. Reads the head alone: nothing is unfolded. */
export function readPicture(bytes: Uint8Array): Picture | null {
  const found = measure(bytes);
  if (!found || !isTaken(found.type)) return null;
  const { type: ending, width, height } = found;
  return width > 0 && height > 0 ? { ending, width, height } : null;
}

function measure(bytes: Uint8Array): ReturnType<typeof imageSize> | null {
  try {
    return imageSize(bytes);
  } catch {
    // The library throws for whatever it does not know or finds cut short; to us both are no picture.
    return null;
  }
}
