import { useParams } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild.ts";
import { useModule } from "#kit-web/module-catalog.tsx";
import { lazyPage } from "../routes/lazy-page.tsx";
import { isFlagged } from "../session/browser-storage.ts";
import { useSession } from "../session/session-store.ts";
import { useVisitor } from "../session/use-visitor.ts";
import { useOpenGuild } from "../shell/guild-context.tsx";

const ModulePage = lazyPage(areaPages.guilds.module);
const SampleModulePage = lazyPage(areaPages.guilds.sampleModule);

/** The page of one module: a signed-in person's guild, or sample data. */
export function Module({ id }: { id: string }) {
  const { id: guildId } = useParams({ strict: false });
  return !isFlagged() || guildId === SAMPLE_GUILD_ID ? <Sample id={id} /> : <Live id={id} />;
}

function Live({ id }: { id: string }) {
  const guild = useOpenGuild();
  const { user } = useSession();
  const module = useModule(id);
  if (!module || !user) return null;
  return <ModulePage key={`${guild.id} ${id}`} guild={guild} module={module} viewerId={user.id} />;
}

function Sample({ id }: { id: string }) {
  const module = useModule(id);
  const visitor = useVisitor(location.pathname.includes(`/${SAMPLE_GUILD_ID}/`) ? "/my-servers" : location.pathname);
  return module ? <SampleModulePage module={module} {...visitor} /> : null;
}
