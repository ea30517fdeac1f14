import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { useFigureCards, useModuleCards } from "#kit-web/module-catalog.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { figuresQuery } from "../guild-queries.ts";
import css from "./figure-cards.module.css";
import { FigureCards } from "./figure-cards.tsx";

type Props = {
  guildId: Snowflake;
  className: string | undefined;
  /** Something is on, so there will be figures: reserves their space while they load. */
  isExpected: boolean;
};

/** The figures of a guild's modules, with their heading; nothing where there are none. */
export function FiguresSection({ guildId, className, isExpected }: Props) {
  const { data, error } = useQuery(figuresQuery(guildId));
  const isEmpty = data ? data.modules.length === 0 : !error && !isExpected;
  if (isEmpty) return null;
  return (
    <section aria-labelledby="figures-title" className={className}>
      <h2 id="figures-title">Last 7 days</h2>
      <Figures guildId={guildId} />
    </section>
  );
}

/** A configured area's page has a different address. */
function Figures({ guildId }: { guildId: Snowflake }) {
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
        <Skeleton height={176} radius="lg" />
        <Skeleton height={176} radius="lg" />
      </div>
    );
  }
  return <FigureCards cards={cards} modules={data.modules} addressOf={addressOf} titled="sevenDays" />;
}
