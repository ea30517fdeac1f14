import { useMemo } from "react";
import type { Guild } from "#kit/guild.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { type LoadedModule, useLoadedModule } from "#kit-web/module-catalog.tsx";
import { ModuleHeader } from "#kit-web/module-frame/module-header.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { LazyFallback } from "#kit-web/states/lazy-component.tsx";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import { drawnPart } from "./drawn-part.ts";
import { RecordOrPage } from "./record-or-page.tsx";
import css from "./work-page.module.css";

type Props = { guild: Guild; moduleId: string; viewerId: Snowflake };

/** A module's page for staff without Manage Server: inbox and records, no settings. */
export function WorkPage({ guild, moduleId, viewerId }: Props) {
  const { data: module, error, refetch } = useLoadedModule(moduleId);
  if (module) return <OpenInbox guild={guild} module={module} viewerId={viewerId} />;
  if (!error) return <PageSkeleton label="Loading inbox" />;
  return <ErrorState title="This module can't be loaded" error={error} onRetry={() => void refetch()} />;
}

function OpenInbox({ guild, module, viewerId }: Pick<Props, "guild" | "viewerId"> & { module: LoadedModule }) {
  const { card, words } = module;
  const Inbox = useMemo(() => drawnPart(module, "inbox"), [module]);
  const Record = useMemo(() => drawnPart(module, "record"), [module]);
  return (
    <RecordOrPage guild={guild} viewerId={viewerId} Record={Record}>
      {(list) => (
        <article className={css.page}>
          <ModuleHeader Icon={card.Icon} name={words.name} purpose={`Your inboxes in ${guild.name}`} />
          <div ref={list} tabIndex={-1}>
            <SectionBoundary title="The inbox can't be shown">
              <LazyFallback fallback={<PageSkeleton label="Loading inbox" />}>
                {Inbox && <Inbox guild={guild} />}
              </LazyFallback>
            </SectionBoundary>
          </div>
        </article>
      )}
    </RecordOrPage>
  );
}
