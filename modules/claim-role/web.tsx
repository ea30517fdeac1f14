// Claim role's custom page parts: its settings in sections, current claims, and bulk runs.
import type { ModulePages, RecipeProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { claimRole, RolesConfig } from "./contract.ts";
import { RolesForm } from "./web/roles-form.tsx";

const RoleRecords = lazyComponent(async () => (await import("./web/role-records.tsx")).RoleRecords);

const RoleInsights = lazyComponent(async () => (await import("./web/role-insights.tsx")).RoleInsights);
const RoleRecipe = lazyComponent(async () => (await import("./web/role-recipe.tsx")).RoleRecipe);

export const claimRoleWeb: ModulePages<typeof claimRole> = {
  form: RolesForm,
  work: (props: WorkProps<RolesConfig>) => <RoleRecords {...props} />,
  insights: (props: WorkProps<RolesConfig>) => <RoleInsights {...props} />,
  recipe: (props: RecipeProps<RolesConfig>) => <RoleRecipe {...props} />,
};
