import { useParams } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import { useLoadedModule } from "#kit-web/module-catalog.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { lazyPage } from "../routes/lazy-page.tsx";
import { isFlagged } from "../session/browser-storage.ts";
import { useSession } from "../session/session-store.ts";
import { useVisitor } from "../session/use-visitor.ts";
import { useOpenGuild } from "../shell/guild-context.tsx";
import { installedModules } from "../shell/installed-modules.ts";

const ModulePage = lazyPage(areaPages.guilds.module);
const WorkPage = lazyPage(areaPages.guilds.work);
const SampleModulePage = lazyPage(areaPages.guilds.sampleModule);

/** Prefetches the code of this module's page; the page reports and retries failures. */
export function expectModule(id: string): void {
  const module = installedModules.modules.find(({ card }) => card.id === id);
  void Promise.all([isFlagged() ? ModulePage.preload() : SampleModulePage.preload(), module?.load()]).catch(() => {});
}

/** A module's page: for a signed-in person's guild, or with sample data. */
export function Module({ id }: { id: string }) {
  const { id: guildId } = useParams({ strict: false });
  return !isFlagged() || guildId === SAMPLE_GUILD_ID ? <Sample id={id} /> : <Live id={id} />;
}

function Live({ id }: { id: string }) {
  const guild = useOpenGuild();
  const { user } = useSession();
  const Page = guild.access === "work" ? WorkPage : ModulePage;
  return user && <Page key={`${guild.id} ${id}`} guild={guild} moduleId={id} viewerId={user.id} />;
}

function Sample({ id }: { id: string }) {
  const { data: module, error, refetch } = useLoadedModule(id);
  const visitor = useVisitor(location.pathname.includes(`/${SAMPLE_GUILD_ID}/`) ? "/my-servers" : location.pathname);
  if (module) return <SampleModulePage module={module} {...visitor} />;
  if (!error) return <PageSkeleton label="Loading module" />;
  return <ErrorState title="This module can't be opened" error={error} onRetry={() => void refetch()} />;
}
