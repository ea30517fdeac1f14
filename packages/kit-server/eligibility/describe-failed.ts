// Unmet conditions as sentences for chat: every row, each with what would change it.
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import type { ConditionOf } from "#kit/eligibility/gate.ts";
import type { FailedRow, Unmet } from "#kit/eligibility/judge-gate.ts";
import { eligibilityWords as words } from "./eligibility-words.ts";

/**
 * A text for each unmet row, with its gaps filled. They mention roles: send them with empty `allowed_mentions`, as
 * replies are.
 */
export const describeFailed = (failed: readonly FailedRow[]): ChatText[] =>
  failed.map((row) => withParams(words.row, { conditions: eitherOf(row.map(describeUnmet)) }));

const eitherOf = (conditions: readonly ChatText[]): ChatText | string =>
  conditions.length === 0 ? "" : conditions.reduce((one, other) => withParams(words.either, { one, other }));

function describeUnmet(unmet: Unmet): ChatText {
  const { condition, lacking } = unmet;
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
    case "messages": {
      const { isNot, least, period } = condition;
      return isNot
        ? withParams(words.sentFewer, { messages: least, period })
        : withParams(words.sendMessages, { messages: lacking, period });
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

/** A moment as the platform shows it to everyone in their own zone: `R` from now, `F` by the calendar. */
const stamp = (moment: Date, style: "R" | "F"): string => `<t:${Math.ceil(moment.getTime() / 1000)}:${style}>`;

const withWaiting = ({ holdsAt }: Unmet, now: ChatText, later: ChatText, days: number): ChatText =>
  holdsAt === null ? withParams(now, { days }) : withParams(later, { days, when: stamp(holdsAt, "R") });

function describeDates({ holdsAt }: Unmet, { from, until, isNot }: ConditionOf<"dates">): ChatText {
  if (holdsAt !== null) return withParams(words.waitUntil, { date: stamp(holdsAt, "F"), when: stamp(holdsAt, "R") });
  const last = isNot ? from : until;
  if (last === null) return words.takenPartElsewhen;
  return withParams(isNot ? words.takenPartBefore : words.takenPartUntil, { day: Date.parse(`${last}T00:00:00Z`) });
}
