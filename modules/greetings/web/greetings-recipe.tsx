import type { RecipeProps } from "#kit-web/module-pages.ts";
import type { Greeted, GreetingsConfig } from "../contract.ts";
import { GreetingPreview } from "./greeting-preview.tsx";

/** What each recipe sends; the first is shown on its card. */
const SHOWN: Partial<Record<string, readonly Greeted[]>> = {
  goodbye: ["join", "leave"],
  party: ["milestone", "boost", "join"],
};

export function GreetingsRecipe({ recipe, isSmall, config, guild }: RecipeProps<GreetingsConfig>) {
  const shown = SHOWN[recipe] ?? ["join"];
  return (isSmall ? shown.slice(0, 1) : shown).map((of) => (
    <GreetingPreview key={of} of={of} config={config} guild={guild} />
  ));
}
