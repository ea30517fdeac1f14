import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:js|css|svg)$/;
/** Out of 11: the last two take ten times as long for one or two percent. */
const QUALITY = 9;

/**
 * Writes a compressed copy of each text file under `assets`, so that the server doesn't compress it for each visitor.
 */
export const compressedAssets = (): Plugin => ({
  name: "compressed-assets",
  apply: "build",
  // The written output is final: before this hook, other plugins still change it.
  writeBundle({ dir = "" }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => TEXT.test(name))) {
      const path = join(dir, file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
    }
  },
});
