/** Uploaded images: data URIs, identified by their bytes and not by their declared type. */
import { z } from "zod";
import { pictureType } from "../state/picture-type.ts";
import { refuse } from "./errors.ts";
import { fault } from "./form.ts";

const MAX_BYTES = 10 * 1024 * 1024;
/** For emojis, by Discord's documentation. */
const MAX_EMOJI_BYTES = 256 * 1024;
const DATA_URI = /^data:image\/[a-z+]+;base64,([A-Za-z0-9+/]+={0,2})$/;

export const imageData: z.ZodType<string> = z.string().superRefine((value, refinement) => {
  const wrong = (code: string, message: string): void =>
    refinement.addIssue({ code: "custom", message: fault(code, message) });
  if (!DATA_URI.test(value)) return wrong("IMAGE_INVALID", "Invalid image data");
  const { content } = readPicture(value);
  if (content.length > MAX_BYTES) wrong("BINARY_TYPE_MAX_SIZE", `File cannot be larger than ${MAX_BYTES / 1024}.0 kb.`);
  else if (pictureType(content) === undefined) wrong("IMAGE_INVALID", "Unsupported image type given");
});

export function readPicture(dataUri: string): { content: Buffer; isAnimated: boolean } {
  const content = Buffer.from(dataUri.slice(dataUri.indexOf(",") + 1), "base64");
  return { content, isAnimated: pictureType(content) === "gif" };
}

export function readEmojiPicture(dataUri: string): { content: Buffer; isAnimated: boolean } {
  const picture = readPicture(dataUri);
  if (picture.content.length > MAX_EMOJI_BYTES) throw refuse("AssetTooLarge");
  return picture;
}
