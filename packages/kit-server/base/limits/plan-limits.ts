// A guild's limits, from its plan. All callers use `planLimits`.
import type { Limited, LimitName } from "#kit/limits.ts";
import type { Snowflake } from "#kit/snowflake.ts";

/** `limits`: by module or area, then by the limit's name; limits that aren't listed have the contract's default. */
export type Plan = { name: string; limits: Readonly<Record<string, Readonly<Record<string, number>>>> };
/** The plan that a guild is on. Asked before every event and save, so it answers from memory. */
export type PlanSource = (guildId: Snowflake) => Promise<Plan>;

export type GuildLimits<C extends Limited> = {
  /** How many the guild may have of each. */
  max: Readonly<Record<LimitName<C>, number>>;
  /** What of a list stays in use when there is more than the guild may have: the first, in the owner's order. */
  kept<T>(list: readonly T[], name: LimitName<C>): readonly T[];
};

export type PlanLimits = {
  of<C extends Limited>(guildId: Snowflake, contract: C): Promise<GuildLimits<C>>;
  /** The name of the plan, for people. */
  planOf(guildId: Snowflake): Promise<string>;
};

/** The default installation has one plan, which changes no limit. */
export const STANDARD_PLAN: Plan = { name: "standard", limits: {} };

export function planLimits(source: PlanSource = async () => STANDARD_PLAN): PlanLimits {
  return {
    async of<C extends Limited>(guildId: Snowflake, { id, limits = {} }: C): Promise<GuildLimits<C>> {
      const planned = (await source(guildId)).limits[id] ?? {};
      const max = Object.fromEntries(Object.entries(limits).map(([name, own]) => [name, planned[name] ?? own]));
      return {
        max: max as GuildLimits<C>["max"],
        kept: (list, name) => list.slice(0, max[name] ?? 0),
      };
    },
    planOf: async (guildId) => (await source(guildId)).name,
  };
}
