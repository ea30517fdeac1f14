/** For how long something that was achieved is celebrated. */
const CELEBRATION_MS = 2500;

/** A short fall of confetti over the page, for what deserves it; nothing where less motion is wanted. Never fails. */
export async function celebrate(): Promise<void> {
  try {
    const { startConfetti } = await import("./confetti.ts");
    const confetti = await startConfetti();
    setTimeout(() => void confetti?.stop(), CELEBRATION_MS);
  } catch {
    // What could not be fetched is only the paper: whatever is celebrated has happened.
  }
}
