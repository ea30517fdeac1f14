import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { figuresQuery } from "./drops-queries.ts";
import css from "./drops-records.module.css";

const DropFigures = lazy(() => import("./drop-figures.tsx").then((file) => ({ default: file.DropFigures })));

/** What drops added up to in the last 30 days. */
export function DropCharts({ guildId }: { guildId: Snowflake }) {
  const { data, error, refetch } = useQuery(figuresQuery(guildId));
  return (
    <section className={css.records} aria-labelledby="figures-title">
      <h2 id="figures-title">Last 30 days</h2>
      {data ? (
        <Suspense fallback={<Skeleton height={320} radius={14} />}>
          <DropFigures figures={data} />
        </Suspense>
      ) : error ? (
        <ErrorState title="The figures cannot be read" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius={14} />
      )}
    </section>
  );
}
