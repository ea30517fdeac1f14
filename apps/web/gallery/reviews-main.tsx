// A queue of reviews as on a module's page, in the gallery's guild; tests mock the API. Served by `npm run dev` at
// /_reviews.html only; not part of the product's build.
import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/bricolage-grotesque/wght.css";
import "#kit-web/look/tokens.css";
import "#kit-web/look/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import * as z from "zod";
import { defineReviews, type Review } from "#kit/reviews/define-reviews.ts";
import { Look } from "#kit-web/look/look.tsx";
import { ReviewQueue } from "#kit-web/reviews/review-queue.tsx";
import { galleryGuild } from "./gallery-guild.ts";

type About = { why: string };
/** Not the sample guild, whose requests never leave the browser. */
const GUILD = { ...galleryGuild, id: "700000000000000000" };
const applications = defineReviews({ module: "crew", about: z.object({ why: z.string() }) });

const Page = () => (
  <main style={{ padding: 24 }}>
    <h1>Crew</h1>
    <ReviewQueue
      contract={applications}
      guild={GUILD}
      title="Applications"
      line={({ about }: Review<About>) => about.why}
      empty="Members apply with /crew."
    />
  </main>
);

const root = document.getElementById("root");
if (!root) throw new Error("_reviews.html has no #root");
const router = createRouter({ routeTree: createRootRoute({ component: Page, notFoundComponent: Page }) });
createRoot(root).render(
  <Look>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </Look>,
);
