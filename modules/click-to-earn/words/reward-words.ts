// Numbers and rewards in words: the same in chat and on the page.
import { fillWords } from "#kit/words.ts";
import type { DropKind } from "../contract.ts";
import { chatWords } from "./chat-words.ts";

export const writeNumber = (number: number): string => number.toLocaleString("en-US");

export const writePoints = (points: number): string =>
  points === 1 ? chatWords.onePoint : fillWords(chatWords.reward, { points: writeNumber(points) });

/** "10 points", "10 to 50 points and a role". `role`: how it is told there; empty for none. */
export function writeReward({ rewardFrom, rewardTo }: Pick<DropKind, "rewardFrom" | "rewardTo">, role: string): string {
  const range = { from: writeNumber(rewardFrom), to: writeNumber(rewardTo) };
  const points = rewardFrom >= rewardTo ? writePoints(rewardTo) : fillWords(chatWords.rewardRange, range);
  return withRole(rewardTo === 0 ? "" : points, role);
}

/** What is got together; either may be empty. */
export const withRole = (points: string, role: string): string => [points, role].filter(Boolean).join(chatWords.and);
