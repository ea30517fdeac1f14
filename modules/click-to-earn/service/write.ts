// Numbers and rewards as members read them.
import type { Translator } from "#kit/chat/translator.ts";
import type { DropKind } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";

/** Seconds since 1970, as in Discord's timestamps; rounded up, so that no shown time is too early. */
export const secondsOf = (at: Date): number => Math.ceil(at.getTime() / 1000);

/** The reward of this drop type: points, a role, or both. */
export function writeReward(
  chat: Translator,
  { rewardFrom, rewardTo, role }: Pick<DropKind, "rewardFrom" | "rewardTo" | "role">,
): string {
  const points =
    rewardFrom >= rewardTo
      ? chat.t(chatWords.reward, { points: rewardTo })
      : chat.t(chatWords.rewardRange, { from: rewardFrom, to: rewardTo });
  return chat.list([...(rewardTo === 0 ? [] : [points]), ...(role ? [`<@&${role}>`] : [])]);
}
