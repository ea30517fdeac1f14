import type { ConditionKind, DraftCondition } from "#kit/eligibility/gate.ts";

/** A new condition of a type with its initial values. */
export function newCondition(kind: ConditionKind): DraftCondition {
  switch (kind) {
    case "roles":
      return { kind, match: "any", roles: [] };
    case "accountAge":
    case "memberAge":
      return { kind, days: 7, isNot: false };
    case "points":
      return { kind, of: "balance", least: 100, isNot: false };
    case "messages":
      return { kind, period: "week", least: 10, isNot: false };
    case "boosting":
      return { kind, isNot: false };
    case "dates":
      return { kind, from: null, until: null, isNot: false };
  }
}
