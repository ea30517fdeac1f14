// Claim role's custom page parts: its settings in sections, current claims, and bulk runs.
import type { ModulePages } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { claimRole } from "./contract.ts";
import { RolesForm } from "./web/roles-form.tsx";

export const claimRoleWeb: ModulePages<typeof claimRole> = {
  form: RolesForm,
  work: lazyComponent(async () => (await import("./web/role-records.tsx")).RoleRecords),
  insights: lazyComponent(async () => (await import("./web/role-insights.tsx")).RoleInsights),
  recipe: lazyComponent(async () => (await import("./web/role-recipe.tsx")).RoleRecipe),
};
