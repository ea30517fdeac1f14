// A picture that goes along with a message, as a drawn card: shown where the message names it, else at its end.
import { MESSAGE_LIMITS } from "./message-limits.ts";
import type { MessagePayload } from "./payload.ts";

export type AlongPicture = { address: string; alt: string };

/** Whether an embed or a block of the message shows it. */
export const showsPicture = ({ embeds, components }: MessagePayload, { address }: AlongPicture): boolean =>
  JSON.stringify([embeds, components]).includes(JSON.stringify(address));

/** A message of blocks shows only what a block names, so it gets one more; a classic one shows files by itself. */
export function withPicture(payload: MessagePayload, picture: AlongPicture): MessagePayload {
  const { components = [], flags } = payload;
  const isFull = components.length >= MESSAGE_LIMITS.components;
  if (flags === undefined || isFull || showsPicture(payload, picture)) return payload;
  const media = { url: picture.address };
  const gallery = { type: 12 as const, items: [{ media, description: picture.alt, spoiler: false }] };
  return { ...payload, components: [...components, gallery] };
}
