// Types of files, by their names before they are downloaded and by their content afterwards.
import { ASSET_MAX_FRAMES, ASSET_MAX_SIDE, ASSET_MEDIA_TYPES } from "#kit/message/asset-routes.ts";
import { inspectPicture } from "#kit-server/base/pictures/picture-reader.ts";
import type { FileType } from "../contract.ts";

const ENDINGS: Record<FileType, readonly string[]> = {
  picture: ["png", "jpg", "jpeg", "gif", "webp"],
  pdf: ["pdf"],
  text: ["txt", "md", "csv", "log", "json"],
  video: ["mp4", "mov", "webm", "mkv"],
  archive: ["zip"],
};
export const mayBe = (type: FileType, name: string): boolean =>
  ENDINGS[type].includes(/\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "");

const startsWith = (content: Uint8Array, bytes: readonly number[], from = 0): boolean =>
  bytes.every((byte, at) => content[from + at] === byte);
const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));

/** A file's first bytes, whatever its name claims. */
const IS: Record<Exclude<FileType, "picture">, (content: Uint8Array) => boolean> = {
  pdf: (content) => startsWith(content, ascii("%PDF-")),
  // MP4 and MOV; WebM and Matroska.
  video: (content) => startsWith(content, ascii("ftyp"), 4) || startsWith(content, [0x1a, 0x45, 0xdf, 0xa3]),
  archive: (content) => startsWith(content, [0x50, 0x4b, 0x03, 0x04]) || startsWith(content, [0x50, 0x4b, 0x05, 0x06]),
  text: isText,
};

function isText(content: Uint8Array): boolean {
  if (content.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}

/** `pictureType`: its media type, if it is a picture that can be shown. */
export async function typeOf(
  content: Uint8Array,
  accepted: readonly string[],
): Promise<{ isAccepted: boolean; pictureType: string | null }> {
  const picture = await inspectPicture(content).catch(() => null);
  const isShown =
    picture !== null && Math.max(picture.width, picture.height) <= ASSET_MAX_SIDE && picture.frames <= ASSET_MAX_FRAMES;
  if (picture) {
    return {
      isAccepted: accepted.includes("picture") && isShown,
      pictureType: isShown ? ASSET_MEDIA_TYPES[picture.ending] : null,
    };
  }
  const isAccepted = accepted.some((type) => type in IS && IS[type as keyof typeof IS](content));
  return { isAccepted, pictureType: null };
}
