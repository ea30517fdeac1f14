// Two bots that take turns, so that a busy moment of the machine hits both: the best round of each is compared.
import type { Figure } from "./figure.ts";

export type Round = { perSecond: number; processorMs: number };
export type Rounds = Record<"ours" | "theirs", Round[]>;

/** `what` begins a sentence: "Commands answered". */
export function againstBareBot({ ours, theirs }: Rounds, { what, by }: { what: string; by: string }): Figure[] {
  const speed = (rounds: readonly Round[]) => Math.max(...rounds.map(({ perSecond }) => perSecond));
  const cost = (rounds: readonly Round[]) => Math.min(...rounds.map((round) => round.processorMs));
  const perCore = (rounds: readonly Round[]) => Math.round(1000 / cost(rounds));
  return [
    {
      name: `${what}, against a bot that only answers`,
      value: speed(ours) / speed(theirs),
      unit: "",
      aim: { atLeast: 0.1 },
      note: `${Math.round(speed(ours))} of ${Math.round(speed(theirs))} a second, by ${by}`,
    },
    {
      name: `${what} by a core, against a bot that only answers`,
      value: cost(theirs) / cost(ours),
      unit: "",
      aim: { atLeast: 0.04 },
      note: `${perCore(ours)} of ${perCore(theirs)} for each second of its processor`,
    },
  ];
}
