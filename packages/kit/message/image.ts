import * as z from "zod";

/** Discord's limit on an image description. Source: its documentation, "Attachment Object". */
export const ALT_MAX = 1024;

/** An image uploaded to the guild (`asset:` and its file), a URL, or a `{gap}` that is filled with a URL. */
export const imageSource = z
  .string()
  .max(2048)
  .refine((text) => text === "" || isAsset(text) || isGap(text) || isPicture(text), {
    params: { code: "imageInvalid" },
  });

export const image = z.strictObject({
  source: imageSource,
  /** Alternative text. */
  alt: z.string().max(ALT_MAX).default(""),
});
export type Image = z.output<typeof image>;

const ASSET = /^asset:([0-9a-f-]{36}\.(?:png|jpg|gif|webp))$/;
const isAsset = (source: string): boolean => ASSET.test(source);
const isGap = (source: string): boolean => /^\{[a-zA-Z][\w.]*\}$/.test(source);
const isPicture = (source: string): boolean => URL.parse(source)?.protocol === "https:";

/** The file of an uploaded image, such as `3f0c….png`; null for any other source. */
export const assetFile = (source: string): string | null => ASSET.exec(source)?.[1] ?? null;
export const assetSource = (file: string): string => `asset:${file}`;

/** The name of the `{gap}` that is filled with the image; null for any other source. */
export const imageGap = (source: string): string | null => (isGap(source) ? source.slice(1, -1) : null);
