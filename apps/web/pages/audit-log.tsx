import { Navigate, useParams } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useOpenGuild } from "../shell/guild-context.tsx";

const AuditPage = lazyPage(areaPages.audit.log);

export function AuditLog() {
  const { id } = useParams({ strict: false });
  // Nobody has ever changed anything in sample data.
  return id === SAMPLE_GUILD_ID ? <Navigate to="/features" replace /> : <OfOpenGuild />;
}

function OfOpenGuild() {
  return <AuditPage guild={useOpenGuild()} />;
}
