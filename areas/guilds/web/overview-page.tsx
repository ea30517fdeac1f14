import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { Guild } from "#kit/guild.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { guildIconUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { FiguresSection } from "./figures/figures-section.tsx";
import { overviewQuery } from "./guild-queries.ts";
import { ModuleTiles } from "./module-tiles.tsx";
import { NextSteps } from "./next-steps.tsx";
import css from "./overview-page.module.css";
import { RecentActivity } from "./recent-activity.tsx";

const MembersChart = lazy(() =>
  import("#kit-web/charts/members-chart.tsx").then((file) => ({ default: file.MembersChart })),
);

/** A guild at a glance: what to do next, its modules, who came and went, what the bot did. */
export function OverviewPage({ guild }: { guild: Guild }) {
  const { cdnUrl } = useInstallation();
  const { data, error, refetch } = useQuery(overviewQuery(guild.id));
  return (
    <div className={css.overview}>
      <header className={css.header}>
        <Picture name={guild.name} url={guildIconUrl(cdnUrl, guild)} size={56} />
        <div>
          <h1>{guild.name}</h1>
          <p>
            {guild.memberCount.toLocaleString("en")} {guild.memberCount === 1 ? "member" : "members"}
          </p>
        </div>
      </header>
      {error && !data ? (
        <ErrorState title="The overview cannot be read" error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data && <NextSteps guild={guild} summaries={data.modules} serverFaults={data.serverFaults} />}
          <section aria-labelledby="figures-title" className={css.section}>
            <h2 id="figures-title">Lately</h2>
            <FiguresSection guildId={guild.id} />
          </section>
          <section aria-labelledby="modules-title" className={css.section}>
            <h2 id="modules-title">Modules</h2>
            {data ? (
              <ModuleTiles guildId={guild.id} summaries={data.modules} />
            ) : (
              <div className={css.waiting} role="status" aria-label="Reading the modules">
                <Skeleton height={128} radius={14} />
                <Skeleton height={128} radius={14} />
              </div>
            )}
          </section>
          <div className={css.columns}>
            <section aria-labelledby="members-title" className={css.section}>
              <h2 id="members-title">Joins and leaves, last 30 days</h2>
              <div className={css.chart}>
                <Suspense fallback={<Skeleton height={240} radius={8} />}>
                  {data ? <MembersChart days={data.members} /> : <Skeleton height={240} radius={8} />}
                </Suspense>
              </div>
            </section>
            <RecentActivity guildId={guild.id} moduleId={null} title="Activity" />
          </div>
        </>
      )}
    </div>
  );
}
