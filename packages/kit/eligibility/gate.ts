// Who is eligible: every row must be met, and a row is met by any one of its conditions. A new condition type is added
// here; the compiler then requires its check, its description, its data and its editor.
import * as z from "zod";
import { BOARD_PERIODS } from "../board.ts";
import { unique } from "../field/unique.ts";
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
/** The leaderboard's message count; needs the message leaderboard to be on. */
const messages = z.strictObject({ kind: z.literal("messages"), period: z.enum(BOARD_PERIODS), least, isNot });
const boosting = z.strictObject({ kind: z.literal("boosting"), isNot });
/** Whole days in the guild's time zone, both included; null means no limit on that side. */
const dates = z
  .strictObject({
    kind: z.literal("dates"),
    from: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
    isNot,
  })
  .superRefine(({ from, until }, { addIssue }) => {
    const refuse = (code: string) => addIssue({ code: "custom", path: ["until"], params: { code } });
    if (from === null && until === null) refuse("required");
    if (from !== null && until !== null && from > until) refuse("datesReversed");
  });

export const gateCondition = z.discriminatedUnion("kind", [
  roles,
  accountAge,
  memberAge,
  points,
  messages,
  boosting,
  dates,
]);
export type GateCondition = z.output<typeof gateCondition>;
export type ConditionKind = GateCondition["kind"];
export type ConditionOf<K extends ConditionKind> = Extract<GateCondition, { kind: K }>;

/** In the order in which editors offer them. */
export const CONDITION_KINDS = [
  "roles",
  "memberAge",
  "accountAge",
  "points",
  "messages",
  "boosting",
  "dates",
] as const satisfies readonly ConditionKind[];

/** Without rows, everyone is eligible. */
export const gate = z.array(z.array(gateCondition).min(1).max(GATE_LIMITS.conditions)).max(GATE_LIMITS.rows);
export type Gate = z.output<typeof gate>;

/** A condition while it is edited: a number may still be empty. */
export type DraftCondition = { [K in ConditionKind]: Draft<ConditionOf<K>> }[ConditionKind];
type Draft<C> = { [F in keyof C]: C[F] extends number ? number | null : C[F] };
export type DraftGate = readonly (readonly DraftCondition[])[];
export type DraftConditionOf<K extends ConditionKind> = Extract<DraftCondition, { kind: K }>;

/** Only members with one of these roles; everyone if there are none. */
export const gateOfRoles = (ids: readonly string[]): Gate =>
  ids.length === 0 ? [] : [[{ kind: "roles", match: "any", roles: [...ids] }]];
