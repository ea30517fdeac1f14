// Mini game's custom page parts: settings with games to try, matches and players, and figures.
import type { ModulePages, RecipeProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { GameConfig, miniGame } from "./contract.ts";
import { GameForm } from "./web/game-form.tsx";

const GameWork = lazyComponent(async () => (await import("./web/game-work.tsx")).GameWork);
const GameInsights = lazyComponent(async () => (await import("./web/game-insights.tsx")).GameInsights);
const GameRecipe = lazyComponent(async () => (await import("./web/game-recipe.tsx")).GameRecipe);

export const miniGameWeb: ModulePages<typeof miniGame> = {
  form: GameForm,
  work: (props: WorkProps<GameConfig>) => <GameWork {...props} />,
  insights: (props: WorkProps<GameConfig>) => <GameInsights {...props} />,
  recipe: (props: RecipeProps<GameConfig>) => <GameRecipe {...props} />,
};
