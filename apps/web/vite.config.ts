import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { configuredAreas } from "#areas/catalog.ts";
import { configuredAreaWords } from "#areas/words.ts";
import { catalog } from "#modules/catalog.ts";
import { words } from "#modules/words.ts";
import { chunks } from "./chunks.ts";
import { compressedAssets } from "./compressed-assets-plugin.ts";
import { lateStyles } from "./late-styles-plugin.ts";
import { moduleCards } from "./module-cards-plugin.ts";
import { noJsonSchemas } from "./no-json-schemas-plugin.ts";
import { preloadFonts } from "./preload-fonts-plugin.ts";

const here = import.meta.dirname;

export default defineConfig(({ mode }) => {
  // `npm run dev` serves the API on PORT and this page on WEB_PORT.
  const { PORT = "3000", WEB_PORT = "5173" } = loadEnv(mode, here, "");
  return {
    root: here,
    plugins: [
      react(),
      moduleCards({ catalog, words }, { catalog: configuredAreas, words: configuredAreaWords }),
      noJsonSchemas(),
      preloadFonts(),
      lateStyles(),
      compressedAssets(),
    ],
    // The server replaces this placeholder with a fresh nonce in every page it serves.
    html: { cspNonce: "__CSP_NONCE__" },
    server: {
      port: Number(WEB_PORT),
      strictPort: true,
      proxy: { "/api": { target: `http://127.0.0.1:${PORT}`, changeOrigin: false } },
    },
    build: {
      outDir: "../../dist/web",
      emptyOutDir: true,
      manifest: true,
      target: "es2023",
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [...chunks] },
        },
      },
    },
  };
});
