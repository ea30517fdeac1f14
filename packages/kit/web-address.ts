import * as z from "zod";

/** A URL or an empty text. Discord accepts links of up to 2,048 characters. */
export const webAddress = z
  .string()
  .max(2048)
  .refine((text) => text === "" || isWebAddress(text), { params: { code: "urlInvalid" } });

export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".");
}
