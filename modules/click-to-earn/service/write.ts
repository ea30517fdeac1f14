// Moments and rewards as messages of the platform write them.
import type { DropKind } from "../contract.ts";
import { writeReward } from "../words/reward-words.ts";

/** Seconds since 1970, as the platform writes moments; rounded up, so that nobody is told too early. */
export const secondsOf = (at: Date): number => Math.ceil(at.getTime() / 1000);

/** Empty for no role. */
export const roleMention = (role: string | null): string => (role ? `<@&${role}>` : "");

/** What a drop of this kind can bring: points, a role, or both. */
export const rewardMention = (kind: Pick<DropKind, "rewardFrom" | "rewardTo" | "role">): string =>
  writeReward(kind, roleMention(kind.role));
