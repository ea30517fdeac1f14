// Which of a guild's plans applies at a moment.
import { type PlanInfo, type Plans, planById } from "#kit/plans/plans.ts";
import type { planGrants, planSubscriptions } from "./tables.ts";

export type Grant = typeof planGrants.$inferSelect;
export type Subscription = typeof planSubscriptions.$inferSelect;
/** What a guild has or had. */
export type GuildPlanRows = { grants: readonly Grant[]; subscription: Subscription | null };

export type CurrentPlan = {
  plan: PlanInfo;
  source: "default" | "subscription" | Grant["source"];
  /** When it ends by itself; null if it doesn't, or renews. */
  endsAt: Date | null;
};

type Candidate = CurrentPlan & { rank: number };

/** The operator's choice if there is one, otherwise the largest plan. Plans that the file no longer has don't count. */
export function currentPlan(plans: Plans, { grants, subscription }: GuildPlanRows, now: Date): CurrentPlan {
  const [first] = plans.plans;
  // Most guilds have neither, and every event asks.
  if (grants.length === 0 && !subscription) return { plan: first, source: "default", endsAt: null };
  const candidate = (id: string, source: CurrentPlan["source"], endsAt: Date | null): Candidate[] => {
    const plan = planById(plans, id);
    return plan ? [{ plan, source, endsAt, rank: plans.plans.indexOf(plan) }] : [];
  };
  const granted = grants
    .filter(({ startsAt, endsAt }) => startsAt <= now && (!endsAt || endsAt > now))
    .flatMap(({ plan, source, endsAt }) => candidate(plan, source, endsAt));
  const chosen = granted.find(({ source }) => source === "operator");
  const paid = subscription && isPaid(subscription, now) ? subscription : null;
  const all = [
    ...(paid ? candidate(paid.plan, "subscription", paid.isEnding ? paid.periodEndsAt : paid.graceEndsAt) : []),
    ...granted,
    { plan: first, source: "default" as const, endsAt: null, rank: 0 },
  ];
  const { rank: _, ...best } = chosen ?? all.reduce((one, other) => (isBetter(other, one) ? other : one));
  return best;
}

/** The larger plan, then the one that is kept longer. */
const isBetter = (one: Candidate, other: Candidate): boolean =>
  one.rank !== other.rank
    ? one.rank > other.rank
    : (one.endsAt?.getTime() ?? Number.POSITIVE_INFINITY) > (other.endsAt?.getTime() ?? Number.POSITIVE_INFINITY);

/** A plan whose payment failed continues during the grace period. */
const isPaid = ({ status, graceEndsAt }: Subscription, now: Date): boolean =>
  status === "active" || status === "trialing" || (status === "pastDue" && graceEndsAt !== null && graceEndsAt > now);
