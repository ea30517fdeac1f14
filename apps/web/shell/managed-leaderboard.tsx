import { areaPages } from "#areas/web.ts";
import type { GuildListing } from "#kit/guild.ts";
import { type ModuleCatalog, ModuleCatalogProvider } from "#kit-web/module-catalog.tsx";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useSession } from "../session/session-store.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { useOpenGuild } from "./guild-context.tsx";
import { leaderboardModule } from "./leaderboard-module.ts";
import { OpenGuild } from "./open-guild.tsx";

const ModulePage = lazyPage(areaPages.guilds.module);
const LeaderboardPage = lazyPage(areaPages.leaderboard.board);
const catalog: ModuleCatalog = {
  modules: [leaderboardModule],
  loadActivity: async () => ({}),
  loadFigures: async () => [],
  loadDetails: async () => ({}),
  loadConditions: async () => [],
};

type Props = { listing: GuildListing; memberView: Readonly<Record<string, string>> };

/** The leaderboard among the pages of its server, with its settings: loaded, saved and versioned like a module's. */
export const ManagedLeaderboard = ({ listing, memberView }: Props) => (
  <DashboardFrame guildId={listing.id} listing={listing} isNotAdded={false}>
    <OpenGuild id={listing.id} isNotAdded={false}>
      <LeaderboardPage
        guildId={listing.id}
        memberView={memberView}
        settings={
          <ModuleCatalogProvider catalog={catalog}>
            <Settings />
          </ModuleCatalogProvider>
        }
      />
    </OpenGuild>
  </DashboardFrame>
);

function Settings() {
  const guild = useOpenGuild();
  const { user } = useSession();
  return user && <ModulePage guild={guild} moduleId={leaderboardModule.card.id} viewerId={user.id} isWithin />;
}
