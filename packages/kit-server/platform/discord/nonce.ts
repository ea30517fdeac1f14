import { createHash } from "node:crypto";

/** Discord's limit on a message's nonce. */
const NONCE_CHARACTERS = 25;

/**
 * The same key gives the same nonce in any process. With `enforce_nonce`, Discord returns the existing message for a
 * repeated nonce for a few minutes: long enough for a process that was killed after sending and before recording.
 */
export const nonceOfKey = (key: string): string =>
  createHash("sha256").update(key).digest("base64url").slice(0, NONCE_CHARACTERS);
