// What the commands print while they work: a line for each step, with its time when it took any.
const isTerminal = Boolean(process.stdout.isTTY);
const paint = (code, text) => (isTerminal && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text);

/** A failure that a person can mend: its message is the whole story, so no stack is shown. */
export class Refusal extends Error {}

export const line = (text) => console.log(`  ${text}`);
export const heading = (text) => console.log(`\n${paint("1;36", `── ${text} `.padEnd(78, "─"))}`);
export const good = (text) => paint(32, text);
export const bad = (text) => paint(31, text);
export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Says what is being done, how long it has been going on, and that it is done; or, when it throws or answers false, that it is not. */
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

/** Runs a command's main function; a refusal ends it with its sentence, anything else with its stack. */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${bad("✗")} ${error.message}` : error);
    process.exitCode = 1;
  }
}
