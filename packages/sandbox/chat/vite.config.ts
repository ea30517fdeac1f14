import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** A running sandbox, to which `vite dev` forwards everything except the page. */
const sandbox = process.env.SANDBOX_URL ?? "http://127.0.0.1:3001";

export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [react()],
  build: {
    outDir: "../../../dist/chat",
    emptyOutDir: true,
    assetsDir: "assets",
    target: "es2023",
    // The sandbox's content policy allows fonts from its own origin only, never from data: addresses.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": { target: sandbox, ws: true },
      "/_sandbox": { target: sandbox },
      "/cdn": { target: sandbox },
      "/gateway": { target: sandbox, ws: true },
    },
  },
});
