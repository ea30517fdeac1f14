// A guild's limits, from its plan. All callers use `planLimits`.
import type { Limited, LimitName } from "#kit/limits.ts";
import type { Snowflake } from "#kit/snowflake.ts";

/** `limits`: by module or area, then by the limit's name; omitted limits have the contract's default. */
export type Plan = { name: string; limits: Readonly<Record<string, Readonly<Record<string, number>>>> };
/** The guild's plan. Read before every event and save, so it must be cached: a promise is a read that isn't done yet. */
export type PlanSource = (guildId: Snowflake) => Plan | Promise<Plan>;

export type GuildLimits<C extends Limited> = {
  /** The guild's maximum for each limit. */
  max: Readonly<Record<LimitName<C>, number>>;
  /** The entries of a list that stay in use when it exceeds the limit: the first ones, in the owner's order. */
  kept<T>(list: readonly T[], name: LimitName<C>): readonly T[];
};

export type PlanLimits = {
  of<C extends Limited>(guildId: Snowflake, contract: C): Promise<GuildLimits<C>>;
  /** The same at once; null while the plan isn't cached. */
  now<C extends Limited>(guildId: Snowflake, contract: C): GuildLimits<C> | null;
  /** Read again: a save may follow a change of the plan that this process hasn't heard of yet. */
  latest<C extends Limited>(guildId: Snowflake, contract: C): Promise<GuildLimits<C>>;
  /** The plan's name, for people. */
  planOf(guildId: Snowflake): Promise<string>;
};

/** The default installation has one plan, which changes no limit. */
export const STANDARD_PLAN: Plan = { name: "standard", limits: {} };

const NO_LIMITS: Plan["limits"][string] = {};

/** `stored` reads the plan without a cache. */
export function planLimits(source: PlanSource = () => STANDARD_PLAN, stored = source): PlanLimits {
  /** One object for each contract and plan: every event asks for it. */
  const known = new WeakMap<Limited, WeakMap<Plan["limits"][string], GuildLimits<Limited>>>();
  function limitsIn<C extends Limited>(plan: Plan, contract: C): GuildLimits<C> {
    const planned = plan.limits[contract.id] ?? NO_LIMITS;
    const ofContract = known.get(contract) ?? new WeakMap();
    known.set(contract, ofContract);
    const limits = ofContract.get(planned) ?? limitsOf(contract, planned);
    ofContract.set(planned, limits);
    return limits as GuildLimits<C>;
  }
  return {
    of: async (guildId, contract) => limitsIn(await source(guildId), contract),
    now: (guildId, contract) => {
      const plan = source(guildId);
      if (!(plan instanceof Promise)) return limitsIn(plan, contract);
      // Callers who wait for it get its failure.
      plan.catch(() => {});
      return null;
    },
    latest: async (guildId, contract) => limitsIn(await stored(guildId), contract),
    planOf: async (guildId) => (await source(guildId)).name,
  };
}

function limitsOf({ limits = {} }: Limited, planned: Plan["limits"][string]): GuildLimits<Limited> {
  const max = Object.fromEntries(Object.entries(limits).map(([name, fallback]) => [name, planned[name] ?? fallback]));
  return { max, kept: (list, name) => list.slice(0, max[name] ?? 0) };
}
