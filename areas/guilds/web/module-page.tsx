import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Guild } from "#kit/guild.ts";
import type { InstalledModule } from "#kit-web/module-catalog.tsx";
import { ModuleFrame } from "#kit-web/module-frame/module-frame.tsx";
import type { SaveRequest } from "#kit-web/module-frame/saved-module.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { drawnPart } from "./drawn-part.ts";
import { activityQuery, moduleQuery, overviewQuery } from "./guild-queries.ts";
import { RecentActivity } from "./recent-activity.tsx";
import { saveModule } from "./save-module.ts";

/** A module's page in a guild: its settings, read and saved. */
export function ModulePage({ guild, module }: { guild: Guild; module: InstalledModule }) {
  const { contract, words, card } = module;
  const query = moduleQuery(guild.id, contract.id);
  const { data, error, refetch, isFetching } = useQuery(query);
  const queries = useQueryClient();
  const Layout = useMemo(() => drawnPart(module, "form"), [module]);
  const Preview = useMemo(() => drawnPart(module, "preview"), [module]);

  const save = async (request: SaveRequest) => {
    const outcome = await saveModule(guild.id, contract.id, request);
    const next = outcome.kind === "saved" ? outcome.state : outcome.kind === "stale" ? outcome.current : null;
    if (next) queries.setQueryData(query.queryKey, (before) => before && { ...before, ...next });
    if (outcome.kind === "saved") {
      void queries.invalidateQueries({ queryKey: overviewQuery(guild.id).queryKey });
      void queries.invalidateQueries({ queryKey: activityQuery(guild.id, null, 1).queryKey.slice(0, 3) });
    }
    return outcome;
  };

  if (!data) {
    if (!error) return <PageSkeleton label={`Reading the settings of ${words.name}`} />;
    return <ErrorState title={`${words.name} cannot be opened`} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <ModuleFrame
      contract={contract}
      words={words}
      Icon={card.Icon}
      guild={guild}
      state={data}
      save={save}
      onRecheck={() => void refetch()}
      isChecking={isFetching}
      Layout={Layout}
      Preview={Preview}
      activity={<RecentActivity guildId={guild.id} moduleId={contract.id} title="Recent activity" />}
    />
  );
}
