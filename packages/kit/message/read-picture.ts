// Colors and pictures in Discord's message JSON.
import { parseHexColor } from "../color.ts";
import { assetFile, assetSource, type Image } from "./image.ts";
import { objectOf, textOf } from "./loose-json.ts";

/** Collects a description of each part that can't be imported. */
export type Left = (words: string) => void;

export function readColor(value: unknown): number | null {
  if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 0xffffff) return value;
  return typeof value === "string" ? parseHexColor(value) : null;
}

/** `{ url, description }`, or just the URL. */
export function readImage(value: unknown, left: Left): Image | null {
  const object = objectOf(value);
  const source = readSource(object ? object.url : value, left);
  return source === "" ? null : { source, alt: textOf(object?.description) };
}

export function readSource(value: unknown, left: Left): string {
  const url = textOf(value);
  if (!url.startsWith("attachment://")) return url;
  const asset = assetSource(url.slice("attachment://".length));
  if (assetFile(asset) !== null) return asset;
  left("Pictures attached as files: upload them again");
  return "";
}
