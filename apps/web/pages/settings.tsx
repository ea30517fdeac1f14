import { Navigate, useParams } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useSession } from "../session/session-store.ts";
import { useOpenGuild } from "../shell/guild-context.tsx";

const SettingsPage = lazyPage(areaPages["server-settings"].settings);
const WorkRolesSection = lazyPage(areaPages["server-settings"].workRoles);
const AiSection = lazyPage(areaPages["server-settings"].ai);
const TextsSection = lazyPage(areaPages["server-settings"].texts);
const WebhookSection = lazyPage(areaPages.audit.webhook);
const ExportSection = lazyPage(areaPages.transfer.export);
const ImportSection = lazyPage(areaPages.transfer.import);

/** The settings of the open guild, composed of several areas' sections. */
export function Settings() {
  const { id } = useParams({ strict: false });
  // The sample guild has modules to try out, but no server settings.
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
      short: "Staff",
      lead: "Give roles access to a module's inbox without Manage Server. They can't see or change its settings; in Tickets, they only see their teams' tickets.",
      content: <WorkRolesSection guild={guild} viewerId={user.id} />,
    },
    {
      id: "ai",
      title: "AI",
      short: "AI",
      lead: "Choose the model of the AI modules, limit what it may spend, and see what it has spent. Hours, days and months are in UTC.",
      content: <AiSection guild={guild} />,
    },
    {
      id: "texts",
      title: "Bot texts",
      short: "Bot texts",
      lead: "Change what the bot says in chat, in each language. Placeholders in braces are filled in when a message is sent.",
      content: <TextsSection guildId={guild.id} />,
    },
    {
      id: "audit-copy",
      title: "Audit log webhook",
      short: "Webhook",
      lead: "Sends every audit log entry to your webhook as it is written.",
      content: <WebhookSection guildId={guild.id} />,
    },
    {
      id: "export",
      title: "Export settings",
      short: "Export",
      lead: "Downloads a file to keep, compare or import into another server. It includes message templates and pictures, but no keys or passwords.",
      content: <ExportSection guildId={guild.id} />,
    },
    {
      id: "import",
      title: "Import settings",
      short: "Import",
      lead: "Imports from a file or from another of your servers. You review the changes first.",
      content: (
        <ImportSection guild={guild} guilds={(guilds?.added ?? []).filter(({ access }) => access === "manage")} />
      ),
    },
  ];
  return <SettingsPage key={guild.id} guild={guild} viewerId={user.id} sections={sections} />;
}
