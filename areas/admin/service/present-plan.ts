import type { Snowflake } from "#kit/snowflake.ts";
import { currentPlan } from "#kit-server/guild/plans/current-plan.ts";
import { type GuildPlans, readPlanRows } from "#kit-server/guild/plans/guild-plans.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { ServerDetails } from "../contract.ts";

export type PlanDeps = { orm: Orm; plans: Pick<GuildPlans, "plans" | "current"> };

/** A server's plan, and what the operator set. */
export async function presentPlan({ orm, plans }: PlanDeps, serverId: Snowflake): Promise<ServerDetails["plan"]> {
  const rows = await readPlanRows(orm, serverId);
  // Not from the cache: right after a change the notification may not have arrived.
  const { plan, source, endsAt } = currentPlan(plans.plans, rows, new Date());
  const { grants } = rows;
  const set = source === "operator" ? grants.find((grant) => grant.source === "operator") : undefined;
  return {
    ...{ name: plan.name, source, endsAt: endsAt?.toISOString() ?? null },
    override: set
      ? {
          ...{ plan: set.plan, endsAt: set.endsAt?.toISOString() ?? null, reason: set.reason },
          ...{ at: set.startsAt.toISOString(), by: set.byName ?? "" },
        }
      : null,
    choices: plans.plans.plans.map(({ id, name }) => ({ id, name })),
  };
}
