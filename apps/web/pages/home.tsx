import { moduleCards } from "virtual:module-cards";
import { areaPages } from "#areas/web.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useVisitor } from "../session/use-visitor.ts";

const HomePage = lazyPage(areaPages.public.home);

const loadDemo = async () => (await import("./home-demo.tsx")).loadDrawnDemo();

export const Home = Object.assign(
  () => <HomePage cards={moduleCards} loadDemo={loadDemo} {...useVisitor("/my-servers")} />,
  { preload: HomePage.preload },
);
