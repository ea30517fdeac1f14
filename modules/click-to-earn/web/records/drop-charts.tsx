import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import type { Snowflake } from "#kit/snowflake.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { figuresQuery } from "./drops-queries.ts";

const DropFigures = lazyComponent(async () => (await import("./drop-figures.tsx")).DropFigures);

/** What drops added up to in the last 30 days. */
export function DropCharts({ guildId }: { guildId: Snowflake }) {
  const { data, error, refetch } = useQuery(figuresQuery(guildId));
  return (
    <RecordsSection id="figures-title" title="Last 30 days">
      {data ? (
        <OnceInSight height={320}>
          <DropFigures figures={data} />
        </OnceInSight>
      ) : error ? (
        <ErrorState title="Figures can't be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius={14} />
      )}
    </RecordsSection>
  );
}
