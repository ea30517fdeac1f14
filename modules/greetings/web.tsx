// Greetings' custom page parts: sent messages, settings next to their previews, and joins and leaves.

import type { ModulePages, RecipeProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { GreetingsConfig, greetings } from "./contract.ts";
import { GreetingsForm } from "./web/greetings-form.tsx";

const SentMessages = lazyComponent(async () => (await import("./web/sent-messages.tsx")).SentMessages);
const GreetingsInsights = lazyComponent(async () => (await import("./web/greetings-insights.tsx")).GreetingsInsights);
const GreetingsRecipe = lazyComponent(async () => (await import("./web/greetings-recipe.tsx")).GreetingsRecipe);

export const greetingsWeb: ModulePages<typeof greetings> = {
  form: GreetingsForm,
  work: (props: WorkProps) => <SentMessages {...props} />,
  insights: (props: WorkProps) => <GreetingsInsights {...props} />,
  recipe: (props: RecipeProps<GreetingsConfig>) => <GreetingsRecipe {...props} />,
};
