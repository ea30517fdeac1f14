// Who is eligible: every row must be met, and a row is met by any one of its conditions. The kit's own conditions use
// what Discord and the ledger know; every other condition belongs to a module or area, whose contract declares it
// (`conditions`).
import * as z from "zod";
import { unique } from "../field/unique.ts";
import { calendarDay } from "../schedule/calendar.ts";
import { snowflake } from "../snowflake.ts";

export const GATE_LIMITS = { rows: 10, conditions: 5, roles: 10, days: 3650, count: 1_000_000_000 } as const;

/** Inverts the condition: members who meet it are excluded. */
const isNot = z.boolean().default(false);
const days = z.int().min(1).max(GATE_LIMITS.days);
const least = z.int().min(1).max(GATE_LIMITS.count);

const roles = z.strictObject({
  kind: z.literal("roles"),
  match: z.enum(["any", "all", "none"]),
  roles: unique(z.array(snowflake).min(1).max(GATE_LIMITS.roles)),
});
/** Days since the account was created. */
const accountAge = z.strictObject({ kind: z.literal("accountAge"), days, isNot });
/** Days since the member joined; restarts when they rejoin. */
const memberAge = z.strictObject({ kind: z.literal("memberAge"), days, isNot });
/** The member's current balance, or all points ever earned. */
const points = z.strictObject({ kind: z.literal("points"), of: z.enum(["balance", "earned"]), least, isNot });
const boosting = z.strictObject({ kind: z.literal("boosting"), isNot });
/** Whole days in the guild's time zone, both included; null means no limit on that side. */
const dates = z
  .strictObject({
    kind: z.literal("dates"),
    from: calendarDay.nullable(),
    until: calendarDay.nullable(),
    isNot,
  })
  .superRefine(({ from, until }, { addIssue }) => {
    const refuse = (code: string) => addIssue({ code: "custom", path: ["until"], params: { code } });
    if (from === null && until === null) refuse("required");
    if (from !== null && until !== null && from > until) refuse("datesReversed");
  });

const ownCondition = z.discriminatedUnion("kind", [roles, accountAge, memberAge, points, boosting, dates]);
export type OwnCondition = z.output<typeof ownCondition>;
export type ConditionKind = OwnCondition["kind"];
export type ConditionOf<K extends ConditionKind> = Extract<OwnCondition, { kind: K }>;

/** The id of a module or area and the condition's name in its contract: `leaderboard:messages`. */
export type ModuleKind = `${string}:${string}`;
/**
 * `params` are validated against the contract's schema when a configuration is saved and when the condition is checked.
 */
export type ModuleCondition = { kind: ModuleKind; params: Readonly<Record<string, ParamValue>>; isNot: boolean };
export type ParamValue = string | number | boolean;
const moduleCondition: z.ZodType<ModuleCondition> = z.strictObject({
  kind: z.string().regex(/^[a-z][a-z\d-]*:[a-zA-Z]+$/) as unknown as z.ZodType<ModuleKind>,
  params: z.record(z.string().max(40), z.union([z.string().max(100), z.number(), z.boolean()])).default({}),
  isNot,
});

export type GateCondition = OwnCondition | ModuleCondition;
export const isModuleCondition = <C extends { kind: string }>(
  condition: C,
): condition is Extract<C, { kind: ModuleKind }> => condition.kind.includes(":");

/** Upgrades conditions stored before modules had their own, when the kit counted messages itself. */
function toCurrentFormat(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("kind" in value) || value.kind !== "messages") return value;
  const { kind: _kind, isNot: inverted, ...params } = value as Record<string, unknown>;
  return { kind: "leaderboard:messages", params, ...(inverted === undefined ? {} : { isNot: inverted }) };
}

const isOfModule = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "kind" in value && String(value.kind).includes(":");

const gateCondition = z.unknown().transform((given, { issues }): GateCondition => {
  const value = toCurrentFormat(given);
  const parsed = isOfModule(value) ? moduleCondition.safeParse(value) : ownCondition.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) issues.push({ ...issue, path: [...issue.path], input: value } as never);
  return z.NEVER;
});

/** In the order in which editors offer them. */
export const CONDITION_KINDS = [
  "roles",
  "memberAge",
  "accountAge",
  "points",
  "boosting",
  "dates",
] as const satisfies readonly ConditionKind[];

/** Without rows, everyone is eligible. */
export const gate = z.array(z.array(gateCondition).min(1).max(GATE_LIMITS.conditions)).max(GATE_LIMITS.rows);
export type Gate = z.output<typeof gate>;

/** A condition being edited: numbers may be empty. */
export type DraftCondition = { [K in ConditionKind]: Draft<ConditionOf<K>> }[ConditionKind] | DraftModuleCondition;
export type DraftModuleCondition = Omit<ModuleCondition, "params"> & {
  params: Readonly<Record<string, ParamValue | null>>;
};
type Draft<C> = { [F in keyof C]: C[F] extends number ? number | null : C[F] };
export type DraftGate = readonly (readonly DraftCondition[])[];
export type DraftConditionOf<K extends ConditionKind> = Extract<DraftCondition, { kind: K }>;

/** Only members with one of these roles; everyone if there are none. */
export const gateOfRoles = (ids: readonly string[]): Gate =>
  ids.length === 0 ? [] : [[{ kind: "roles", match: "any", roles: [...ids] }]];
