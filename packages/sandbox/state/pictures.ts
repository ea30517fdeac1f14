/** Stores uploaded images under the hash of their content. */
import { createHash } from "node:crypto";
import type { Platform } from "../platform.ts";
import { readPicture } from "../rules/picture-form.ts";

/** Stores a data URI under `folder` and returns the image's hash; null removes the image. */
export function storePicture(platform: Platform, folder: string, dataUri: string | null): string | null {
  if (dataUri === null) return null;
  const { content, isAnimated } = readPicture(dataUri);
  const hash = `${isAnimated ? "a_" : ""}${createHash("md5").update(content).digest("hex")}`;
  platform.blobs.put(`${folder}/${hash}`, content);
  return hash;
}
