import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { compressedAssets } from "./compressed-assets-plugin.ts";

test("each script of a build has a compressed copy with the same content", async () => {
  const outDir = mkdtempSync(join(tmpdir(), "guildhall-build-"));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  const input = "virtual:entry.js";
  const entry = { name: "entry", resolveId: (id: string) => (id === input ? id : null), load: () => "console.log(1);" };
  const plugins = [entry, compressedAssets()];
  const output = { entryFileNames: "assets/main.js" };
  await build({
    configFile: false,
    logLevel: "silent",
    plugins,
    build: { outDir, rolldownOptions: { input, output } },
  });
  const path = join(outDir, "assets/main.js");
  expect(existsSync(path)).toBe(true);
  expect(brotliDecompressSync(readFileSync(`${path}.br`)).equals(readFileSync(path))).toBe(true);
});
