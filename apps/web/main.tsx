// Starts the dashboard in the browser.
import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/bricolage-grotesque/wght.css";
import "#kit-web/look/fallback-fonts.css";
import "#kit-web/look/tokens.css";
import "#kit-web/look/base.css";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { setPlatformName } from "#kit/platform-name.ts";
import { whenRecentSignInNeeded } from "#kit-web/api/recent-sign-in.ts";
import { InstallationProvider } from "#kit-web/installation.tsx";
import { readPublicConfig } from "./document/public-config.ts";
import { makeRouter } from "./routes/router.tsx";
import { forceDark, isFlagged, keepReferral, watchColorScheme } from "./session/browser-storage.ts";
import { confirmPerson } from "./session/confirm-person.ts";
import { reportClick } from "./session/report-click.ts";

stylesFirst();
forceDark();
watchColorScheme();
noteReferral(location.search);

const config = await readPublicConfig();
setPlatformName(config.platformName);
const router = makeRouter(config);
whenRecentSignInNeeded(() => confirmPerson(config));
router.subscribe("onBeforeLoad", ({ toLocation }) => {
  forceDark();
  noteReferral(toLocation.searchStr);
});

function noteReferral(search: string): void {
  const code = keepReferral(search);
  if (code) reportClick(code);
}

/**
 * Styles of lazy parts are appended to the head. Those that every page loads first are in the body, below the splash;
 * they must come before the others, so they are moved to the head as soon as they are loaded.
 */
function stylesFirst(): void {
  for (const link of document.body.querySelectorAll('link[rel="stylesheet"]')) {
    const first = link.cloneNode();
    first.addEventListener("load", () => link.remove());
    document.head.append(first);
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// The server's page stays until the app can render the same at once. Until then navigation isn't handled, so if the
// address has changed in the meantime, the page at the new address is loaded.
if (root.hasChildNodes() && !isFlagged()) {
  let loaded = "";
  while (loaded !== location.href) {
    loaded = location.href;
    await router.load();
  }
}
// Without its styles the app would be unreadable; the page shows a message instead.
if (!document.documentElement.dataset.failed) {
  createRoot(root).render(
    <InstallationProvider config={config}>
      <RouterProvider router={router} />
    </InstallationProvider>,
  );
}
