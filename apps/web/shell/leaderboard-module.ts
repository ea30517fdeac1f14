import { TrophyIcon } from "lucide-react";
import { areaPages } from "#areas/web.ts";
import type { InstalledModule } from "#kit-web/module-catalog.tsx";

const ID = "leaderboard";

const card = {
  id: ID,
  routeName: ID,
  category: "rewards",
  name: "Leaderboard",
  purpose: "",
  permissions: [],
  intents: [],
  Icon: TrophyIcon,
} as const;

/** The leaderboard isn't a module and has no menu entry, but its settings work like a module's. */
export const leaderboardModule: InstalledModule = {
  card,
  load: async () => ({ card, ...(await areaPages.leaderboard.settings()), loadPages: null }),
  loadSample: null,
};
