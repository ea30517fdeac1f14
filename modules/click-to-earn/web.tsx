// Click to earn's custom page parts: running drops and claims, settings next to a drop's preview, and figures.

import type { ModulePages, RecipeProps, RecordProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { clickToEarn, DropsConfig } from "./contract.ts";
import { DropsForm } from "./web/drops-form.tsx";

const DropsWork = lazyComponent(async () => (await import("./web/records/drops-work.tsx")).DropsWork);
const DropsInsights = lazyComponent(async () => (await import("./web/records/drops-insights.tsx")).DropsInsights);
const DropRecord = lazyComponent(async () => (await import("./web/records/drop-record.tsx")).DropRecord);
const DropRecipe = lazyComponent(async () => (await import("./web/drop-recipe.tsx")).DropRecipe);

export const clickToEarnWeb: ModulePages<typeof clickToEarn> = {
  form: DropsForm,
  work: (props: WorkProps<DropsConfig>) => <DropsWork {...props} />,
  insights: (props: WorkProps<DropsConfig>) => <DropsInsights {...props} />,
  record: (props: RecordProps) => <DropRecord {...props} />,
  recipe: (props: RecipeProps<DropsConfig>) => <DropRecipe {...props} />,
};
