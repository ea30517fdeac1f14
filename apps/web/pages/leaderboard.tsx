import { useParams } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useVisitor } from "../session/use-visitor.ts";

const LeaderboardPage = lazyPage(areaPages.leaderboard.board);
const Settings = lazyPage(async () => (await import("../shell/leaderboard-settings.tsx")).LeaderboardSettings);

/** Reachable by anyone; the server decides who sees what. */
export function Leaderboard() {
  const { id } = useParams({ strict: false }) as { id: string };
  const visitor = useVisitor(location.pathname);
  return <LeaderboardPage key={id} guildId={id} {...visitor} settings={(guildId) => <Settings guildId={guildId} />} />;
}
