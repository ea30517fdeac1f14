import { Skeleton } from "@mantine/core";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";

import type { Guild } from "#kit/guild.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { guildIconUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { FiguresSection } from "./figures/figures-section.tsx";
import { figuresQuery, overviewQuery } from "./guild-queries.ts";
import { ModuleTiles } from "./module-tiles.tsx";
import { NextSteps } from "./next-steps.tsx";
import css from "./overview-page.module.css";
import { RecentActivity } from "./recent-activity.tsx";

const MembersChart = lazyComponent(async () => (await import("#kit-web/charts/members-chart.tsx")).MembersChart);

/** A guild at a glance: next steps, modules, joins and leaves, activity. */
export function OverviewPage({ guild }: { guild: Guild }) {
  const { cdnUrl } = useInstallation();
  const { data, error, refetch } = useQuery(overviewQuery(guild.id));
  // Content further down is requested in parallel.
  usePrefetchQuery(figuresQuery(guild.id));
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
      {data ? (
        <>
          <NextSteps guild={guild} summaries={data.modules} serverFaults={data.serverFaults} />
          <FiguresSection
            guildId={guild.id}
            className={css.section}
            isExpected={data.modules.some(({ enabled }) => enabled)}
          />
          <section aria-labelledby="modules-title" className={css.section}>
            <h2 id="modules-title">Modules</h2>
            <ModuleTiles guildId={guild.id} summaries={data.modules} />
          </section>
          <div className={css.columns}>
            <section aria-labelledby="members-title" className={css.section}>
              <h2 id="members-title">Joins and leaves in the last 30 days</h2>
              <div className={css.chart}>
                <OnceInSight height={240}>
                  <MembersChart days={data.members} />
                </OnceInSight>
              </div>
            </section>
            <RecentActivity guildId={guild.id} moduleId={null} title="Activity" />
          </div>
        </>
      ) : error ? (
        <ErrorState title="The overview can't be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={css.section} role="status" aria-label="Loading overview">
          <Skeleton height={220} radius="lg" />
          <Skeleton height={176} radius="lg" />
          <Skeleton height={160} radius="lg" />
        </div>
      )}
    </div>
  );
}
