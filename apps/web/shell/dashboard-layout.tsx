import { Navigate, Outlet, useMatches, useParams } from "@tanstack/react-router";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import { isFlagged } from "../session/browser-storage.ts";
import { useSession } from "../session/session-store.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { ManagersOnly } from "./managers-only.tsx";
import { OpenGuild } from "./open-guild.tsx";
import { SampleFrame } from "./sample-frame.tsx";

/** The layout of /dashboard/{id}: visitors see sample data, signed-in people their guild. */
export function DashboardLayout() {
  const { id } = useParams({ strict: false }) as { id: string };
  const routeName = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const module = useMatches({ select: (matches) => matches.at(-1)?.staticData.module });
  const { guilds } = useSession();
  if (!isFlagged() || id === SAMPLE_GUILD_ID) {
    return (
      <SampleFrame guildId={id}>
        <Outlet />
      </SampleFrame>
    );
  }
  const listing = [...(guilds?.added ?? []), ...(guilds?.notAdded ?? [])].find((guild) => guild.id === id) ?? null;
  const isNotAdded = guilds?.notAdded.some((guild) => guild.id === id) ?? false;
  if (listing?.access === "work" && !(module && listing.worksIn.includes(module))) {
    const [first] = listing.worksIn;
    if (!first || routeName === "dashboard") {
      return <Navigate to={first ? `/dashboard/${id}/${first}` : "/my-servers"} replace />;
    }
    return (
      <DashboardFrame guildId={id} listing={listing} isNotAdded={isNotAdded}>
        <ManagersOnly guildId={id} worksIn={listing.worksIn} />
      </DashboardFrame>
    );
  }
  return (
    <DashboardFrame guildId={id} listing={listing} isNotAdded={isNotAdded}>
      {routeName === "add-new-server" ? (
        <Outlet />
      ) : (
        <OpenGuild key={id} id={id} isNotAdded={isNotAdded}>
          <Outlet />
        </OpenGuild>
      )}
    </DashboardFrame>
  );
}
