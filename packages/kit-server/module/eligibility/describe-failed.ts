// Unmet conditions as sentences for chat: every row, each with what would change it.
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import { type ConditionOf, isModuleCondition, type ModuleCondition } from "#kit/eligibility/gate.ts";
import type { Unmet } from "#kit/eligibility/judge-gate.ts";
import type { ModuleChecks } from "#kit-server/module/bot/condition-check.ts";
import { eligibilityWords as words } from "#kit-server/module/languages/eligibility-words.ts";

/** The conditions of one row, none of which is met; `must` is what the member has to do, after "You must". */
export type FailedRow = readonly (Unmet & { must: ChatText })[];

/**
 * A text for each unmet row, with its gaps filled. They mention roles: send them with empty `allowed_mentions`, as
 * replies are.
 */
export const describeFailed = (failed: readonly FailedRow[]): ChatText[] =>
  failed.map((row) => withParams(words.row, { conditions: eitherOf(row.map(({ must }) => must)) }));

const eitherOf = (conditions: readonly ChatText[]): ChatText | string =>
  conditions.length === 0 ? "" : conditions.reduce((one, other) => withParams(words.either, { one, other }));

export function mustOf(unmet: Unmet, conditions: ModuleChecks): ChatText {
  const { condition, lacking } = unmet;
  if (isModuleCondition(condition)) return mustOfModule(condition, unmet, conditions);
  switch (condition.kind) {
    case "roles":
      return describeRoles(condition, unmet.roles);
    case "accountAge": {
      if (condition.isNot) return withParams(words.accountYounger, { days: condition.days });
      return withWaiting(unmet, words.accountOlder, words.accountOlderAt, condition.days);
    }
    case "memberAge":
      if (condition.isNot) return withParams(words.memberShorter, { days: condition.days });
      return withWaiting(unmet, words.memberLonger, words.memberLongerAt, condition.days);
    case "points": {
      const isEarned = condition.of === "earned";
      const enough = isEarned ? words.hasEarned : words.hasPoints;
      const fewer = isEarned ? words.hasEarnedFewer : words.hasFewerPoints;
      return withParams(condition.isNot ? fewer : enough, { points: condition.least, missing: lacking });
    }
    case "boosting":
      return condition.isNot ? words.boostNot : words.boost;
    case "dates":
      return describeDates(unmet, condition);
  }
}

function describeRoles({ match }: ConditionOf<"roles">, roles: Unmet["roles"]): ChatText {
  const text = match === "none" ? words.hasNot : match === "any" && roles.length > 1 ? words.hasOneOf : words.hasRole;
  return withParams(text, { roles: roles.map((id) => `<@&${id}>`).join(", ") });
}

/** A Discord timestamp, shown in each reader's own zone: `R` is relative, `F` a full date. */
const stamp = (moment: Date, style: "R" | "F"): string => `<t:${Math.ceil(moment.getTime() / 1000)}:${style}>`;

const withWaiting = ({ holdsAt }: Unmet, now: ChatText, later: ChatText, days: number): ChatText =>
  holdsAt === null ? withParams(now, { days }) : withParams(later, { days, when: stamp(holdsAt, "R") });

function describeDates({ holdsAt }: Unmet, { from, until, isNot }: ConditionOf<"dates">): ChatText {
  if (holdsAt !== null) return withParams(words.waitUntil, { date: stamp(holdsAt, "F"), when: stamp(holdsAt, "R") });
  const last = isNot ? from : until;
  if (last === null) return words.takenPartAtOtherTime;
  return withParams(isNot ? words.takenPartBefore : words.takenPartUntil, { day: Date.parse(`${last}T00:00:00Z`) });
}

/** The module's own text. A condition that no longer exists can only be removed by the guild's managers. */
function mustOfModule({ kind, params, isNot }: ModuleCondition, { gaps }: Unmet, conditions: ModuleChecks): ChatText {
  const known = conditions.get(kind);
  if (!known || !gaps) return words.conditionGone;
  const [module, name] = kind.split(":");
  const key = isNot ? "mustNot" : "must";
  // Values that the stored condition omits are filled in with their defaults.
  const asked = known.params.parse(params) as typeof params;
  const filled = Object.fromEntries(Object.entries(asked).map(([gap, value]) => [gap, plain(value)]));
  return { key: `${module}.conditions.${name}.${key}`, en: known.words[key], params: { ...filled, ...gaps } };
}

const plain = (value: string | number | boolean): string | number =>
  typeof value === "boolean" ? String(value) : value;
