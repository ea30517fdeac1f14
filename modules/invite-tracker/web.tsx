// What invite tracker draws itself: its settings by part, who joined, and where they came from.
import type { ModulePages, RecipeProps, RecordProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { InviteConfig, inviteTracker } from "./contract.ts";
import { InviteForm } from "./web/invite-form.tsx";

const Work = lazyComponent(async () => (await import("./web/invite-work.tsx")).InviteWork);
const Insights = lazyComponent(async () => (await import("./web/invite-insights.tsx")).InviteInsights);
const Record = lazyComponent(async () => (await import("./web/inviter-record.tsx")).InviterRecord);
const Recipe = lazyComponent(async () => (await import("./web/invite-recipe.tsx")).InviteRecipe);

export const inviteTrackerWeb: ModulePages<typeof inviteTracker> = {
  form: InviteForm,
  work: (props: WorkProps<InviteConfig>) => <Work {...props} />,
  insights: (props: WorkProps<InviteConfig>) => <Insights {...props} />,
  record: (props: RecordProps) => <Record {...props} />,
  recipe: (props: RecipeProps<InviteConfig>) => <Recipe {...props} />,
};
