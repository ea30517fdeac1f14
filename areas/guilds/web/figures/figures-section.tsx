import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { useFigureCards, useModuleCards } from "#kit-web/module-catalog.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { figuresQuery } from "../guild-queries.ts";
import css from "./figure-cards.module.css";
import { FigureCards } from "./figure-cards.tsx";

/** The figures of a guild's modules. A configured area's page has a different address. */
export function FiguresSection({ guildId }: { guildId: Snowflake }) {
  const cards = useFigureCards();
  const modules = useModuleCards();
  const { data, error, refetch } = useQuery(figuresQuery(guildId));
  const addressOf = (id: string): string =>
    modules.some((module) => module.id === id) ? `/dashboard/${guildId}/${id}` : `/${id}/${guildId}`;
  if (error && !data) {
    return <ErrorState title="Figures can't be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data || !cards) {
    return (
      <div className={css.waiting} role="status" aria-label="Loading figures">
        <Skeleton height={176} radius={14} />
        <Skeleton height={176} radius={14} />
      </div>
    );
  }
  if (data.modules.length === 0) {
    return (
      <EmptyState title="No figures yet">
        Turn on a module to see its activity here, compared with the week before.
      </EmptyState>
    );
  }
  return <FigureCards cards={cards} modules={data.modules} addressOf={addressOf} />;
}
