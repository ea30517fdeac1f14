// Prints a command's progress: a line when a step starts, and one with its duration when it ends.
const isTerminal = Boolean(process.stdout.isTTY);
const paint = (code, text) => (isTerminal && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text);

/** A failure that a person can fix. The message is complete, so no stack is shown. */
export class Refusal extends Error {}

export const line = (text) => console.log(`  ${text}`);
export const heading = (text) => console.log(`\n${paint("1;36", `── ${text} `.padEnd(78, "─"))}`);
export const good = (text) => paint(32, text);
export const bad = (text) => paint(31, text);
export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Prints a step, how long it has been running, and how it ended; it fails if `work` throws or returns false. */
export async function step(text, work) {
  const startedAt = performance.now();
  line(`${text} …`);
  const ticker = setInterval(
    () => line(`  still running (${Math.round((performance.now() - startedAt) / 1000)} s)`),
    10_000,
  );
  try {
    const result = await work();
    line(`${result === false ? bad("✗") : good("✓")} ${text} (${seconds(startedAt)})`);
    return result;
  } catch (error) {
    line(`${bad("✗")} ${text} (${seconds(startedAt)})`);
    throw error;
  } finally {
    clearInterval(ticker);
  }
}

/** Runs a command's main function. A Refusal prints its message, any other error its stack. */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${bad("✗")} ${error.message}` : error);
    process.exitCode = 1;
  }
}
