import type { Actor } from "#kit/actor.ts";
import { planById } from "#kit/plans/plans.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { overridePlan } from "#kit-server/guild/plans/write-plan.ts";
import { recordAct } from "../store/admin-log.ts";
import { type PlanDeps, presentPlan } from "./present-plan.ts";
import { known, refuse } from "./servers.ts";

type Choice = { plan: string | null; until: string | null; reason: string };

/** The operator's choice of a plan, or its end; in the operators' log and in the server's audit log. */
export async function setPlan(
  { orm, plans }: PlanDeps,
  { serverId, by }: { serverId: Snowflake; by: Actor },
  { plan: id, until, reason }: Choice,
): Promise<void> {
  const server = await known(orm, serverId);
  const now = new Date();
  const endsAt = until === null ? null : new Date(until);
  if (endsAt && endsAt <= now) throw refuse("planPast");
  const plan = id === null ? null : planById(plans.plans, id);
  if (plan === undefined) throw refuse("planUnknown");
  if (plan === null && (await presentPlan({ orm, plans }, serverId)).source !== "operator") throw refuse("planNotSet");
  await orm.transaction(async (tx) => {
    await overridePlan(tx, { guildId: serverId, by, now, override: plan && { plan: plan.id, endsAt, reason } });
    const why = plan ? `${plan.name}, ${reason}` : reason;
    await recordAct(tx, { act: plan ? "planSet" : "planCleared", server, by, reason: why });
  });
}
