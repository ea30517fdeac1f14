// A product's picture below the question whether to buy it.
import { assetFile } from "#kit/message/image.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { Product } from "../contract.ts";

/** Nothing for a product without a picture. An uploaded one is sent along. */
export function pictureOf({ picture }: Product): Pick<OutgoingMessage, "embeds" | "assets"> {
  if (!picture || picture.source === "") return {};
  const file = assetFile(picture.source);
  if (file === null) return { embeds: [{ image: { url: picture.source } }] };
  return { embeds: [{ image: { url: `attachment://${file}` } }], assets: [{ file, alt: picture.alt }] };
}
