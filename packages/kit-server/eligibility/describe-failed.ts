// Unmet conditions as sentences for chat: every row, each with what would change it.
import { type ConditionOf, isModuleCondition } from "#kit/eligibility/gate.ts";
import { counted, dayText } from "#kit/eligibility/gate-summary.ts";
import type { Unmet } from "#kit/eligibility/judge-gate.ts";
import { sayUnmet } from "#kit/eligibility/module-conditions.ts";
import type { ModuleChecks } from "./condition-check.ts";

/** The conditions of one row, none of which holds; `must` is what the member would have to do, after "You must". */
export type FailedRow = readonly (Unmet & { must: string })[];

/**
 * A sentence for each unmet row. The sentences mention roles: send them with empty `allowed_mentions`, as replies are.
 */
export const describeFailed = (failed: readonly FailedRow[]): string[] =>
  failed.map((row) => `You must ${row.map(({ must }) => must).join(", or ")}.`);

export function mustOf(unmet: Unmet, conditions: ModuleChecks): string {
  const { condition, lacking, gaps } = unmet;
  if (isModuleCondition(condition)) {
    const known = conditions.get(condition.kind);
    if (!known || !gaps) return GONE;
    // With what it asks for where the stored condition leaves it out.
    const params = known.params.parse(condition.params) as typeof condition.params;
    return sayUnmet(known, { ...condition, params }, gaps);
  }
  switch (condition.kind) {
    case "roles":
      return describeRoles(condition, unmet.roles);
    case "accountAge":
      return condition.isNot
        ? `have an account younger than ${counted(condition.days, "day")}`
        : `have an account at least ${counted(condition.days, "day")} old${since(unmet, "it will be")}`;
    case "memberAge":
      return condition.isNot
        ? `have joined less than ${counted(condition.days, "day")} ago`
        : `have been in the server for ${counted(condition.days, "day")}${since(unmet, "you will have")}`;
    case "points": {
      const [have, get] = condition.of === "earned" ? ["have earned", "earn"] : ["have", "get"];
      return condition.isNot
        ? `${have} fewer than ${counted(condition.least, "point")}`
        : `${have} at least ${counted(condition.least, "point")} (${get} ${lacking.toLocaleString("en")} more)`;
    }
    case "boosting":
      return condition.isNot ? "not boost the server" : "boost the server";
    case "dates":
      return describeDates(unmet, condition);
  }
}

/** Only the guild's managers can do something about it. */
const GONE = "wait until this server's staff has removed a condition that no longer exists";

const mentions = (ids: readonly string[]): string => ids.map((id) => `<@&${id}>`).join(", ");

function describeRoles({ match }: ConditionOf<"roles">, roles: Unmet["roles"]): string {
  if (match === "none") return `not have ${mentions(roles)}`;
  return match === "any" && roles.length > 1 ? `have one of ${mentions(roles)}` : `have ${mentions(roles)}`;
}

/** A moment as the platform shows it to everyone in their own zone: `R` from now, `F` by the calendar. */
const stamp = (moment: Date, style: "R" | "F"): string => `<t:${Math.ceil(moment.getTime() / 1000)}:${style}>`;

const since = ({ holdsAt }: Unmet, will: string): string =>
  holdsAt === null ? "" : ` (${will} ${stamp(holdsAt, "R")})`;

function describeDates({ holdsAt }: Unmet, { from, until, isNot }: ConditionOf<"dates">): string {
  if (holdsAt !== null) return `wait until ${stamp(holdsAt, "F")} (${stamp(holdsAt, "R")})`;
  const last = isNot ? from : until;
  return last === null
    ? "have taken part at another time"
    : `have taken part ${isNot ? "before" : "no later than"} ${dayText(last)}`;
}
