// The check of a condition: provided by the module that declares it, called by gates.
import type * as z from "zod";
import type { ModuleKind } from "#kit/eligibility/gate.ts";
import type { Measured } from "#kit/eligibility/judge-gate.ts";
import type { ConditionCard } from "#kit/eligibility/module-conditions.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

export type AskedOf = { orm: Orm; guildId: Snowflake; now: Date };
/**
 * Checks the condition for all given members, with a query or two for any number of them. Whether the module is on is
 * for the module to decide.
 */
export type ConditionCheck<P> = (
  where: AskedOf,
  params: P,
  memberIds: readonly Snowflake[],
) => Promise<(memberId: Snowflake) => Measured>;

export type ModuleCheck = Pick<ConditionCard, "fields" | "words"> & {
  params: z.ZodObject;
  check: ConditionCheck<never>;
};
/** All conditions of modules that this process knows, by their stored name. */
export type ModuleChecks = ReadonlyMap<ModuleKind, ModuleCheck>;
/** Loads the checks when a gate uses a module's condition: otherwise the API doesn't need modules' bot code. */
export type LoadChecks = () => Promise<ModuleChecks>;
