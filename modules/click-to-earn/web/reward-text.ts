import { fillWords } from "#kit/words.ts";
import type { DropKind } from "../contract.ts";
import { chatWords } from "../words.ts";

const count = (number: number): string => number.toLocaleString("en-US");

type Reward = Pick<DropKind, "rewardFrom" | "rewardTo"> & { role?: string | null; roleId?: string | null };
export type Roles = readonly { id: string; name: string }[];

/** "10 points", "10 to 50 points and @Sailor": as members read it. */
export function rewardText({ rewardFrom, rewardTo, role, roleId }: Reward, roles: Roles): string {
  const won = role ?? roleId;
  const points = rewardTo === 0 ? [] : [pointsText(rewardFrom, rewardTo)];
  return [...points, ...(won ? [roleText(roles.find(({ id }) => id === won))] : [])].join(chatWords.and);
}

const roleText = (role: Roles[number] | undefined): string => (role ? `@${role.name}` : "a deleted role");

function pointsText(from: number, to: number): string {
  if (from < to) return fillWords(chatWords.rewardRange, { from: count(from), to: count(to) });
  return to === 1 ? chatWords.onePoint : fillWords(chatWords.reward, { points: count(to) });
}
