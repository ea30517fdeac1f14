import { createHmac, hkdfSync } from "node:crypto";

const MARK_CHARACTERS = 22;

/** Tells visitors apart within a day without keeping who they are. */
export type VisitorMark = (visitor: { day: string; address: string; userAgent: string | null }) => string;

/**
 * A mark is another each day for the same visitor, and leads back to nobody without the installation's secret key (32
 * bytes). People behind one address with the same browser have one mark.
 */
export function makeVisitorMark(secretKey: Buffer): VisitorMark {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "guildhall visitor marks", 32));
  return ({ day, address, userAgent }) =>
    createHmac("sha256", key)
      .update(JSON.stringify([day, address, userAgent]))
      .digest("base64url")
      .slice(0, MARK_CHARACTERS);
}
