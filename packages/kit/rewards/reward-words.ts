// Rewards in words: on the dashboard in English, in chat in the guild's language.
import { chatTexts, withParams } from "../chat/chat-text.ts";
import type { Translator } from "../chat/translator.ts";
import type { DraftReward, Reward } from "./reward.ts";
import type { CapReason } from "./reward-caps.ts";

/** Labels for the inputs of a `field.reward`. */
export const rewardFieldWords: Record<keyof Reward, { label: string; help: string }> = {
  min: { label: "Min. points", help: "Each winner gets a random amount between the two." },
  max: { label: "Max. points", help: "Use the same number for a fixed reward." },
  role: { label: "Role", help: "Winners also get this role. Optional." },
};

/** Words for the settings of `rewardCapFields`. */
export const rewardCapWords = {
  dailyBudget: { label: "Daily budget", help: "The maximum points paid to all members per day. 0 for no limit." },
  memberDailyPoints: { label: "Daily points per member", help: "From all rewards together. 0 for no limit." },
  memberDailyWins: { label: "Daily wins per member", help: "Of all rewards together. 0 for no limit." },
  cooldown: { label: "Cooldown", help: "How long a member waits after a win. Optional." },
};

export const rewardTexts = chatTexts("kit.rewards", {
  points: "{points, plural, one {# point} other {# points}}",
  range: "{from, number} to {to, plural, one {# point} other {# points}}",
  won: "🎉 You won!",
  paid: "🎉 +{points}! Your balance: {balance, number}.",
  paidMultiplied: "🎉 +{points} ({base, number} × {multiplier, number})! Your balance: {balance, number}.",
  roleGot: "You got {role}.",
  roleComing: "You'll get {role} as soon as I can add it.",
  caps: {
    budget: "All points for today have been claimed. Try again tomorrow.",
    memberPoints:
      "You've reached your daily limit of {limit, plural, one {# point} other {# points}}. Try again tomorrow.",
    memberWins: "You've reached your daily limit of wins ({limit, number}). Try again tomorrow.",
    kindWins: "You've reached your daily limit of wins for this one ({limit, number}). Try again tomorrow.",
    cooldown: "You won recently. You can win again <t:{until}:R>.",
  },
});

/** Short names of the caps in records. */
export const capNames: Record<CapReason["code"], string> = {
  budget: "Daily budget reached",
  memberPoints: "Daily points reached",
  memberWins: "Daily wins reached",
  kindWins: "Daily wins of this type reached",
  cooldown: "Cooldown",
};

/** In chat: "10 to 50 points and @Sailor". `roleName` writes the role; defaults to a mention. */
export function writeReward(chat: Translator, { min, max, role }: Reward, roleName = mention): string {
  const { points, range } = rewardTexts;
  const written = min < max ? chat.t(range, { from: min, to: max }) : chat.t(points, { points: max });
  return chat.list([...(max === 0 ? [] : [written]), ...(role ? [roleName(role)] : [])]);
}

const mention = (id: string): string => `<@&${id}>`;

/** What a member won. `isHeld`: they already have the role. */
export type Won = {
  amount: number;
  base: number;
  multiplier: number;
  balance: number;
  role: string | null;
  isHeld: boolean;
};

/** In chat, to the member: "🎉 +15 points (10 × 1.5)! Your balance: 40. You got @Sailor." */
export function writeWon(chat: Translator, won: Won, roleName = mention): string {
  const { amount, base, multiplier, balance } = won;
  const form = multiplier === 1 ? rewardTexts.paid : rewardTexts.paidMultiplied;
  const points = withParams(rewardTexts.points, { points: amount });
  const line = amount === 0 ? chat.t(rewardTexts.won) : chat.t(form, { points, base, multiplier, balance });
  return withRole(chat, line, won, roleName);
}

/** The role is granted with the points but added later, so the reply names the role separately. */
export function withRole(
  chat: Translator,
  line: string,
  { role, isHeld }: Pick<Won, "role" | "isHeld">,
  roleName = mention,
): string {
  if (role === null) return line;
  return `${line} ${chat.t(isHeld ? rewardTexts.roleGot : rewardTexts.roleComing, { role: roleName(role) })}`;
}

const counted = (number: number): string => number.toLocaleString("en-US");

/** On the dashboard: "10 to 50 points and @Sailor"; empty for nothing. */
export function describeReward({ min, max, role }: DraftReward, roleName: (id: string) => string): string {
  const points = `${counted(max ?? 0)} ${max === 1 ? "point" : "points"}`;
  const range = min !== null && min < (max ?? 0) ? `${counted(min)} to ${points}` : points;
  return [...(max ? [range] : []), ...(role ? [roleName(role)] : [])].join(" and ");
}
