// The check of a condition, as the module that declares it gives it and as gates ask for it.
import type * as z from "zod";
import type { ModuleKind } from "#kit/eligibility/gate.ts";
import type { Measured } from "#kit/eligibility/judge-gate.ts";
import type { ConditionCard } from "#kit/eligibility/module-conditions.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

export type AskedOf = { orm: Orm; guildId: Snowflake; now: Date };
/**
 * Looks up what members have, in a query or two however many they are, and answers for each. What it needs is its module's
 * own; whether the module is on is its own matter too.
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
/** Every condition of the modules that this process knows, by kind. */
export type ModuleChecks = ReadonlyMap<ModuleKind, ModuleCheck>;
/** Loaded when a gate asks for a module's condition: the API otherwise needs no module's half in chat. */
export type LoadChecks = () => Promise<ModuleChecks>;
