import { fillWords } from "#kit/words.ts";
import type { DropKind } from "../contract.ts";
import { chatWords } from "../words.ts";

const count = (number: number): string => number.toLocaleString("en-US");

/** "10 points", "10 to 50 points": as members read it. */
export const rewardText = ({ rewardFrom, rewardTo }: Pick<DropKind, "rewardFrom" | "rewardTo">): string => {
  if (rewardFrom < rewardTo) return fillWords(chatWords.rewardRange, { from: count(rewardFrom), to: count(rewardTo) });
  return rewardTo === 1 ? chatWords.onePoint : fillWords(chatWords.reward, { points: count(rewardTo) });
};
