const ROUNDS = 15;

/** The median time of an act, in milliseconds. */
export async function medianOf(act: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await act();
    taken.push(performance.now() - startedAt);
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}
