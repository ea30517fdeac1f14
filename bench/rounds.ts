// Two bots that alternate, so that a busy moment of the machine affects both: the best round of each is compared.
import type { Figure } from "./figure.ts";

export type Round = { perSecond: number; processorMs: number };
export type Rounds = Record<"ours" | "theirs", Round[]>;

type Measure = {
  /** Starts a sentence: "Commands answered". */
  what: string;
  by: string;
  /** The minimum ratios to the other bot: replies per second, and replies per second of CPU time. */
  aims: { speed: number; core: number };
};

export function againstBareBot({ ours, theirs }: Rounds, { what, by, aims }: Measure): Figure[] {
  const speed = (rounds: readonly Round[]) => Math.max(...rounds.map(({ perSecond }) => perSecond));
  const cost = (rounds: readonly Round[]) => Math.min(...rounds.map((round) => round.processorMs));
  const perCore = (rounds: readonly Round[]) => Math.round(1000 / cost(rounds));
  return [
    {
      name: `${what}, against a bot that only answers`,
      value: speed(ours) / speed(theirs),
      unit: "",
      goal: { atLeast: aims.speed },
      note: `${Math.round(speed(ours))} of ${Math.round(speed(theirs))} a second, by ${by}`,
    },
    {
      name: `${what} by a core, against a bot that only answers`,
      value: cost(theirs) / cost(ours),
      unit: "",
      goal: { atLeast: aims.core },
      note: `${perCore(ours)} of ${perCore(theirs)} for each second of its processor`,
    },
  ];
}
