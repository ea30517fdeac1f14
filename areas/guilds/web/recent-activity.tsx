import { Button, Skeleton } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { ActivityList } from "#kit-web/feed/activity-list.tsx";
import { useModules } from "#kit-web/module-catalog.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { activityQuery } from "./guild-queries.ts";
import css from "./recent-activity.module.css";

const FIRST = 8;
const MOST = 100;

type Props = { guildId: Snowflake; moduleId: string | null; title: string };

/** What the bot did lately, in one module or in all. */
export function RecentActivity({ guildId, moduleId, title }: Props) {
  const [limit, setLimit] = useState(FIRST);
  const { data, error, refetch, isFetching } = useQuery({
    ...activityQuery(guildId, moduleId, limit),
    placeholderData: keepPreviousData,
  });
  const modules = useModules();
  const tellerOf = (id: string) => {
    const module = modules.find(({ contract }) => contract.id === id);
    return module && { Icon: module.card.Icon, events: module.words.events };
  };
  return (
    <section className={css.activity} aria-labelledby="activity-title">
      <h2 id="activity-title">{title}</h2>
      {data ? (
        data.items.length > 0 ? (
          <ActivityList items={data.items} tellerOf={tellerOf} />
        ) : (
          <EmptyState title="Nothing has happened yet">
            What the bot does here appears on this page the moment it happens.
          </EmptyState>
        )
      ) : error ? (
        <ErrorState title="The activity cannot be read" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} radius={14} />
      )}
      {data?.next && limit < MOST && (
        <Button variant="subtle" color="gray" loading={isFetching} onClick={() => setLimit(Math.min(limit * 3, MOST))}>
          Show more
        </Button>
      )}
    </section>
  );
}
