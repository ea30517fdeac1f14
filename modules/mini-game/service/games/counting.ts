// Counting: members write the next number in turn. A pure reducer: the bot gives it messages in the order of their ids.

/** `lastAt` is in milliseconds since 1970. */
export type Count = { last: number; lastMemberId: string | null; lastAt: number; best: number };
export type Said = { number: number; memberId: string; at: number };
/**
 * `counted`: the next number. `late`: a number that someone else said a moment before, as happens when several write at
 * once. `twice`: the same member twice in a row. `wrong`: any other number.
 */
export type CountVerdict = "counted" | "late" | "twice" | "wrong";
export type CountRules = { canRepeat: boolean; restarts: boolean };

/** A member who writes the same number within this time couldn't see the other message yet. */
const AT_ONCE_MS = 3_000;

/** The number that a message begins with: "42", "42!" and "42 is the answer". Null for other messages. */
export function numberIn(content: string): number | null {
  const digits = /^\s*(\d{1,9})(?![\d.,]*\d)/.exec(content)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function judgeCount(count: Count, said: Said, rules: CountRules): { count: Count; verdict: CountVerdict } {
  const { number, memberId, at } = said;
  if (number === count.last + 1) {
    if (!rules.canRepeat && memberId === count.lastMemberId) return missed(count, "twice", rules);
    const best = Math.max(count.best, number);
    return { verdict: "counted", count: { last: number, lastMemberId: memberId, lastAt: at, best } };
  }
  const isLate = number <= count.last && number > 0 && at - count.lastAt < AT_ONCE_MS;
  return isLate ? { count, verdict: "late" } : missed(count, "wrong", rules);
}

const missed = (count: Count, verdict: CountVerdict, { restarts }: CountRules) => ({
  verdict,
  count: restarts ? { ...count, last: 0, lastMemberId: null } : count,
});
