// Name, default and wording of each condition type.
import {
  CakeIcon,
  CalendarIcon,
  CircleQuestionMarkIcon,
  CoinsIcon,
  LogInIcon,
  RocketIcon,
  UsersRoundIcon,
} from "lucide-react";
import {
  CONDITION_KINDS,
  type ConditionKind,
  type DraftCondition,
  type DraftConditionOf,
  type DraftModuleCondition,
  isModuleCondition,
} from "#kit/eligibility/gate.ts";
import type { OfferedCondition } from "../../catalog/module-card.ts";
import type { AddedKind } from "../../items/add-from-menu.tsx";

const OWN_NAMES: Record<ConditionKind, AddedKind> = {
  roles: { name: "Roles", explains: "Has any, all or none of these roles", Icon: UsersRoundIcon },
  memberAge: { name: "Time in the server", explains: "Restarts when a member leaves and rejoins", Icon: LogInIcon },
  accountAge: { name: "Account age", explains: "How long ago the account was created", Icon: CakeIcon },
  points: { name: "Points", explains: "Current points, or points ever earned", Icon: CoinsIcon },
  boosting: { name: "Boosting", explains: "Is boosting the server now", Icon: RocketIcon },
  dates: { name: "Dates", explains: "Whole days in the server's time zone", Icon: CalendarIcon },
};

/** One wording of a condition, with the values that it sets. */
type Wording<C extends DraftCondition> = { label: string; sets: Partial<C> };
const withOpposite = (label: string, opposite: string) => [
  { label, sets: { isNot: false } },
  { label: opposite, sets: { isNot: true } },
];

const WORDINGS: { [K in ConditionKind]: readonly Wording<DraftConditionOf<K>>[] } = {
  roles: [
    { label: "Has any of", sets: { match: "any" } },
    { label: "Has all of", sets: { match: "all" } },
    { label: "Has none of", sets: { match: "none" } },
  ],
  accountAge: withOpposite("Account at least", "Account younger than"),
  memberAge: withOpposite("Joined at least", "Joined less than"),
  points: [
    { label: "Has at least", sets: { of: "balance", isNot: false } },
    { label: "Has fewer than", sets: { of: "balance", isNot: true } },
    { label: "Ever earned at least", sets: { of: "earned", isNot: false } },
    { label: "Ever earned fewer than", sets: { of: "earned", isNot: true } },
  ],
  boosting: withOpposite("Boosts the server", "Does not boost the server"),
  dates: withOpposite("Date is between", "Date is outside of"),
};

/** The kit's and the modules' conditions, for the menu. */
export const offeredKinds = (offered: readonly OfferedCondition[]): Record<string, AddedKind> => ({
  ...OWN_NAMES,
  ...Object.fromEntries(
    offered.map(({ kind, words: { name, explains }, Icon }) => [
      kind,
      { name, explains, Icon: Icon as AddedKind["Icon"] },
    ]),
  ),
});
export const kindNames = (offered: readonly OfferedCondition[]): readonly string[] => [
  ...CONDITION_KINDS,
  ...offered.map(({ kind }) => kind),
];

/** For a module that is no longer installed, or while conditions are loading. */
const UNKNOWN: AddedKind = { name: "Unknown condition", explains: "It no longer exists", Icon: CircleQuestionMarkIcon };

export const nameOfKind = ({ kind }: DraftCondition, offered: readonly OfferedCondition[]): AddedKind =>
  offeredKinds(offered)[kind] ?? UNKNOWN;

export function wordingsOf(
  condition: DraftCondition,
  offered: readonly OfferedCondition[],
): readonly Wording<DraftCondition>[] {
  if (!isModuleCondition(condition)) return WORDINGS[condition.kind] as readonly Wording<DraftCondition>[];
  const card = offered.find(({ kind }) => kind === condition.kind);
  if (!card) return [{ label: "No longer exists", sets: {} }];
  return withOpposite(card.words.is, card.words.isNot) as readonly Wording<DraftModuleCondition>[] as never;
}

/** The index of a condition's current wording. */
export const wordingAt = (condition: DraftCondition, offered: readonly OfferedCondition[]): number =>
  wordingsOf(condition, offered).findIndex(({ sets }) =>
    Object.entries(sets).every(([name, value]) => condition[name as keyof DraftCondition] === value),
  );
