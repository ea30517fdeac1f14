import { useParams } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { isFlagged } from "../session/browser-storage.ts";
import { useVisitor } from "../session/use-visitor.ts";
import { useOpenGuild } from "../shell/guild-context.tsx";

const OverviewPage = lazyPage(areaPages.guilds.overview);
const SampleOverviewPage = lazyPage(areaPages.guilds.sampleOverview);

/** A guild at a glance: a signed-in person's own, or the sample guild. */
export function Overview() {
  const { id = SAMPLE_GUILD_ID } = useParams({ strict: false });
  return !isFlagged() || id === SAMPLE_GUILD_ID ? <OfSample id={id} /> : <OfOpenGuild />;
}

function OfOpenGuild() {
  return <OverviewPage guild={useOpenGuild()} />;
}

function OfSample({ id }: { id: string }) {
  const visitor = useVisitor(id === SAMPLE_GUILD_ID ? "/my-servers" : `/dashboard/${id}`);
  return <SampleOverviewPage address={`/dashboard/${id}`} {...visitor} />;
}
