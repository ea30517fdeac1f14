import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:js|css|svg)$/;
/** Of 11: the last two take ten times as long for one or two percent. */
const QUALITY = 9;

/** Puts a compressed copy beside each text under `assets`, so that the server need not compress it for each visitor. */
export const compressedAssets = (): Plugin => ({
  name: "compressed-assets",
  apply: "build",
  // What is written is final: other plugins still change what they are given before.
  writeBundle({ dir = "" }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => TEXT.test(name))) {
      const path = join(dir, file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
    }
  },
});
