import type { ConditionKind, DraftCondition } from "#kit/eligibility/gate.ts";
import type { ConditionCard } from "#kit/eligibility/module-conditions.ts";

/** A new condition with its initial values: one of the kit's, or of a module. */
export function newCondition(kind: string, offered: readonly ConditionCard[]): DraftCondition {
  const card = offered.find((one) => one.kind === kind);
  return card ? { kind: card.kind, params: card.defaults, isNot: false } : ownCondition(kind as ConditionKind);
}

function ownCondition(kind: ConditionKind): DraftCondition {
  switch (kind) {
    case "roles":
      return { kind, match: "any", roles: [] };
    case "accountAge":
    case "memberAge":
      return { kind, days: 7, isNot: false };
    case "points":
      return { kind, of: "balance", least: 100, isNot: false };
    case "boosting":
      return { kind, isNot: false };
    case "dates":
      return { kind, from: null, until: null, isNot: false };
  }
}
