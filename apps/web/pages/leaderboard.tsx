import { useParams } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { useAddress } from "#kit-web/address/use-address.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useSession } from "../session/session-store.ts";
import { useVisitor } from "../session/use-visitor.ts";

const PublicLeaderboard = lazyPage(areaPages.leaderboard.publicBoard);
const ManagedLeaderboard = lazyPage(async () => (await import("../shell/managed-leaderboard.tsx")).ManagedLeaderboard);

/** In the address while a manager looks at the board as members do. */
const VIEW = { view: "member" } as const;

/** Reachable by anyone; the server decides who sees what. Who manages the server finds it in the frame of its pages. */
export function Leaderboard() {
  const { id } = useParams({ strict: false }) as { id: string };
  const visitor = useVisitor(location.pathname);
  const { guilds } = useSession();
  const { texts } = useAddress();
  const listing = guilds?.added.find((guild) => guild.id === id && guild.access === "manage");
  if (listing && texts.view !== VIEW.view) return <ManagedLeaderboard key={id} listing={listing} memberView={VIEW} />;
  return <PublicLeaderboard key={id} guildId={id} {...visitor} isPreview={listing !== undefined} />;
}
