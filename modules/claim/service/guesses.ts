// Wrong codes: five within ten minutes pause a member.

const MINUTE_MS = 60_000;
const SPAN_MS = 10 * MINUTE_MS;
const GUESSES_MAX = 5;

type Guesses = { wrongAt: readonly string[]; pausedUntil: Date | null };
/** `left`: how many more wrong codes are allowed. */
type Wrong = { guesses: { wrongAt: string[]; pausedUntil: Date | null }; left: number };

export const isPaused = ({ pausedUntil }: Guesses, now: Date): boolean => pausedUntil !== null && pausedUntil > now;

/** After another wrong code. */
export function addWrong({ wrongAt }: Guesses, now: Date): Wrong {
  const recent = wrongAt.filter((at) => Date.parse(at) > now.getTime() - SPAN_MS);
  const all = [...recent, now.toISOString()];
  if (all.length < GUESSES_MAX) return { guesses: { wrongAt: all, pausedUntil: null }, left: GUESSES_MAX - all.length };
  return { guesses: { wrongAt: [], pausedUntil: new Date(now.getTime() + SPAN_MS) }, left: 0 };
}
