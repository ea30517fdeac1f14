// What two accounts have in common, by what any bot sees. Pure rules.
import { snowflakeTime } from "#kit/snowflake.ts";
import type { SameSign } from "../contract.ts";
import type { ArrivalRow } from "../store.ts";

/** Shorter names are alike by chance. */
const LETTERS_MIN = 4;
const CREATED_MS = 6 * 3_600_000;
const SOON_MS = 24 * 3_600_000;
/** The minimum number of matching signs: one alone isn't enough. */
const NEEDED = 4;
const WEIGHTS: Record<SameSign, number> = { name: 2, created: 2, avatar: 1, invite: 1, soon: 1 };

/** The letters of a name, without case, accents, digits and punctuation; null if there are too few. */
export function nameKeyOf(name: string): string | null {
  const folded = name.normalize("NFKD").toLowerCase();
  const letters = folded.replace(/[^\p{L}]/gu, "");
  return letters.length < LETTERS_MIN ? null : letters.slice(0, 40);
}

export type Compared = Pick<
  ArrivalRow,
  "number" | "memberId" | "memberName" | "nameKey" | "invite" | "hasAvatar" | "joinedAt" | "leftAt"
>;

export function signsOf(one: Compared, other: Compared): SameSign[] {
  const apart = Math.abs(snowflakeTime(one.memberId) - snowflakeTime(other.memberId));
  const since = other.leftAt ? one.joinedAt.getTime() - other.leftAt.getTime() : Number.POSITIVE_INFINITY;
  const holds: Record<SameSign, boolean> = {
    name: one.nameKey !== null && one.nameKey === other.nameKey,
    created: apart <= CREATED_MS,
    avatar: !one.hasAvatar && !other.hasAvatar,
    invite: one.invite !== null && one.invite === other.invite,
    soon: since >= 0 && since <= SOON_MS,
  };
  return (Object.keys(holds) as SameSign[]).filter((sign) => holds[sign]);
}

/** The account with the most in common, if that is enough; null otherwise. */
export function secondAccountOf<C extends Compared>(one: C, others: readonly C[]): { of: C; signs: SameSign[] } | null {
  const found = others
    .map((of) => ({ of, signs: signsOf(one, of) }))
    .map((match) => ({ ...match, weight: match.signs.reduce((sum, sign) => sum + WEIGHTS[sign], 0) }))
    .filter(({ of, weight }) => of.memberId !== one.memberId && weight >= NEEDED)
    .sort((first, second) => second.weight - first.weight)[0];
  return found ? { of: found.of, signs: found.signs } : null;
}
