// Messages as text, to copy and to paste: our own shape with everything in it, and the platform's, which other tools know.
import { type ComposedMessage, composedMessage } from "./composed-message.ts";
import { messagePayload } from "./message-payload.ts";
import { readPlatformMessage } from "./read-platform-message.ts";
import { visitMessage } from "./walk-message.ts";

const MARK = "guildhall-message";

/** With everything that was composed, also what the style of the message does not show. */
export const writeMessage = (message: ComposedMessage): string =>
  JSON.stringify({ type: MARK, version: 1, message }, null, 2);

/** As the platform takes it, with the gaps as they were typed; null when nothing would be posted. */
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

/** `left`: what of a pasted message could not be taken, in words. `fault`: it is no message at all. */
export type ReadMessage = { message: ComposedMessage; left: readonly string[] } | { fault: string };

export function readMessage(text: string): ReadMessage {
  const value = parsed(text);
  if (typeof value !== "object" || value === null) {
    return { fault: "This is not JSON. Copy the whole message, from its first { to its last }." };
  }
  if ("type" in value && value.type === MARK && "message" in value) {
    const own = composedMessage.safeParse(value.message);
    return own.success ? { message: own.data, left: [] } : { fault: "This message was changed and can't be read." };
  }
  const read = readPlatformMessage(value);
  return read ?? { fault: "This JSON contains no message: no text, embeds or components." };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What was pasted is whatever was in the clipboard.
    return null;
  }
}
