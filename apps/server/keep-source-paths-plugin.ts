import { dirname, join, relative, resolve } from "node:path";
import type { Plugin } from "vite";

const ROOT = resolve(import.meta.dirname, "../..");
const OUT = join(ROOT, "dist/server");
const PROCESS = /new URL\("([^"]+\.ts)", import\.meta\.url\)/g;
const DIRECTORY = /\bimport\.meta\.dirname\b/g;
const ADDRESS = /(?<=createRequire\()import\.meta\.url\b/g;

/**
 * Keeps `import.meta` working in bundles: a file still finds the files next to its source, and the processes and
 * workers that it starts are built too. Handles the patterns above; line numbers don't change.
 */
export const keepSourcePaths = (): Plugin => ({
  name: "keep-source-paths",
  apply: "build",
  transform: {
    filter: { id: { exclude: [/node_modules/, /^\0/] }, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const fromOut = (path: string) => relative(OUT, path).replaceAll("\\", "/");
      const kept = code
        .replaceAll(PROCESS, (_, path: string) => {
          const source = join(dirname(id), path);
          const fileName = `${relative(ROOT, source).replaceAll(/[\\/]/g, "-").replace(/\.ts$/, "")}.mjs`;
          this.emitFile({ type: "chunk", id: source, fileName });
          return `new URL("./${fileName}", import.meta.url)`;
        })
        .replaceAll(DIRECTORY, `(import.meta.dirname + "/${fromOut(dirname(id))}")`)
        .replaceAll(ADDRESS, `new URL("${fromOut(id)}", import.meta.url)`);
      return { code: kept, map: null };
    },
  },
});
