import { useQuery } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { useFigureCards } from "#kit-web/module-catalog.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { figuresQuery } from "../guild-queries.ts";
import { FigureCards } from "./figure-cards.tsx";

/** The insights of a module without its own: its figures, as in the overview. */
export function ModuleFiguresSection({ guildId, moduleId }: { guildId: Snowflake; moduleId: string }) {
  const cards = useFigureCards();
  const answer = useQuery(figuresQuery(guildId));
  const { data } = answer;
  if (!data || !cards) return <LoadingState answer={answer} name="figures" height={176} />;
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
