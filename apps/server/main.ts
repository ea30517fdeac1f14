// Starts the roles of this process and stops them again; everything else is in the parts.
import { setFlagsFromString } from "node:v8";
import { printableError } from "#kit-server/base/log/safe-error.ts";
import { announce } from "./announce.ts";
import { type Running, run } from "./run.ts";
import { StartError } from "./start-error.ts";

/**
 * How much of its size the heap grows before it is collected as a whole. By default it may reach four times what is in use:
 * when a crowd joins, that is hundreds of megabytes of garbage.
 */
const HEAP_GROWS_PERCENT = 50;
/** The time that the parts may take to stop before it is forced. */
const STOP_MS = 5_000;
/** The embedded database writes what it holds to the disk, which takes long on a busy machine. */
const DATABASE_STOP_MS = 25_000;
/** One Ctrl+C can arrive twice: from the terminal, and again from npm, which forwards it. */
const SAME_SIGNAL_MS = 1_000;

setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_PERCENT}`);

// Node would print everything that a library attached to the error: request bodies, query parameters.
process.on("uncaughtException", (error) => {
  process.stderr.write(`${printableError(error)}\n`);
  process.exit(1);
});

try {
  const running = await run();
  stopOnSignal(running);
  await announce(running);
  process.send?.({ type: "ready", url: running.url });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Exits with 1 if a part failed, so that the process manager notices. */
function stopOnSignal({ close, closeParts, problems }: Pick<Running, "close" | "closeParts" | "problems">): void {
  let stoppingSince: number | null = null;
  const forceAfter = (ms: number) =>
    setTimeout(() => {
      process.stderr.write("Something did not stop in time. Exiting.\n");
      process.exit(1);
    }, ms).unref();
  const closeAll = async (): Promise<void> => {
    const forced = forceAfter(STOP_MS);
    await closeParts();
    clearTimeout(forced);
    forceAfter(DATABASE_STOP_MS);
    await close();
  };
  const stop = (signal: NodeJS.Signals): void => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    process.stdout.write(`\nStopping (${signal}). Press again to force.\n`);
    const unsolved = problems();
    for (const sentence of unsolved) process.stderr.write(`${sentence}\n`);
    closeAll().then(
      () => process.exit(unsolved.length === 0 ? 0 : 1),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${printableError(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}
