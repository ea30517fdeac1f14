// What greetings draws itself: its settings by occasion, the messages as members will read them, and what became of those that were sent.

import type { RecipeProps, RecordsProps, WebFace } from "#kit-web/module-face.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { GreetingsConfig, greetings } from "./contract.ts";
import { GreetingsForm } from "./web/greetings-form.tsx";

const GreetingsRecords = lazyComponent(async () => (await import("./web/greetings-records.tsx")).GreetingsRecords);
const GreetingsRecipe = lazyComponent(async () => (await import("./web/greetings-recipe.tsx")).GreetingsRecipe);

export const greetingsWeb: WebFace<typeof greetings> = {
  form: GreetingsForm,
  records: (props: RecordsProps) => <GreetingsRecords {...props} />,
  recipe: (props: RecipeProps<GreetingsConfig>) => <GreetingsRecipe {...props} />,
};
