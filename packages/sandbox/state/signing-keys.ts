/** The Ed25519 keys with which the platform signs what it posts to an application. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** What precedes the 32 raw bytes in a PKCS #8 key. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** The key is made from the application's secret, so that it never has to be kept. */
export function signingKey(clientSecret: string): KeyObject {
  const seed = createHash("sha256").update(`signing ${clientSecret}`).digest();
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
}

export function publicKeyHex(clientSecret: string): string {
  const der = createPublicKey(signingKey(clientSecret).export({ type: "pkcs8", format: "pem" })).export({
    type: "spki",
    format: "der",
  });
  return der.subarray(-32).toString("hex");
}
