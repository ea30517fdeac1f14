// Role grants of a module: who has them, who doesn't, and why.
import * as z from "zod";
import { GRANT_STATES, shownGrant } from "#kit/grant.ts";
import { pageFields } from "#kit/page-query.ts";
import { answer, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { modulePath } from "./module-paths.ts";

const filter = z.object({
  state: z.enum(GRANT_STATES).optional(),
  /** Part of a member's name. */
  name: z.string().max(100).optional(),
  roleId: snowflake.optional(),
  sort: z.enum(["at", "member"]).default("at"),
  order: z.enum(["asc", "desc"]).default("desc"),
});
const query = filter.extend({
  /** Only grants with these ids, up to 50, separated by commas. */
  ids: z
    .string()
    .regex(/^\d{1,18}(?:,\d{1,18}){0,49}$/)
    .optional(),
  ...pageFields(10),
});
const chosen = z.strictObject({
  /** If omitted, all of them. */
  grant: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export type GrantFilter = z.output<typeof filter>;

export const grantRoutes = {
  grants: route({
    method: "GET",
    path: "/guilds/:id/modules/:module/grants",
    access: "manage",
    summary: "Role changes that the module has queued in the last 90 days, with their status and what blocks them.",
    params: modulePath,
    query,
    answer: answer({
      items: z.array(shownGrant),
      total: z.int(),
      counts: z.array(z.object({ state: z.enum(GRANT_STATES), total: z.int() })),
    }),
  }),
  grantsFile: route({
    method: "GET",
    path: "/guilds/:id/modules/:module/grants.csv",
    access: "manage",
    summary: "All role grants that match the filters, as CSV.",
    params: modulePath,
    query: filter,
    answer: z.never(),
    download: true,
  }),
  retryGrants: route({
    method: "POST",
    path: "/guilds/:id/modules/:module/grants/retry",
    access: "manage",
    summary: "Retries one role change, or all of the module's that failed.",
    params: modulePath,
    body: chosen,
    answer: answer({ retried: z.int() }),
  }),
  cancelRoleGrants: route({
    method: "POST",
    path: "/guilds/:id/modules/:module/grants/letting-go",
    access: "manage",
    summary: "Cancels one role change, or all of the module's that failed.",
    params: modulePath,
    body: chosen,
    answer: answer({ letGo: z.int() }),
  }),
};
