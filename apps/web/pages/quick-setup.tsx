import { useParams } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { isFlagged } from "../session/browser-storage.ts";
import { useVisitor } from "../session/use-visitor.ts";
import { useOpenGuild } from "../shell/guild-context.tsx";

const QuickSetupPage = lazyPage(areaPages.guilds.quickSetup);
const SampleQuickSetup = lazyPage(areaPages.guilds.sampleQuickSetup);

/** Quick setup for a signed-in person's guild, or for the sample guild. */
export function QuickSetup() {
  const { id } = useParams({ strict: false });
  return !isFlagged() || id === SAMPLE_GUILD_ID ? <OfSample /> : <OfOpenGuild />;
}

function OfOpenGuild() {
  const guild = useOpenGuild();
  return <QuickSetupPage key={guild.id} guild={guild} />;
}

const OfSample = () => <SampleQuickSetup {...useVisitor("/my-servers")} />;
