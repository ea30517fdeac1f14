// Roles whose holders get a higher or lower reward.
import * as z from "zod";
import { type Snowflake, snowflake } from "../snowflake.ts";

export const MULTIPLIER_LIMITS = { roles: 20, min: 0.1, max: 10 } as const;

/**
 * How several factors combine: only the highest counts, their gains are added (×1.5 and ×2 make ×2.5), or all are
 * multiplied.
 */
export const STACKINGS = ["highest", "add", "multiply"] as const;
export type Stacking = (typeof STACKINGS)[number];

const factor = z.number().min(MULTIPLIER_LIMITS.min).max(MULTIPLIER_LIMITS.max).multipleOf(0.1);

export const multipliers = z.strictObject({
  stacking: z.enum(STACKINGS).default("highest"),
  roles: z
    .array(z.strictObject({ role: snowflake, factor }))
    .max(MULTIPLIER_LIMITS.roles)
    .superRefine((all, { addIssue }) =>
      all.forEach(({ role }, at) => {
        const isTwin = all.findIndex((one) => one.role === role) < at;
        if (isTwin) addIssue({ code: "custom", path: [at, "role"], params: { code: "duplicate" } });
      }),
    )
    .default([]),
});
export type Multipliers = z.output<typeof multipliers>;

/** Multipliers being edited: a factor may be empty. */
export type DraftMultipliers = {
  stacking: Stacking;
  roles: readonly { role: Snowflake; factor: number | null }[];
};

/** How several factors combine, in words. */
export const STACKING_WORDS: Record<Stacking, string> = {
  highest: "Use only the highest",
  add: "Add the bonuses: ×1.5 and ×2 make ×2.5",
  multiply: "Multiply: ×1.5 and ×2 make ×3",
};

/**
 * The multiplier for a member with these roles, 0.1 to 10, exact to the hundredth; 1 if none of the roles has a factor.
 */
export function multiplierFor({ stacking, roles }: Multipliers, held: Iterable<Snowflake>): number {
  const heldRoles = new Set(held);
  const factors = roles
    .filter(({ role }) => heldRoles.has(role))
    .map((one) => one.factor)
    .sort((one, other) => one - other);
  if (factors.length === 0) return 1;
  return Math.min(Math.max(hundredths(STACKED[stacking](factors)), MULTIPLIER_LIMITS.min), MULTIPLIER_LIMITS.max);
}

const STACKED: Record<Stacking, (factors: readonly number[]) => number> = {
  highest: (factors) => Math.max(...factors),
  add: (factors) => factors.reduce((sum, one) => sum + one - 1, 1),
  multiply: (factors) => factors.reduce((product, one) => product * one, 1),
};

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * Multiplies a whole reward of at least 1 and returns a whole number of at least 1; halves are rounded up. Exact for
 * rewards up to a billion.
 */
export const multiplied = (reward: number, multiplier: number): number =>
  Math.max(1, Math.floor((reward * Math.round(multiplier * 100) + 50) / 100));
