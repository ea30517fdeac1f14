// Messages as text to copy and paste: in our own format, which is complete, and in Discord's, which other tools read.
import { type ComposedMessage, composedMessage } from "./composed-message.ts";
import { messagePayload } from "./message-payload.ts";
import { readPlatformMessage } from "./read-platform-message.ts";
import { visitMessage } from "./walk-message.ts";

const MARK = "guildhall-message";

/** The complete message, including what its style doesn't show. */
export const writeMessage = (message: ComposedMessage): string =>
  JSON.stringify({ type: MARK, version: 1, message }, null, 2);

/** In Discord's format, with gaps as they were typed; null if nothing would be posted. */
export function writePlatformMessage(message: ComposedMessage, now: Date): string | null {
  const values: Record<string, string> = {};
  const keep = (text: string): void => {
    for (const [gap, name = ""] of text.matchAll(/\{([a-zA-Z][\w.]*)\}/g)) values[name] = gap;
  };
  visitMessage(message, { text: keep, source: keep });
  const payload = messagePayload(message, { values, memberId: null, now });
  if (!payload) return null;
  const { assets: _, ...body } = payload;
  return JSON.stringify(body, null, 2);
}

/** `left`: the parts of a pasted message that can't be imported, in words. `fault`: the text isn't a message. */
export type ReadMessage = { message: ComposedMessage; left: readonly string[] } | { fault: string };

export function readMessage(text: string): ReadMessage {
  const value = parsed(text);
  if (typeof value !== "object" || value === null) {
    return { fault: "This is not JSON. Copy the whole message, from its first { to its last }." };
  }
  if ("type" in value && value.type === MARK && "message" in value) {
    const parsed = composedMessage.safeParse(value.message);
    return parsed.success
      ? { message: parsed.data, left: [] }
      : { fault: "This message was changed and can't be read." };
  }
  const read = readPlatformMessage(value);
  return read ?? { fault: "This JSON contains no message: no text, embeds or components." };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // People may paste anything that is in their clipboard.
    return null;
  }
}
