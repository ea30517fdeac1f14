// Attaches an image, such as a rendered card, to a message: shown where the message names it, otherwise at its end.
import { MESSAGE_LIMITS } from "./message-limits.ts";
import type { MessagePayload } from "./payload.ts";

export type AttachedPicture = { address: string; alt: string };

/** Whether an embed or a block of the message shows the image. */
export const showsPicture = ({ embeds, components }: MessagePayload, { address }: AttachedPicture): boolean =>
  JSON.stringify([embeds, components]).includes(JSON.stringify(address));

/**
 * A V2 message shows only the files its blocks name, so it gets one more block; a classic message shows attachments
 * anyway.
 */
export function withPicture(payload: MessagePayload, picture: AttachedPicture): MessagePayload {
  const { components = [], flags } = payload;
  const isFull = components.length >= MESSAGE_LIMITS.components;
  if (flags === undefined || isFull || showsPicture(payload, picture)) return payload;
  const media = { url: picture.address };
  const gallery = { type: 12 as const, items: [{ media, description: picture.alt, spoiler: false }] };
  return { ...payload, components: [...components, gallery] };
}
