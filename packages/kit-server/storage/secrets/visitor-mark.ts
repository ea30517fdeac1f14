import { createHmac, hkdfSync } from "node:crypto";

const MARK_CHARACTERS = 22;

/** Distinguishes visitors within a day without storing who they are. */
export type VisitorMark = (visitor: { day: string; address: string; userAgent: string | null }) => string;

/**
 * A visitor's hash changes each day and can't be reversed without the installation's secret key (32 bytes). People
 * behind one address with the same browser share a hash.
 */
export function makeVisitorMark(secretKey: Buffer): VisitorMark {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "guildhall visitor marks", 32));
  return ({ day, address, userAgent }) =>
    createHmac("sha256", key)
      .update(JSON.stringify([day, address, userAgent]))
      .digest("base64url")
      .slice(0, MARK_CHARACTERS);
}
