import { Navigate, useParams } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import { type ModuleCatalog, ModuleCatalogProvider } from "#kit-web/module-catalog.tsx";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useOpenGuild } from "../shell/guild-context.tsx";
import { installedModules } from "../shell/installed-modules.ts";
import { leaderboardModule } from "../shell/leaderboard-module.ts";

const AuditPage = lazyPage(areaPages.audit.log);

export function AuditLog() {
  const { id } = useParams({ strict: false });
  // Sample data has no audit log.
  return id === SAMPLE_GUILD_ID ? <Navigate to="/features" replace /> : <OfOpenGuild />;
}

const catalog: ModuleCatalog = { ...installedModules, modules: [...installedModules.modules, leaderboardModule] };

function OfOpenGuild() {
  const guild = useOpenGuild();
  const hasPage = (module: string): boolean => module !== leaderboardModule.card.id;
  return (
    <ModuleCatalogProvider catalog={catalog}>
      <AuditPage guild={guild} versionsOf={(id) => (hasPage(id) ? `/dashboard/${guild.id}/${id}` : null)} />
    </ModuleCatalogProvider>
  );
}
