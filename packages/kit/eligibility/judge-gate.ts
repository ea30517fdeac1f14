import type { WordParams } from "../error.ts";
import { momentOf, readWall } from "../schedule/zoned-time.ts";
import type { Snowflake } from "../snowflake.ts";
import { type ConditionOf, type Gate, type GateCondition, isModuleCondition, type ModuleCondition } from "./gate.ts";

/** What is known about a member. Values that no condition of the gate uses need not be correct. */
export type GateFacts = {
  /** Includes @everyone, whose id is the guild's. */
  roles: ReadonlySet<Snowflake>;
  accountSince: Date;
  /** Null if unknown; conditions that depend on it then fail. */
  memberSince: Date | null;
  isBoosting: boolean;
  points: Readonly<Record<"balance" | "earned", number>>;
  /** The module's result for one of its conditions; null if the condition no longer exists. */
  measured: (condition: ModuleCondition) => Measured | null;
};
/** Whether a module's condition is met, ignoring `isNot`; `gaps` fill the sentence for a failure. */
export type Measured = { isMet: boolean; gaps?: WordParams };

/** `timeZone`: the guild's IANA time zone. */
export type GateMoment = { now: Date; timeZone: string };

/** A condition that isn't met, with what would change that. */
export type Unmet = {
  condition: GateCondition;
  /** The time from which it will be met without any action; null if waiting doesn't help. */
  holdsAt: Date | null;
  /** How many points are missing. */
  lacking: number;
  /** For a module's condition: the values for its sentence; null if the condition no longer exists. */
  gaps: WordParams | null;
  /** Roles to get, or to lose if the condition is inverted. */
  roles: readonly Snowflake[];
};
/** The unmet conditions of one row; meeting one of them would be enough. */
export type FailedRow = readonly Unmet[];

/** Every row that excludes the member; empty if they are eligible. */
export const judgeGate = (gate: Gate, facts: GateFacts, moment: GateMoment): FailedRow[] =>
  gate.flatMap((row) => {
    const unmet = row.map((condition) => unmetOf(condition, facts, moment));
    return unmet.every((one) => one !== null) ? [unmet] : [];
  });

const DAY_MS = 86_400_000;
const NOTHING = { holdsAt: null, lacking: 0, gaps: null, roles: [] };

function unmetOf(condition: GateCondition, facts: GateFacts, moment: GateMoment): Unmet | null {
  if (isModuleCondition(condition)) return unmetModule(condition, facts);
  switch (condition.kind) {
    case "roles":
      return unmetRoles(condition, facts.roles);
    case "accountAge":
      return unmetAge(condition, facts.accountSince, moment.now);
    case "memberAge":
      return unmetAge(condition, facts.memberSince, moment.now);
    case "points":
      return unmetCount(condition, facts.points[condition.of]);
    case "boosting":
      return facts.isBoosting === condition.isNot ? { condition, ...NOTHING } : null;
    case "dates":
      return unmetDates(condition, moment);
  }
}

/** A condition that no longer exists excludes everyone, inverted or not, so that nothing is given by mistake. */
function unmetModule(condition: ModuleCondition, facts: GateFacts): Unmet | null {
  const measured = facts.measured(condition);
  if (measured && measured.isMet !== condition.isNot) return null;
  return { condition, ...NOTHING, gaps: measured && (measured.gaps ?? {}) };
}

function unmetRoles(condition: ConditionOf<"roles">, held: ReadonlySet<Snowflake>): Unmet | null {
  const [heldRoles, others] = [
    condition.roles.filter((id) => held.has(id)),
    condition.roles.filter((id) => !held.has(id)),
  ];
  const isMet = { any: heldRoles.length > 0, all: others.length === 0, none: heldRoles.length === 0 }[condition.match];
  return isMet ? null : { condition, ...NOTHING, roles: condition.match === "none" ? heldRoles : others };
}

function unmetAge(condition: ConditionOf<"accountAge" | "memberAge">, since: Date | null, now: Date): Unmet | null {
  if (since === null) return { condition, ...NOTHING };
  const holdsAt = new Date(since.getTime() + condition.days * DAY_MS);
  const isReached = now >= holdsAt;
  if (isReached !== condition.isNot) return null;
  return { condition, ...NOTHING, holdsAt: condition.isNot ? null : holdsAt };
}

function unmetCount(condition: ConditionOf<"points">, count: number): Unmet | null {
  const isReached = count >= condition.least;
  if (isReached !== condition.isNot) return null;
  return { condition, ...NOTHING, lacking: Math.max(condition.least - count, 0) };
}

function unmetDates(condition: ConditionOf<"dates">, { now, timeZone }: GateMoment): Unmet | null {
  const startOf = (day: string, daysLater = 0) =>
    new Date(momentOf(readWall(`${day}T00:00`) + daysLater * DAY_MS, timeZone));
  const opensAt = condition.from === null ? null : startOf(condition.from);
  const closesAt = condition.until === null ? null : startOf(condition.until, 1);
  const isBefore = opensAt !== null && now < opensAt;
  const isWithin = !isBefore && (closesAt === null || now < closesAt);
  if (isWithin !== condition.isNot) return null;
  return { condition, ...NOTHING, holdsAt: condition.isNot ? closesAt : isBefore ? opensAt : null };
}
