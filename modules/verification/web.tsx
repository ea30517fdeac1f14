// Verification's custom page parts: settings in sections, members, and the funnel.
import type { InboxProps, ModulePages, RecipeProps, RecordProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { VerificationConfig, verification } from "./contract.ts";
import { VerificationForm } from "./web/verification-form.tsx";

const Members = lazyComponent(async () => (await import("./web/members.tsx")).Work);
const Insights = lazyComponent(async () => (await import("./web/verification-insights.tsx")).VerificationInsights);
const applications = () => import("./web/applications.tsx");
const Applications = lazyComponent(async () => (await applications()).Applications);
const Application = lazyComponent(async () => (await applications()).ApplicationRecord);
const Recipe = lazyComponent(async () => (await import("./web/verification-recipe.tsx")).VerificationRecipe);

export const verificationWeb: ModulePages<typeof verification> = {
  form: VerificationForm,
  work: (props: WorkProps<VerificationConfig>) => <Members {...props} />,
  insights: (props: WorkProps<VerificationConfig>) => <Insights {...props} />,
  inbox: ({ guild }: InboxProps) => <Applications guild={guild} hasFile={false} isAddressed />,
  record: (props: RecordProps) => <Application {...props} />,
  recipe: (props: RecipeProps<VerificationConfig>) => <Recipe {...props} />,
};
