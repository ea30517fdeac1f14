import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { useFigureCards } from "#kit-web/module-catalog.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { figuresQuery } from "../guild-queries.ts";
import { FigureCards } from "./figure-cards.tsx";

/** The insights of a module without its own: its figures, as in the overview. */
export function ModuleFiguresSection({ guildId, moduleId }: { guildId: Snowflake; moduleId: string }) {
  const cards = useFigureCards();
  const { data, error, refetch } = useQuery(figuresQuery(guildId));
  if (error && !data) {
    return <ErrorState title="Figures can't be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data || !cards) return <Skeleton height={176} radius="lg" />;
  const ofModule = data.modules.filter(({ module }) => module === moduleId);
  if (ofModule.length === 0) {
    return (
      <EmptyState title="No figures yet" level={2}>
        Turn the module on to see what it does, week by week.
      </EmptyState>
    );
  }
  return <FigureCards cards={cards} modules={ofModule} addressOf={(id) => `/dashboard/${guildId}/${id}`} />;
}
