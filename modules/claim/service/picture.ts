// An item's picture below the question whether to buy it.
import { assetFile } from "#kit/message/image.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { ShopItem } from "../contract.ts";

/** Nothing for an item without a picture. An uploaded one is sent along. */
export function pictureOf({ picture }: ShopItem): Pick<OutgoingMessage, "embeds" | "assets"> {
  if (!picture || picture.source === "") return {};
  const file = assetFile(picture.source);
  if (file === null) return { embeds: [{ image: { url: picture.source } }] };
  return { embeds: [{ image: { url: `attachment://${file}` } }], assets: [{ file, alt: picture.alt }] };
}
