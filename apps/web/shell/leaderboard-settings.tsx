import { TrophyIcon } from "lucide-react";
import { areaPages } from "#areas/web.ts";
import { type InstalledModule, type ModuleCatalog, ModuleCatalogProvider } from "#kit-web/module-catalog.tsx";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useSession } from "../session/session-store.ts";
import { useOpenGuild } from "./guild-context.tsx";
import { OpenGuild } from "./open-guild.tsx";

const ModulePage = lazyPage(areaPages.guilds.module);
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
  load: async () => ({ card, ...(await areaPages.leaderboard.settings()), loadFace: null }),
  loadSample: null,
};
const catalog: ModuleCatalog = {
  modules: [leaderboardModule],
  loadActivity: async () => ({}),
  loadFigures: async () => [],
  loadDetails: async () => ({}),
};

/** The settings of a server's leaderboard: loaded, saved and versioned like a module's. */
export const LeaderboardSettings = ({ guildId }: { guildId: string }) => (
  <OpenGuild id={guildId} isNotAdded={false}>
    <ModuleCatalogProvider catalog={catalog}>
      <Settings />
    </ModuleCatalogProvider>
  </OpenGuild>
);

function Settings() {
  const guild = useOpenGuild();
  const { user } = useSession();
  return user && <ModulePage guild={guild} moduleId={ID} viewerId={user.id} isWithin />;
}
