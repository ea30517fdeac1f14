import { hkdfSync } from "node:crypto";

/** Keys of 32 bytes for a purpose, one for each of the installation's secret keys, newest first. */
export type KeyMaker = (purpose: string) => readonly [Buffer, ...Buffer[]];

/** The same secret key and purpose always give the same key, and none of them reveals another. */
export const makeKeyMaker =
  ([newest, ...older]: readonly [Buffer, ...Buffer[]]): KeyMaker =>
  (purpose) => {
    const derive = (secret: Buffer): Buffer => Buffer.from(hkdfSync("sha256", secret, "", `guildhall ${purpose}`, 32));
    return [derive(newest), ...older.map(derive)];
  };
