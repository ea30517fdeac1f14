// Bundles the server into a few files: Node takes a millisecond for each file that it finds and links, and there are
// 1,700.
import { defineConfig } from "vite";
import { keepSourcePaths } from "./keep-source-paths-plugin.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [keepSourcePaths()],
  // Nothing of the browser build is copied.
  publicDir: false,
  ssr: {
    target: "node",
    noExternal: true,
    // Native programs, and packages that read their own files.
    external: [
      "sharp",
      "@napi-rs/canvas",
      "@scalar/fastify-api-reference",
      "@fastify/static",
      "@fastify/swagger",
      "pino",
    ],
  },
  build: {
    ssr: true,
    outDir: "../../dist/server",
    emptyOutDir: true,
    target: "node24",
    minify: false,
    // Error stacks show the lines of the source.
    sourcemap: true,
    rolldownOptions: {
      // Libraries try to load these but work without them.
      external: ["zlib-sync", "bufferutil", "utf-8-validate", "pg-native"],
      input: ["main.ts", "guildhall.ts"],
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
