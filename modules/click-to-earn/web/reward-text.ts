import type { DropKind } from "../contract.ts";
import { writeReward } from "../words.ts";

type Reward = Pick<DropKind, "rewardFrom" | "rewardTo"> & { role?: string | null; roleId?: string | null };

/** "10 points", "10 to 50 points and a role": as members read it, but for the role's name. */
export const rewardText = ({ role, roleId, ...points }: Reward): string =>
  writeReward(points, (role ?? roleId) ? "a role" : "");
