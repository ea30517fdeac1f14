import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FunnelIcon } from "lucide-react";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import { DayField } from "#kit-web/dates/day-field.tsx";
import { ActivityList } from "#kit-web/feed/activity-list.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import { CsvLink } from "#kit-web/table/csv-link.tsx";
import { guilds } from "../contract.ts";
import { activityFilterQuery, activityQuery } from "./guild-queries.ts";
import css from "./recent-activity.module.css";
import { useActivityWords } from "./use-activity-words.ts";

const PAGE = 8;
const NO_DAYS = { from: "", until: "" };

type Props = {
  guildId: Snowflake;
  moduleId: string | null;
  title: string;
  /** The module's name while it is off. */
  off?: string | false;
};

/** The bot's activity in one module or all: newest first, filtered by date, and as a file. */
export function RecentActivity({ guildId, moduleId, title, off }: Props) {
  const [days, setDays] = useState(NO_DAYS);
  const [isFiltering, setIsFiltering] = useState(false);
  const filter = { module: moduleId, ...days };
  const answer = useInfiniteQuery(activityQuery(guildId, filter, PAGE));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = answer;
  const wordsOf = useActivityWords(moduleId);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const isNarrowed = days.from !== "" || days.until !== "";
  const file = routeUrl(guilds.routes.activityFile, { params: { id: guildId }, query: activityFilterQuery(filter) });
  const day = (name: keyof typeof days, label: string) => (
    <DayField label={label} value={days[name]} onChange={(value) => setDays((now) => ({ ...now, [name]: value }))} />
  );
  return (
    <section className={css.activity} aria-labelledby="activity-title">
      <div className={css.head}>
        <h2 id="activity-title">{title}</h2>
        {(items.length > 0 || isNarrowed) && (
          <>
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              leftSection={<FunnelIcon size={18} aria-hidden />}
              aria-expanded={isFiltering}
              onClick={() => setIsFiltering(!isFiltering)}
            >
              Dates
            </Button>
            <CsvLink href={file} />
          </>
        )}
      </div>
      {isFiltering && (
        <search className={css.days} aria-label="Activity dates">
          {day("from", "From")}
          {day("until", "Until")}
        </search>
      )}
      {data && wordsOf ? (
        items.length > 0 ? (
          <SectionBoundary title="Activity can't be shown" of={data}>
            <ActivityList items={items} wordsOf={wordsOf} />
          </SectionBoundary>
        ) : isNarrowed ? (
          <EmptyState
            title="No activity on these dates"
            action={<Button onClick={() => setDays(NO_DAYS)}>Show all dates</Button>}
          />
        ) : (
          <EmptyState title="No activity yet">
            {off
              ? `${off} is off. Once it's on, what the bot does appears here right away.`
              : "What the bot does in this server appears here right away."}
          </EmptyState>
        )
      ) : (
        <LoadingState answer={answer} name="activity" height={160} />
      )}
      {hasNextPage && (
        <Button variant="subtle" color="gray" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
