// How streaks continue.
import { daysBetween } from "#kit/schedule/days.ts";

type Before = { streak: number; lastDay: string | null };
export type NextStreak = {
  streak: number;
  /** Missed days that the grace days made up for. */
  missed: number;
};

/**
 * The streak after a claim on `day`. Null if the reward of that day, or of a later one (the owner may have changed the
 * time zone), was already collected.
 */
export function nextStreak({ streak, lastDay }: Before, day: string, graceDays: number): NextStreak | null {
  if (lastDay === null) return { streak: 1, missed: 0 };
  const gap = daysBetween(lastDay, day);
  if (gap <= 0) return null;
  return gap - 1 <= graceDays ? { streak: streak + 1, missed: streak > 0 ? gap - 1 : 0 } : { streak: 1, missed: 0 };
}
