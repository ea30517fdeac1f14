import type { DropKind } from "../contract.ts";

const count = (number: number): string => number.toLocaleString("en-US");

type Reward = Pick<DropKind, "rewardFrom" | "rewardTo"> & { role?: string | null; roleId?: string | null };
export type Roles = readonly { id: string; name: string }[];

/** "10 points", "10 to 50 points and @Sailor". */
export function rewardText({ rewardFrom, rewardTo, role, roleId }: Reward, roles: Roles): string {
  const won = role ?? roleId;
  const points = rewardTo === 0 ? [] : [pointsText(rewardFrom, rewardTo)];
  return [...points, ...(won ? [roleText(roles, won)] : [])].join(" and ");
}

export function roleText(roles: Roles, id: string): string {
  const role = roles.find((one) => one.id === id);
  return role ? `@${role.name}` : "a deleted role";
}

function pointsText(from: number, to: number): string {
  const points = `${count(to)} ${to === 1 ? "point" : "points"}`;
  return from < to ? `${count(from)} to ${points}` : points;
}
