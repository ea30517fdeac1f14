// How sure moderators' verdicts make us that a category is right.

/** The 97.5% point of the normal distribution: of both sides together, 5% are outside. */
const Z = 1.959963984540054;

/**
 * The lower bound of the 95% Wilson interval of a share, from 0 to 1: with this many verdicts, the true precision is above it.
 * Null without verdicts.
 */
export function wilsonBound(right: number, total: number): number | null {
  if (total === 0) return null;
  if (right === 0) return 0;
  const share = right / total;
  const z2 = Z * Z;
  const middle = share + z2 / (2 * total);
  const spread = Z * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total));
  return Math.max(0, (middle - spread) / (1 + z2 / total));
}

/** How many more verdicts that agree reach the precision, from 0 to 1. */
export function verdictsNeeded(right: number, wrong: number, precision: number): number {
  const reaches = (more: number): boolean => (wilsonBound(right + more, right + wrong + more) ?? 0) >= precision;
  if (reaches(0)) return 0;
  let most = 1;
  while (!reaches(most)) most *= 2;
  let least = most / 2;
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (reaches(middle)) most = middle;
    else least = middle;
  }
  return most;
}
