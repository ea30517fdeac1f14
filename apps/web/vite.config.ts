import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { configuredAreas } from "#areas/catalog.ts";
import { configuredAreaWords } from "#areas/words.ts";
import { catalog } from "#modules/catalog.ts";
import { words } from "#modules/words.ts";
import { moduleCards } from "./module-cards-plugin.ts";
import { preloadFonts } from "./preload-fonts-plugin.ts";

const here = new URL(".", import.meta.url).pathname;

/**
 * What every page behind the sign-in draws with. Left to itself each component becomes a file of its own as soon as some
 * lazy part uses it too, which costs ten kilobytes in all.
 */
const DRAWN_EVERYWHERE =
  "Button|Checkbox/CheckIcon|CloseButton|InlineInput|Input|InputBase|InputWrapper|Loader|Paper|ScrollArea/utils/to-int|" +
  "Switch|TextInput|Textarea|Transition|UnstyledButton|VisuallyHidden";
const DRAWN_WITH = "get-nonce|react-textarea-autosize";
const UI = new RegExp(
  `node_modules/(?:@mantine/(?:core/esm/(?:core|components/(?:${DRAWN_EVERYWHERE}))|hooks)|${DRAWN_WITH})[/.]`,
);

/** What opens over a page, in one file too: fetched when something that opens is first pointed at. */
const OPENED = "Drawer|FocusTrap|Menu|Modal|ModalBase|Overlay|Popover|Portal|ScrollArea";
const BENEATH =
  "@floating-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|tabbable|" +
  "use-callback-ref|use-sidecar";
const OVERLAYS = new RegExp(
  `node_modules/(?:@mantine/core/esm/(?:components/(?:${OPENED})|utils/Floating)|${BENEATH})/`,
);

/**
 * What every page begins with. Left to itself it becomes thirty files of a kilobyte each, and on a slow network each of
 * them costs a way there and back.
 */
const BASE_KIT =
  "brand|catalog/module-card|installation|number/number-text|notifications/(?:notification|toast-list)|public-layout|reveal|" +
  "states/unbuilt|form/field-element-id|look/skip-link|api/event-target";
const BASE_ICONS = "AlertTriangle|ArrowRight|BrandDiscord|Check|Menu2|Search|X";
const BASE = new RegExp(
  [
    `packages/kit-web/(?:${BASE_KIT})`,
    "packages/kit/(?:permissions|field-words|words)\\.ts",
    "apps/web/(?:routes|session/(?:browser-storage|session-state|session-store|sign-in|use-visitor)|pages/(?:home|features)\\.)",
    "areas/public-pages/words\\.ts",
    "virtual:module-cards",
    "vite/preload-helper",
    `node_modules/@tabler/icons-react/dist/esm/(?:createReactComponent|defaultAttributes|icons/Icon(?:${BASE_ICONS})\\.)`,
  ].join("|"),
);

export default defineConfig(({ mode }) => {
  // `npm run dev` serves the API on PORT and this page on WEB_PORT.
  const { PORT = "3000", WEB_PORT = "5173" } = loadEnv(mode, here, "");
  return {
    root: here,
    plugins: [
      react(),
      moduleCards({ catalog, words }, { catalog: configuredAreas, words: configuredAreaWords }),
      preloadFonts(),
    ],
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
                test: /node_modules\/(?:clsx|react|react-dom|scheduler|@tanstack\/(?:react-router|router-core|history|store|react-store))\//,
                priority: 30,
              },
              { name: "base", test: BASE, priority: 28 },
              { name: "ui", test: UI, priority: 25 },
              { name: "overlays", test: OVERLAYS, priority: 20 },
            ],
          },
        },
      },
    },
  };
});
