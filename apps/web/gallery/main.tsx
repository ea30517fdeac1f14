// The gallery: every field type and component in every state, in a guild with 250 roles and 500 channels. Served by
// `npm run dev` at /_gallery only; not part of the product's build.
import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/bricolage-grotesque/wght.css";
import "#kit-web/look/tokens.css";
import "#kit-web/look/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { InstallationProvider } from "#kit-web/installation.tsx";
import { Look } from "#kit-web/look/look.tsx";
import { NotificationHost } from "#kit-web/notifications/notification-host.tsx";
import { GalleryPage } from "./gallery-page.tsx";

/** The gallery has no server, so Discord's pictures are missing. */
const installation = {
  productName: "Guildhall",
  platformName: "Discord",
  clientId: "",
  authorizeUrl: "https://example.com/",
  cdnUrl: "/cdn",
  botPermissions: "0",
  sandboxUrl: null,
  referrals: { minMembers: 10, reward: null },
};

const root = document.getElementById("root");
if (!root) throw new Error("_gallery.html has no #root");
createRoot(root).render(
  <InstallationProvider config={installation}>
    <Look>
      <QueryClientProvider client={new QueryClient()}>
        <GalleryPage />
      </QueryClientProvider>
    </Look>
    <NotificationHost />
  </InstallationProvider>,
);
