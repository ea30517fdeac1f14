import { fillWords } from "#kit/words.ts";
import type { DropKind } from "../contract.ts";
import { chatWords } from "../words.ts";

const count = (number: number): string => number.toLocaleString("en-US");

type Reward = Pick<DropKind, "rewardFrom" | "rewardTo"> & { role?: string | null; roleId?: string | null };

/** "10 points", "10 to 50 points and a role": as members read it, but for the role's name. */
export function rewardText({ rewardFrom, rewardTo, role, roleId }: Reward): string {
  const points = rewardTo === 0 ? [] : [pointsText(rewardFrom, rewardTo)];
  return [...points, ...((role ?? roleId) ? ["a role"] : [])].join(chatWords.and);
}

function pointsText(from: number, to: number): string {
  if (from < to) return fillWords(chatWords.rewardRange, { from: count(from), to: count(to) });
  return to === 1 ? chatWords.onePoint : fillWords(chatWords.reward, { points: count(to) });
}
