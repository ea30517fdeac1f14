// Numbers and rewards as members read them.
import { fillWords } from "#kit/words.ts";
import type { DropKind } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";

export const writeNumber = (number: number): string => number.toLocaleString("en-US");

/** Seconds since 1970, as in Discord's timestamps; rounded up, so that no shown time is too early. */
export const secondsOf = (at: Date): number => Math.ceil(at.getTime() / 1000);

export const writePoints = (points: number): string =>
  points === 1 ? chatWords.onePoint : fillWords(chatWords.reward, { points: writeNumber(points) });

/** The reward of this drop type: points, a role, or both. */
export function writeReward({
  rewardFrom,
  rewardTo,
  role,
}: Pick<DropKind, "rewardFrom" | "rewardTo" | "role">): string {
  const range = { from: writeNumber(rewardFrom), to: writeNumber(rewardTo) };
  const points = rewardFrom >= rewardTo ? writePoints(rewardTo) : fillWords(chatWords.rewardRange, range);
  return withRole(rewardTo === 0 ? "" : points, role);
}

const withRole = (points: string, role: string | null): string =>
  [points, role ? `<@&${role}>` : ""].filter(Boolean).join(chatWords.and);
