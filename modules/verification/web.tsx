// Verification's custom page parts: settings in sections, members, and the funnel.
import type { RecipeProps, WebFace, WorkProps } from "#kit-web/module-face.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { VerificationConfig, verification } from "./contract.ts";
import { VerificationForm } from "./web/verification-form.tsx";

const Members = lazyComponent(async () => (await import("./web/members.tsx")).Work);
const Insights = lazyComponent(async () => (await import("./web/verification-insights.tsx")).VerificationInsights);
const Recipe = lazyComponent(async () => (await import("./web/verification-recipe.tsx")).VerificationRecipe);

export const verificationWeb: WebFace<typeof verification> = {
  form: VerificationForm,
  work: (props: WorkProps<VerificationConfig>) => <Members {...props} />,
  insights: (props: WorkProps<VerificationConfig>) => <Insights {...props} />,
  recipe: (props: RecipeProps<VerificationConfig>) => <Recipe {...props} />,
};
