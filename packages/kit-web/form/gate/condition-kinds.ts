// How each kind of condition is offered, begun and worded.
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
  roles: { name: "Roles", explains: "Holds any, all or none of these roles", Icon: UsersRoundIcon },
  memberAge: { name: "Time in the server", explains: "Counted anew for whoever comes back", Icon: LogInIcon },
  accountAge: { name: "Age of the account", explains: "How long ago it was made", Icon: CakeIcon },
  points: { name: "Points", explains: "What the member has now, or ever earned", Icon: CoinsIcon },
  messages: {
    name: "Messages",
    explains: "Written this week, this month or ever",
    Icon: MessageSquareIcon,
  },
  boosting: { name: "Boosting", explains: "Boosts the server now", Icon: RocketIcon },
  dates: { name: "Dates", explains: "Whole days of the server's time zone", Icon: CalendarIcon },
};

/** One wording of a condition, with what it sets of it. */
type Wording<C extends DraftCondition> = { label: string; sets: Partial<C> };
const plainAndNot = (label: string, opposite: string) => [
  { label, sets: { isNot: false } },
  { label: opposite, sets: { isNot: true } },
];

const WORDINGS: { [K in ConditionKind]: readonly Wording<DraftConditionOf<K>>[] } = {
  roles: [
    { label: "Holds any of", sets: { match: "any" } },
    { label: "Holds all of", sets: { match: "all" } },
    { label: "Holds none of", sets: { match: "none" } },
  ],
  accountAge: plainAndNot("Account of at least", "Account younger than"),
  memberAge: plainAndNot("Joined at least", "Joined less than"),
  points: [
    { label: "Has at least", sets: { of: "balance", isNot: false } },
    { label: "Has fewer than", sets: { of: "balance", isNot: true } },
    { label: "Ever earned at least", sets: { of: "earned", isNot: false } },
    { label: "Ever earned fewer than", sets: { of: "earned", isNot: true } },
  ],
  messages: plainAndNot("Wrote at least", "Wrote fewer than"),
  boosting: plainAndNot("Boosts the server", "Does not boost the server"),
  dates: plainAndNot("Comes between", "Comes outside of"),
};

export const wordingsOf = (kind: ConditionKind): readonly Wording<DraftCondition>[] =>
  WORDINGS[kind] as readonly Wording<DraftCondition>[];

/** The wording that a condition has now, by its place. */
export const wordingAt = (condition: DraftCondition): number =>
  wordingsOf(condition.kind).findIndex(({ sets }) =>
    Object.entries(sets).every(([name, value]) => condition[name as keyof DraftCondition] === value),
  );
