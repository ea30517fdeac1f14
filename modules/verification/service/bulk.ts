// Gives the role to many members who joined before the module was on.
import { defineBulkRuns } from "#kit-server/module/bulk-runs/bulk-runs.ts";
import { verificationRunCounters, verificationRunMembers, verificationRuns } from "../store.ts";
import { type Ctx, refuse } from "./context.ts";

export const bulk = defineBulkRuns<Ctx>({
  module: "verification",
  tables: { counters: verificationRunCounters, runs: verificationRuns, members: verificationRunMembers },
  jobs: { run: "run", sweep: "watch" },
  refuse,
  ended: async (ctx, { number, roleId, state, done, undone }) => {
    const role = (await ctx.guild())?.roles.find(({ id }) => id === roleId)?.name ?? roleId;
    await ctx.activity.record("ran", `run:${number}:${state}`, {
      number,
      role,
      members: state === "undone" ? undone : done,
    });
  },
});
