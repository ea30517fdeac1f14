// Click to earn's custom page parts: running drops and claims, settings next to a drop's preview, and figures.
import type { ModulePages } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { clickToEarn } from "./contract.ts";
import { DropsForm } from "./web/drops-form.tsx";

export const clickToEarnWeb: ModulePages<typeof clickToEarn> = {
  form: DropsForm,
  work: lazyComponent(async () => (await import("./web/records/drops-work.tsx")).DropsWork),
  insights: lazyComponent(async () => (await import("./web/records/drop-figures.tsx")).DropFigures),
  record: lazyComponent(async () => (await import("./web/records/drop-record.tsx")).DropRecord),
  recipe: lazyComponent(async () => (await import("./web/preview/drop-preview.tsx")).DropRecipe),
};
