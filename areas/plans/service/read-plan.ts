// A server's plan with what it uses, and what another plan would stop.
import { limitedEntries } from "#kit/limits.ts";
import type { ModuleContract } from "#kit/module.ts";
import { limitsByModule, type PlanInfo, planById } from "#kit/plans/plans.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { currentPlan } from "#kit-server/guild/plans/current-plan.ts";
import { type GuildPlans, readPlanRows } from "#kit-server/guild/plans/guild-plans.ts";
import type { planSubscriptions } from "#kit-server/guild/plans/tables.ts";
import { readBadges, readCredits } from "#kit-server/guild/plans/write-plan.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { LimitUse, OfferedPlan, PlanChange, ServerPlan } from "../contract/plan.ts";
import type { PlanSubscription } from "../contract/subscription.ts";
import { refuse } from "./find-code.ts";

export type ReadPlanDeps = {
  orm: Orm;
  plans: GuildPlans;
  payments: object | null;
  configs: Pick<ConfigStore, "read" | "limits">;
  modules: { catalog: Readonly<Record<string, ModuleContract>>; words: Readonly<Record<string, AnyModuleWords>> };
};

type Used = Omit<LimitUse, "max"> & { entries: readonly string[] };

/** Of every module that has limits, in the catalog's order. */
async function usedBy({ configs, modules }: ReadPlanDeps, guildId: Snowflake): Promise<Used[]> {
  const limited = Object.values(modules.catalog).filter(({ limits }) => limits);
  const used = await Promise.all(
    limited.map(async (contract) => {
      const { config, enabled } = await configs.read(guildId, contract);
      const words = modules.words[contract.id];
      return limitedEntries(contract.config, config).map(({ list, limit, entries }) => ({
        ...{ module: contract.id, moduleName: words?.name ?? contract.id, limit, isEnabled: enabled },
        ...{ label: words?.fields[list]?.label ?? limit, used: entries.length, entries },
      }));
    }),
  );
  return used.flat();
}

/** The maximum of each limit on a plan, by `module.limit`. */
function limitsOf({ modules }: ReadPlanDeps, plan: PlanInfo): Record<string, number> {
  const planned = limitsByModule(plan);
  return Object.fromEntries(
    Object.values(modules.catalog).flatMap(({ id, limits = {} }) =>
      Object.entries(limits).map(([name, fallback]) => [`${id}.${name}`, planned[id]?.[name] ?? fallback]),
    ),
  );
}

const offered = (needs: ReadPlanDeps, plan: PlanInfo): OfferedPlan => ({
  ...{ id: plan.id, name: plan.name, description: plan.description, trialDays: plan.trialDays },
  prices: plan.prices as OfferedPlan["prices"],
  limits: limitsOf(needs, plan),
});

type Row = typeof planSubscriptions.$inferSelect;

const presentSubscription = (
  { plan, period, currency, status, isEnding, ...row }: Row,
  viewerId: Snowflake,
): PlanSubscription => ({
  ...{ plan, period, currency, status, isEnding, payer: row.payerName, isPayer: row.payerId === viewerId },
  periodEndsAt: row.periodEndsAt.toISOString(),
  graceEndsAt: row.graceEndsAt?.toISOString() ?? null,
});

export async function readPlan(needs: ReadPlanDeps, id: Snowflake, viewerId: Snowflake): Promise<ServerPlan> {
  const { orm, plans } = needs;
  const [rows, used, credits, badges] = await Promise.all([
    readPlanRows(orm, id),
    usedBy(needs, id),
    readCredits(orm, id),
    readBadges(orm, id),
  ]);
  // Not from the cache: right after a change the notification may not have arrived.
  const current = currentPlan(plans.plans, rows, new Date());
  const limits = limitsOf(needs, current.plan);
  const { source, endsAt } = current;
  const grant = rows.grants.find((one) => one.plan === current.plan.id && one.source === source);
  return {
    plans: plans.plans.plans.map((plan) => offered(needs, plan)),
    current: {
      ...{ plan: current.plan.id, source, endsAt: endsAt?.toISOString() ?? null },
      reason: grant?.reason ?? null,
    },
    use: used.map(({ entries: _, ...one }) => ({ ...one, max: limits[`${one.module}.${one.limit}`] ?? 0 })),
    credits,
    subscription: rows.subscription && presentSubscription(rows.subscription, viewerId),
    takesCards: needs.payments !== null,
    badges: badges.map(({ name, at }) => ({ name, at: at.toISOString() })),
  };
}

/** What would stop: the last entries of each list that would exceed its limit, as far as the module is on. */
export async function readChange(needs: ReadPlanDeps, guildId: Snowflake, planId: string): Promise<PlanChange> {
  const plan = planById(needs.plans.plans, planId);
  if (!plan) throw refuse("planUnknown");
  const limits = limitsOf(needs, plan);
  const used = await usedBy(needs, guildId);
  return {
    plan: planId,
    stops: used.flatMap(({ module, moduleName, label, limit, used: count, entries, isEnabled }) => {
      const max = limits[`${module}.${limit}`] ?? 0;
      return isEnabled && count > max
        ? [{ module, moduleName, label, limit, used: count, max, entries: entries.slice(max) }]
        : [];
    }),
  };
}
