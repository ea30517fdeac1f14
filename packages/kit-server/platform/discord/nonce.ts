import { createHash } from "node:crypto";

/** The platform's limit on a message's nonce. */
const NONCE_CHARACTERS = 25;

/**
 * The same key gives the same nonce, in any process. With `enforce_nonce` the platform answers a repeated one with the
 * message that is already there, for some minutes: long enough for a process that was killed between sending and noting.
 */
export const nonceOfKey = (key: string): string =>
  createHash("sha256").update(key).digest("base64url").slice(0, NONCE_CHARACTERS);
