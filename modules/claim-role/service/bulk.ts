// Bulk runs of claim role.
import { defineBulkRuns } from "#kit-server/module/bulk-runs/bulk-runs.ts";
import { claimRoleRunCounters, claimRoleRunMembers, claimRoleRuns } from "../store/tables.ts";
import { type Ctx, refuse, roleName } from "./context.ts";

export const bulk = defineBulkRuns<Ctx>({
  module: "claim-role",
  tables: { counters: claimRoleRunCounters, runs: claimRoleRuns, members: claimRoleRunMembers },
  jobs: { run: "run", sweep: "watch" },
  refuse,
  ended: async (ctx, { number, roleId, state, done, undone }) => {
    const role = roleName(await ctx.guild(), roleId);
    const members = state === "undone" ? undone : done;
    await ctx.activity.record("ran", `run:${number}:${state}`, { number, role, members });
  },
});
