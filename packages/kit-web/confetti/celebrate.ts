/** Duration of a celebration. */
const CELEBRATION_MS = 2500;

/** Shows a short fall of confetti over the page; does nothing with reduced motion. Never throws. */
export async function celebrate(): Promise<void> {
  try {
    const { startConfetti } = await import("./confetti.ts");
    const confetti = await startConfetti();
    setTimeout(() => void confetti?.stop(), CELEBRATION_MS);
  } catch {
    // Only the confetti could not be fetched; the achievement itself is not affected.
  }
}
