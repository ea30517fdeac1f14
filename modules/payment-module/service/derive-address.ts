// Addresses of orders, derived from the owner's extended public key. It can receive and look, and never spend.
import { ECDH } from "node:crypto";

/** Index `index` of the receiving addresses (path 0/index), in small letters. Throws if it isn't an extended public key. */
export async function deriveAddress(xpub: string, index: number): Promise<string> {
  const { HDKey, publicKeyToAddress } = await import("viem/accounts");
  const key = HDKey.fromExtendedKey(xpub);
  const { publicKey } = key.deriveChild(0).deriveChild(index);
  if (!publicKey) throw new Error("the key has no public part");
  const uncompressed = ECDH.convertKey(Buffer.from(publicKey), "secp256k1", undefined, "hex", "uncompressed");
  return publicKeyToAddress(`0x${uncompressed.toString()}`).toLowerCase();
}

/** Its checksum fits. */
export async function isExtendedKey(xpub: string): Promise<boolean> {
  try {
    await deriveAddress(xpub, 0);
    return true;
  } catch {
    return false;
  }
}
