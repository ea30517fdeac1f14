// Name, default and wording of each condition type.
import {
  CakeIcon,
  CalendarIcon,
  CoinsIcon,
  LogInIcon,
  MessageSquareIcon,
  RocketIcon,
  UsersRoundIcon,
} from "lucide-react";
import type { ConditionKind, DraftCondition, DraftConditionOf } from "#kit/eligibility/gate.ts";
import type { AddedKind } from "../../items/add-from-menu.tsx";

export const CONDITION_NAMES: Record<ConditionKind, AddedKind> = {
  roles: { name: "Roles", explains: "Has any, all or none of these roles", Icon: UsersRoundIcon },
  memberAge: { name: "Time in the server", explains: "Restarts when a member leaves and rejoins", Icon: LogInIcon },
  accountAge: { name: "Account age", explains: "How long ago the account was created", Icon: CakeIcon },
  points: { name: "Points", explains: "Current points, or points ever earned", Icon: CoinsIcon },
  messages: {
    name: "Messages",
    explains: "Sent this week, this month or ever",
    Icon: MessageSquareIcon,
  },
  boosting: { name: "Boosting", explains: "Is boosting the server now", Icon: RocketIcon },
  dates: { name: "Dates", explains: "Whole days in the server's time zone", Icon: CalendarIcon },
};

/** One wording of a condition, with the values that it sets. */
type Wording<C extends DraftCondition> = { label: string; sets: Partial<C> };
const plainAndNot = (label: string, opposite: string) => [
  { label, sets: { isNot: false } },
  { label: opposite, sets: { isNot: true } },
];

const WORDINGS: { [K in ConditionKind]: readonly Wording<DraftConditionOf<K>>[] } = {
  roles: [
    { label: "Has any of", sets: { match: "any" } },
    { label: "Has all of", sets: { match: "all" } },
    { label: "Has none of", sets: { match: "none" } },
  ],
  accountAge: plainAndNot("Account at least", "Account younger than"),
  memberAge: plainAndNot("Joined at least", "Joined less than"),
  points: [
    { label: "Has at least", sets: { of: "balance", isNot: false } },
    { label: "Has fewer than", sets: { of: "balance", isNot: true } },
    { label: "Ever earned at least", sets: { of: "earned", isNot: false } },
    { label: "Ever earned fewer than", sets: { of: "earned", isNot: true } },
  ],
  messages: plainAndNot("Sent at least", "Sent fewer than"),
  boosting: plainAndNot("Boosts the server", "Does not boost the server"),
  dates: plainAndNot("Date is between", "Date is outside of"),
};

export const wordingsOf = (kind: ConditionKind): readonly Wording<DraftCondition>[] =>
  WORDINGS[kind] as readonly Wording<DraftCondition>[];

/** The index of a condition's current wording. */
export const wordingAt = (condition: DraftCondition): number =>
  wordingsOf(condition.kind).findIndex(({ sets }) =>
    Object.entries(sets).every(([name, value]) => condition[name as keyof DraftCondition] === value),
  );
