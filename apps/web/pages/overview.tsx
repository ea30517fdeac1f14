import { Navigate, useParams } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useOpenGuild } from "../shell/guild-context.tsx";

const OverviewPage = lazyPage(areaPages.guilds.overview);
void OverviewPage.preload();

export function Overview() {
  const { id } = useParams({ strict: false });
  // Sample data has modules to look at and no overview.
  return id === SAMPLE_GUILD_ID ? <Navigate to="/features" replace /> : <OfOpenGuild />;
}

function OfOpenGuild() {
  return <OverviewPage guild={useOpenGuild()} />;
}
