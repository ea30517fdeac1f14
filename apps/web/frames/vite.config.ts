import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { configuredAreas } from "#areas/catalog.ts";
import { configuredAreaWords } from "#areas/words.ts";
import { catalog } from "#modules/catalog.ts";
import { words } from "#modules/words.ts";
import { moduleCards } from "../module-cards-plugin.ts";

/**
 * The public pages for the server, with the same class names as the dashboard's build, because both are built from the
 * same files.
 */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [react(), moduleCards({ catalog, words }, { catalog: configuredAreas, words: configuredAreaWords })],
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { target: "node", noExternal: true },
  build: {
    ssr: true,
    outDir: "../../dist/frames",
    emptyOutDir: true,
    target: "node24",
    rolldownOptions: {
      input: [`${import.meta.dirname}/first-frames.tsx`],
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
