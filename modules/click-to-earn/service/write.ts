// Numbers and rewards as members read them.
import { fillWords } from "#kit/words.ts";
import type { DropKind } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";

export const writeNumber = (number: number): string => number.toLocaleString("en-US");

/** Seconds since 1970, as the platform writes moments; rounded up, so that nobody is told too early. */
export const secondsOf = (at: Date): number => Math.ceil(at.getTime() / 1000);

export const writePoints = (points: number): string =>
  points === 1 ? chatWords.onePoint : fillWords(chatWords.reward, { points: writeNumber(points) });

export const writeReward = ({ rewardFrom, rewardTo }: Pick<DropKind, "rewardFrom" | "rewardTo">): string =>
  rewardFrom >= rewardTo
    ? writePoints(rewardTo)
    : fillWords(chatWords.rewardRange, { from: writeNumber(rewardFrom), to: writeNumber(rewardTo) });
