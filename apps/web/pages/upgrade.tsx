import { useParams } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { isFlagged } from "../session/browser-storage.ts";
import { useVisitor } from "../session/use-visitor.ts";
import { useOpenGuild } from "../shell/guild-context.tsx";

const UpgradePage = lazyPage(areaPages.plans.upgrade);
const SampleUpgradePage = lazyPage(areaPages.plans.sampleUpgrade);
const SampleInvitation = lazyPage(areaPages.guilds.sampleInvitation);

/** A server's plan: of the open guild, or of the sample server. */
export function Upgrade() {
  const { id } = useParams({ strict: false });
  return !isFlagged() || id === SAMPLE_GUILD_ID ? <Sample /> : <OfOpenGuild />;
}

function OfOpenGuild() {
  const guild = useOpenGuild();
  return <UpgradePage key={guild.id} guild={guild} />;
}

function Sample() {
  const visitor = useVisitor(location.pathname.includes(`/${SAMPLE_GUILD_ID}/`) ? "/my-servers" : location.pathname);
  return <SampleUpgradePage invitation={<SampleInvitation {...visitor} />} />;
}
