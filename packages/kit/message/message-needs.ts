import type { MessageVariants } from "../field/composed-fields.ts";
import type { Permission } from "../permissions.ts";
import { assetFile } from "./image.ts";
import { visitMessage } from "./walk-message.ts";

/** What the bot needs in a channel for any of these wordings to arrive whole, beside seeing it and writing in it. */
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
  // Without Embed Links the platform drops embeds in silence; without Attach Files it refuses the message.
  return [...(hasEmbeds ? ["EmbedLinks" as const] : []), ...(hasFiles ? ["AttachFiles" as const] : [])];
}
