import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Prefix of everything encrypted, to identify the format. */
const KEY_VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Seal = {
  /** The same text encrypted with the newest key; null if it already is, or can't be decrypted. */
  renewed(sealed: string, owner: string): string | null;
  /** `owner` (the id of the owner) is required to decrypt it: a row copied to someone else can't be decrypted. */
  seal(text: string, owner: string): string;
  /** Throws SealBrokenError if the key or the owner is wrong, or the text was altered. */
  open(sealed: string, owner: string): string;
};

/** An encrypted text can't be decrypted: it was altered, or encrypted for another owner or with another SECRET_KEY. */
export class SealBrokenError extends Error {
  override name = "SealBrokenError";
}

/** Null if no key decrypts it: it was encrypted with a key that is gone. */
export function openOrNull(seal: Seal, sealed: string, owner: string): string | null {
  try {
    return seal.open(sealed, owner);
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}

/**
 * AES-256-GCM with a separate key for each purpose, derived from the installation's secret keys (32 bytes each, newest
 * first): the newest one encrypts, and each of them decrypts what it encrypted.
 */
export function makeSeal(secretKeys: Buffer | readonly Buffer[], purpose: string): Seal {
  const seals = [secretKeys].flat().map((secretKey) => sealWith(secretKey, purpose));
  const [newest] = seals;
  if (!newest) throw new Error("there is no secret key");
  const opened = (sealed: string, owner: string) => {
    for (const [at, one] of seals.entries()) {
      try {
        return { text: one.open(sealed, owner), isNewest: at === 0 };
      } catch (error) {
        if (at === seals.length - 1) throw error;
      }
    }
    throw new SealBrokenError("no key opens it");
  };
  return {
    seal: newest.seal,
    open: (sealed, owner) => opened(sealed, owner).text,
    renewed(sealed, owner) {
      try {
        const { text, isNewest } = opened(sealed, owner);
        return isNewest ? null : newest.seal(text, owner);
      } catch (error) {
        if (error instanceof SealBrokenError) return null;
        throw error;
      }
    },
  };
}

function sealWith(secretKey: Buffer, purpose: string): Pick<Seal, "seal" | "open"> {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", `guildhall ${purpose}`, 32));
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `${KEY_VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open(sealed, owner) {
      const [version, packed] = sealed.split(".");
      if (version !== KEY_VERSION || !packed) throw new SealBrokenError("sealed with an unknown key version");
      const bytes = Buffer.from(packed, "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      } catch (cause) {
        throw new SealBrokenError("not sealed with this key for this owner", { cause });
      }
    },
  };
}
