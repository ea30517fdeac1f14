// What quick setup draws itself: presets, the plan, its run, and earlier runs.
import type { ModulePages, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { quickSetup } from "./contract.ts";
import { SetupGlimpse } from "./web/setup-glimpse.tsx";

const SetupWork = lazyComponent(async () => (await import("./web/setup-work.tsx")).SetupWork);

export const quickSetupWeb: ModulePages<typeof quickSetup> = {
  work: (props: WorkProps) => <SetupWork {...props} />,
  glimpse: SetupGlimpse,
};
