// What click to earn draws itself: its settings beside a drop as members see it, the drops that run, and all that were claimed.

import type { RecipeProps, RecordProps, RecordsProps, WebFace } from "#kit-web/module-face.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { clickToEarn, DropsConfig } from "./contract.ts";
import { DropsForm } from "./web/drops-form.tsx";

const DropsRecords = lazyComponent(async () => (await import("./web/records/drops-records.tsx")).DropsRecords);

const DropRecord = lazyComponent(async () => (await import("./web/records/drop-record.tsx")).DropRecord);
const DropRecipe = lazyComponent(async () => (await import("./web/drop-recipe.tsx")).DropRecipe);

export const clickToEarnWeb: WebFace<typeof clickToEarn> = {
  form: DropsForm,
  records: (props: RecordsProps<DropsConfig>) => <DropsRecords {...props} />,
  record: (props: RecordProps) => <DropRecord {...props} />,
  recipe: (props: RecipeProps<DropsConfig>) => <DropRecipe {...props} />,
};
