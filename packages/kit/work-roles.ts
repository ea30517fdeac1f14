// Who may work in a module's inbox without managing the guild: holders of roles that its managers choose.
import * as z from "zod";
import { field } from "./field.ts";
import type { ModuleContract } from "./module.ts";
import type { Snowflake } from "./snowflake.ts";

/** Role ids by module id. */
export type WorkRoles = Readonly<Record<string, readonly Snowflake[]>>;

const ROLES_MAX = 10;

/** Whether staff without Manage Server can be given access to its inbox. */
export const hasWork = ({ routes }: Pick<ModuleContract, "routes">): boolean =>
  Object.values(routes).some(({ access }) => access === "work");

/** One role field for each module, named by its id, so that it is shown and validated like a module's settings. */
export const workRolesForm = (modules: readonly string[]) =>
  z.strictObject(Object.fromEntries(modules.map((id) => [id, field.roles({ max: ROLES_MAX, assignable: false })])));

export const modulesOpenTo = (roleIds: readonly Snowflake[], workRoles: WorkRoles): string[] =>
  Object.entries(workRoles).flatMap(([module, roles]) => (roles.some((id) => roleIds.includes(id)) ? [module] : []));
