// The composer next to its preview, in a guild of the running server (`?guild=`), as in a module with a message. Served
// by `npm run dev` at /_composer.html only; not part of the product's build.
import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/bricolage-grotesque/wght.css";
import "#kit-web/look/tokens.css";
import "#kit-web/look/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { guilds } from "#areas/guilds/contract.ts";
import { call } from "#kit-web/api/call.ts";
import { InstallationProvider } from "#kit-web/installation.tsx";
import { Look } from "#kit-web/look/look.tsx";
import { NotificationHost } from "#kit-web/notifications/notification-host.tsx";
import { readPublicConfig } from "../document/public-config.ts";
import { ComposerPage } from "./composer-page.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("_composer.html has no #root");
const id = new URLSearchParams(location.search).get("guild") ?? "";
const { guild } = await call(guilds.routes.get, { params: { id } });
createRoot(root).render(
  <InstallationProvider config={await readPublicConfig()}>
    <Look>
      <QueryClientProvider client={new QueryClient()}>
        <ComposerPage guild={guild} />
        <NotificationHost />
      </QueryClientProvider>
    </Look>
  </InstallationProvider>,
);
