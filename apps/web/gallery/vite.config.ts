// Pages for tests only: the gallery, the composer and reviews, built together.
import { join } from "node:path";
import { defineConfig, mergeConfig } from "vite";
import dashboard from "../vite.config.ts";

const page = (name: string): string => join(import.meta.dirname, "..", name);

export default defineConfig(async (env) =>
  mergeConfig(await dashboard(env), {
    build: {
      outDir: "../../dist/gallery",
      rolldownOptions: { input: [page("_gallery.html"), page("_composer.html"), page("_reviews.html")] },
    },
  }),
);
