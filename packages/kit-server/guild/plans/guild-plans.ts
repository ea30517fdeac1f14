// Each guild's plan, cached and dropped when it changes in any process.
import { eq } from "drizzle-orm";
import { limitsByModule, type Plans } from "#kit/plans/plans.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { type PlanLimits, planLimits, STANDARD_PLAN } from "#kit-server/base/limits/plan-limits.ts";
import type { Database, Orm } from "#kit-server/storage/database/database.ts";
import { remember } from "#kit-server/storage/database/memory.ts";
import { notify } from "#kit-server/storage/database/notify.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { type CurrentPlan, currentPlan, type GuildPlanRows } from "./current-plan.ts";
import { planGrants, planSubscriptions } from "./tables.ts";

const CHANNEL = "guild_plans";
const REMEMBERED_GUILDS = 20_000;

export type GuildPlans = {
  plans: Plans;
  current(guildId: Snowflake): Promise<CurrentPlan>;
  /** Every guild's limits by its plan. */
  limits: PlanLimits;
  close(): Promise<void>;
};

export async function openGuildPlans(
  database: Database,
  plans: Plans,
  now: () => Date = () => new Date(),
): Promise<GuildPlans> {
  const rows = remember((guildId) => readPlanRows(database.lookups, guildId), REMEMBERED_GUILDS);
  const close = await database.listen(CHANNEL, rows.drop, rows.dropAll);
  // The end of a plan needs no notification, because it is compared with the clock at every read.
  const current = async (guildId: Snowflake) => currentPlan(plans, await rows.get(guildId), now());
  const planned = new Map(plans.plans.map((plan) => [plan, { name: plan.name, limits: limitsByModule(plan) }]));
  const planIn = (of: GuildPlanRows) => planned.get(currentPlan(plans, of, now()).plan) ?? STANDARD_PLAN;
  const limits = planLimits(
    (guildId) => {
      const known = rows.get(guildId);
      return known instanceof Promise ? known.then(planIn) : planIn(known);
    },
    // Also asked within a transaction that saves settings.
    async (guildId) => planIn(await readPlanRows(database.lookups, guildId)),
  );
  return { plans, current, limits, close };
}

export async function readPlanRows(orm: Orm, guildId: Snowflake): Promise<GuildPlanRows> {
  const grants = await orm.select().from(planGrants).where(eq(planGrants.guildId, guildId));
  const [subscription] = await orm.select().from(planSubscriptions).where(eq(planSubscriptions.guildId, guildId));
  return { grants, subscription: subscription ?? null };
}

/** After each write: every process and open dashboard reads the guild's plan again. */
export async function publishPlan(tx: Orm, guildId: Snowflake): Promise<void> {
  await notify(tx, CHANNEL, guildId);
  await publishToGuild(tx, guildId, { type: "planChanged" });
}
