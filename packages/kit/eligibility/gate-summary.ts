// Describes a gate in plain English, for its form, its history and comparisons.
import type { Snowflake } from "../snowflake.ts";
import { type DraftCondition, type DraftConditionOf, type DraftGate, isModuleCondition } from "./gate.ts";
import { type ConditionCard, conditionText } from "./module-conditions.ts";

type RoleName = (id: Snowflake) => string;
/** The names that a summary needs: those of roles, and the modules' conditions. */
export type GateNames = { roleName: RoleName; conditions: readonly ConditionCard[] };

export const OPEN_TO_ALL = "Everyone is eligible";

/** The whole gate as a sentence without a period: "Has Crew, and boosts the server or …". */
export function gateSummary(gate: DraftGate, names: GateNames): string {
  const [first, ...others] = gateLines(gate, names);
  if (first === undefined) return OPEN_TO_ALL;
  return [first, ...others.map((line) => line.charAt(0).toLowerCase() + line.slice(1))].join(", and ");
}

/** Each row as a separate text. */
export const gateLines = (gate: DraftGate, names: GateNames): string[] =>
  gate.map((row) => {
    const said = row.map((condition) => conditionSummary(condition, names)).join(" or ");
    return said.charAt(0).toUpperCase() + said.slice(1);
  });

function conditionSummary(condition: DraftCondition, { roleName, conditions }: GateNames): string {
  if (isModuleCondition(condition)) return conditionText(conditions, condition);
  switch (condition.kind) {
    case "roles":
      return rolesSummary(condition, roleName);
    case "accountAge":
      return condition.isNot
        ? `has an account younger than ${counted(condition.days, "day")}`
        : `has an account at least ${counted(condition.days, "day")} old`;
    case "memberAge":
      return condition.isNot
        ? `joined less than ${counted(condition.days, "day")} ago`
        : `joined at least ${counted(condition.days, "day")} ago`;
    case "points": {
      const verb = condition.of === "earned" ? "has earned" : "has";
      return `${verb} ${bound(condition)} ${counted(condition.least, "point")}`;
    }
    case "boosting":
      return condition.isNot ? "does not boost the server" : "boosts the server";
    case "dates":
      return `${condition.isNot ? "does not take part" : "takes part"} ${datesSummary(condition)}`;
  }
}

const bound = ({ isNot }: { isNot: boolean }): string => (isNot ? "fewer than" : "at least");

const counted = (count: number | null, noun: string): string =>
  count === null ? `… ${noun}s` : `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

function rolesSummary({ match, roles }: DraftConditionOf<"roles">, roleName: RoleName): string {
  const names = roles.map(roleName);
  if (names.length === 0) return "has a role that is not chosen yet";
  if (names.length === 1) return match === "none" ? `does not have ${names[0]}` : `has ${names[0]}`;
  const said = { any: "has one of ", all: "has all of ", none: "has none of " }[match];
  return said + names.join(", ");
}

function datesSummary({ from, until }: DraftConditionOf<"dates">): string {
  if (from !== null && until !== null) {
    return from === until ? `on ${dayText(from)}` : `from ${dayText(from)} to ${dayText(until)}`;
  }
  if (from !== null) return `on ${dayText(from)} or later`;
  return until === null ? "on a day that is not chosen yet" : `until ${dayText(until)}`;
}

const longDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A `YYYY-MM-DD` day in words: "3 May 2027". */
const dayText = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`));
