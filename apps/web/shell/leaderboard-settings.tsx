import { useQuery } from "@tanstack/react-query";
import { areaPages } from "#areas/web.ts";
import type { InstalledModule } from "#kit-web/module-catalog.tsx";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useSession } from "../session/session-store.ts";
import { useOpenGuild } from "./guild-context.tsx";
import { OpenGuild } from "./open-guild.tsx";

const ModulePage = lazyPage(areaPages.guilds.module);

/** The settings of a server's leaderboard: read, saved and kept in versions as those of a module. */
export const LeaderboardSettings = ({ guildId }: { guildId: string }) => (
  <OpenGuild id={guildId} isNotAdded={false}>
    <Settings />
  </OpenGuild>
);

function Settings() {
  const guild = useOpenGuild();
  const { user } = useSession();
  const { data: module } = useQuery({
    queryKey: ["leaderboard-module"],
    queryFn: async () => installed(await areaPages.leaderboard.settings()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!module || !user) return <PageSkeleton label="Reading the settings" />;
  return <ModulePage guild={guild} module={module} viewerId={user.id} />;
}

type Parts = Awaited<ReturnType<typeof areaPages.leaderboard.settings>>;

function installed({ contract, words, Icon }: Parts): InstalledModule {
  const { id, routeName, category, permissions, intents } = contract;
  const { name, purpose } = words;
  const card = { id, routeName, category, name, purpose, permissions, intents, settings: [], commands: [], Icon };
  return { card, contract, words, loadFace: null };
}
