import type { MessageVariants } from "../field/composed-fields.ts";
import type { Permission } from "../permissions.ts";
import { assetFile } from "./image.ts";
import { visitMessage } from "./walk-message.ts";

/**
 * The permissions that the bot needs in a channel so that each of these wordings arrives complete, in addition to
 * seeing the channel and sending messages.
 */
export function messageNeeds({ variants }: MessageVariants): readonly Permission[] {
  const hasEmbeds = variants.some(({ style, embeds }) => style === "classic" && embeds.length > 0);
  let hasFiles = false;
  for (const message of variants) {
    visitMessage(message, {
      source: (source) => {
        hasFiles ||= assetFile(source) !== null;
      },
    });
  }
  // Without Embed Links, Discord silently drops embeds; without Attach Files, it rejects the message.
  return [...(hasEmbeds ? ["EmbedLinks" as const] : []), ...(hasFiles ? ["AttachFiles" as const] : [])];
}
