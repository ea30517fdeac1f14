import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { HistoryIcon } from "lucide-react";
import { useMemo, useState } from "react";
import type { Guild } from "#kit/guild.ts";
import type { RouteAnswer } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { type LoadedModule, useLoadedModule, useModuleCards } from "#kit-web/module-catalog.tsx";
import { ModuleFrame } from "#kit-web/module-frame/module-frame.tsx";
import { waitingNotice } from "#kit-web/module-frame/waiting-notice.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { GuildToolsProvider } from "#kit-web/picker/guild-tools.tsx";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import type { guilds } from "../contract.ts";
import { drawnPart } from "./drawn-part.ts";
import { ModuleFiguresSection } from "./figures/module-figures-section.tsx";
import { GrantSection } from "./grants/grant-section.tsx";
import { moduleQuery } from "./guild-queries.ts";
import { useCheck } from "./health/use-check.ts";
import { useOpenVersion } from "./history/use-open-version.ts";
import css from "./module-page.module.css";
import { CoEditors } from "./presence/co-editors.tsx";
import { useEditors } from "./presence/use-editors.ts";
import { RecentActivity } from "./recent-activity.tsx";
import { ModuleRecipes } from "./recipes/module-recipes.tsx";
import { RecordOrPage } from "./record-or-page.tsx";
import { SendTestButton } from "./send-test/send-test-button.tsx";
import { TabSkeleton } from "./tab-skeleton.tsx";
import { useGuildTools } from "./use-guild-tools.ts";
import { useModuleSave } from "./use-module-save.ts";

const ModuleHistory = lazyOverlay(async () => (await import("./history/module-history.tsx")).ModuleHistory);

const PanelNotice = lazyComponent(async () => (await import("./panels/panel-notice.tsx")).PanelNotice);
const PanelList = lazyComponent(async () => (await import("./panels/panel-list.tsx")).PanelList);

/** Height of an empty panel list, so that the content below doesn't shift. */
const PANELS_PX = 164;

type Props = {
  guild: Guild;
  moduleId: string;
  viewerId: Snowflake;
  /** Rendered on a page with its own heading. */
  isWithin?: boolean;
};

/** A module's page in a guild: its work, settings, insights and activity. */
export function ModulePage({ guild, moduleId, viewerId, isWithin = false }: Props) {
  const module = useLoadedModule(moduleId);
  const card = useModuleCards().find(({ id }) => id === moduleId);
  // Requested while the module's own parts are loading.
  const settings = useQuery(moduleQuery(guild.id, moduleId));
  const error = module.error ?? settings.error;
  if (module.data && settings.data) {
    return (
      <OpenModule guild={guild} module={module.data} state={settings.data} viewerId={viewerId} isWithin={isWithin} />
    );
  }
  if (!error) return <PageSkeleton label="Loading settings" />;
  const readAgain = (): void => {
    void module.refetch();
    void settings.refetch();
  };
  return (
    <div className={css.failed}>
      {card && !isWithin && <h1>{card.name}</h1>}
      <ErrorState title="This module can't be loaded" error={error} onRetry={readAgain} />
    </div>
  );
}

type ModuleState = RouteAnswer<typeof guilds.routes.module>;
type OpenProps = Pick<Required<Props>, "guild" | "viewerId" | "isWithin"> & {
  module: LoadedModule;
  state: ModuleState;
};

function OpenModule({ guild, module, state, viewerId, isWithin }: OpenProps) {
  const { contract, words, card } = module;
  const check = useCheck(guild.id, contract.id);
  const history = useOpenVersion();
  const editors = useEditors(guild.id, contract.id);
  const tools = useGuildTools(guild);
  const isSample = useIsSample();
  const Layout = useMemo(() => drawnPart(module, "form"), [module]);
  const Preview = useMemo(() => drawnPart(module, "preview"), [module]);
  const Work = useMemo(() => drawnPart(module, "work"), [module]);
  const Insights = useMemo(() => drawnPart(module, "insights"), [module]);
  const Record = useMemo(() => drawnPart(module, "record"), [module]);

  const hasNotice = contract.hasPanels === true && state.enabled && state.health.length === 0;
  // Only while the page opens: later, what somebody reads or has focused would disappear.
  const [opened] = useState({ hasNotice, version: state.version });
  const isNoticeAwaited = opened.hasNotice && opened.version === state.version;

  const save = useModuleSave(guild.id, contract.id, state.enabled);

  return (
    <GuildToolsProvider tools={tools}>
      <RecordOrPage guild={guild} viewerId={viewerId} Record={Record}>
        {(list) => (
          <ModuleFrame
            contract={contract}
            words={words}
            Icon={card.Icon}
            isWithin={isWithin}
            guild={guild}
            state={state}
            save={save}
            onRecheck={() => check.mutate()}
            isChecking={check.isPending}
            Layout={Layout}
            Preview={Preview}
            draftKey={isSample ? null : `${viewerId} ${guild.id} ${contract.id}`}
            company={<CoEditors editors={editors.others} viewerId={viewerId} words={words} />}
            notice={
              hasNotice && (
                <SectionBoundary title="Panels couldn't be checked">
                  <LazyFallback fallback={isNoticeAwaited && waitingNotice}>
                    <PanelNotice
                      guild={guild}
                      module={module}
                      settingsVersion={state.version}
                      isAwaited={isNoticeAwaited}
                    />
                  </LazyFallback>
                </SectionBoundary>
              )
            }
            onFocus={editors.onFocus}
            actions={(settings) => (
              <>
                <SendTestButton contract={contract} words={words} guild={guild} settings={settings} />
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-md"
                  leftSection={<HistoryIcon size={18} aria-hidden />}
                  onClick={() => history.open("all")}
                >
                  History
                </Button>
              </>
            )}
            history={(frame) =>
              history.version !== null && (
                <ModuleHistory
                  {...frame}
                  guildId={guild.id}
                  module={contract.id}
                  version={history.version === "all" ? null : history.version}
                  onOpen={(version) => history.open(version ?? "all")}
                  onClose={history.close}
                />
              )
            }
            work={
              Work && (
                <div ref={list} tabIndex={-1}>
                  <LazyFallback fallback={<TabSkeleton />}>
                    <Work guild={guild} settings={state as never} />
                  </LazyFallback>
                </div>
              )
            }
            insights={
              Insights ? (
                <LazyFallback fallback={<TabSkeleton />}>
                  <Insights guild={guild} settings={state as never} />
                </LazyFallback>
              ) : (
                contract.figures && <ModuleFiguresSection guildId={guild.id} moduleId={contract.id} />
              )
            }
            activity={
              <div className={css.parts}>
                {contract.grantsRoles && <GrantSection guild={guild} moduleId={contract.id} />}
                <RecentActivity
                  guildId={guild.id}
                  moduleId={contract.id}
                  title="Recent activity"
                  off={!state.enabled && !module.card.isOnByUse && words.name}
                />
              </div>
            }
            recipes={contract.recipes && <ModuleRecipes module={module} guild={guild} state={state} save={save} />}
            belowForm={
              contract.hasPanels && (
                <SectionBoundary title="Panels can't be shown">
                  <LazyFallback fallback={<Skeleton height={PANELS_PX} radius="lg" />}>
                    <PanelList guild={guild} module={module} settingsVersion={state.version} />
                  </LazyFallback>
                </SectionBoundary>
              )
            }
          />
        )}
      </RecordOrPage>
    </GuildToolsProvider>
  );
}
