import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { catalog } from "#modules/catalog.ts";
import { words } from "#modules/words.ts";
import { moduleCards } from "./module-cards-plugin.ts";

const here = new URL(".", import.meta.url).pathname;

export default defineConfig(({ mode }) => {
  // `npm run dev` serves the API on PORT and this page on WEB_PORT.
  const { PORT = "3000", WEB_PORT = "5173" } = loadEnv(mode, here, "");
  return {
    root: here,
    plugins: [react(), moduleCards(catalog, words)],
    // The server puts a fresh nonce in this mark's place with every page it serves.
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
          codeSplitting: {
            groups: [
              // What every page needs, in one file: it changes only with its packages.
              {
                name: "framework",
                test: /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router|router-core|history|store|react-store))\//,
                priority: 30,
              },
            ],
          },
        },
      },
    },
  };
});
