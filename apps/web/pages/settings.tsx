import { Navigate, useParams } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useSession } from "../session/session-store.ts";
import { useOpenGuild } from "../shell/guild-context.tsx";

const SettingsPage = lazyPage(areaPages["server-settings"].settings);
const WorkRolesSection = lazyPage(areaPages["server-settings"].workRoles);
const WebhookSection = lazyPage(areaPages.audit.webhook);
const ExportSection = lazyPage(areaPages.transfer.export);
const ImportSection = lazyPage(areaPages.transfer.import);

/** The settings of the open guild, put together from the areas that have some. */
export function Settings() {
  const { id } = useParams({ strict: false });
  // Sample data has modules to look at and nothing of its own to settle.
  return id === SAMPLE_GUILD_ID ? <Navigate to="/features" replace /> : <OfOpenGuild />;
}

function OfOpenGuild() {
  const guild = useOpenGuild();
  const { guilds, user } = useSession();
  if (!user) return null;
  const sections = [
    {
      id: "staff",
      title: "Staff",
      lead: "Let members work in a module's inbox without Manage Server. In tickets they see those of the teams whose roles they hold.",
      content: <WorkRolesSection guild={guild} viewerId={user.id} />,
    },
    {
      id: "audit-copy",
      title: "Copy of the audit log",
      lead: "Every entry of the audit log is posted to an address of yours as well, the moment it is written.",
      content: <WebhookSection guildId={guild.id} />,
    },
    {
      id: "export",
      title: "Take settings out",
      lead: "As a file: to keep, to compare, or for another server. Message templates and pictures come along; keys and passwords do not.",
      content: <ExportSection guildId={guild.id} />,
    },
    {
      id: "import",
      title: "Bring settings in",
      lead: "From such a file, or from another server of yours. You see what would change before anything does.",
      content: (
        <ImportSection guild={guild} guilds={(guilds?.added ?? []).filter(({ access }) => access === "manage")} />
      ),
    },
  ];
  return <SettingsPage key={guild.id} guild={guild} viewerId={user.id} sections={sections} />;
}
