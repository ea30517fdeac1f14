// What invite tracker draws itself: its settings by part, who joined, and where they came from.
import type { RecipeProps, WebFace, WorkProps } from "#kit-web/module-face.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { InviteConfig, inviteTracker } from "./contract.ts";
import { InviteForm } from "./web/invite-form.tsx";

const Joins = lazyComponent(async () => (await import("./web/joins.tsx")).Joins);
const Insights = lazyComponent(async () => (await import("./web/invite-insights.tsx")).InviteInsights);
const Recipe = lazyComponent(async () => (await import("./web/invite-recipe.tsx")).InviteRecipe);

export const inviteTrackerWeb: WebFace<typeof inviteTracker> = {
  form: InviteForm,
  work: (props: WorkProps<InviteConfig>) => <Joins {...props} />,
  insights: (props: WorkProps<InviteConfig>) => <Insights {...props} />,
  recipe: (props: RecipeProps<InviteConfig>) => <Recipe {...props} />,
};
