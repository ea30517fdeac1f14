// A process that restarts when a file in its folders changes. Node's `--watch` doesn't work here: it makes child processes
// report their imports, and the server expects other messages from the sandbox.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { pinnedNode } from "./install.mjs";
import { root } from "./run.mjs";
import { line } from "./say.mjs";

/** Waits for editors that write several files, or one file in several steps. */
const PAUSE_MS = 200;
const GRACE_MS = 5_000;

/**
 * `isOfInterest` receives the path relative to the folder. `betweenStarts` receives the changed path and is awaited while
 * the process isn't running. `stop()` resolves when the process has ended and won't restart.
 */
export function startWatched(args, { env, folders, isOfInterest, betweenStarts = async () => {} }) {
  let child;
  let ended;
  let isStopping = false;
  let isEnding = false;
  let pause;

  const start = () => {
    isEnding = false;
    child = spawn(pinnedNode, args, { cwd: root, env, stdio: "inherit" });
    ended = new Promise((resolve) => child.on("exit", resolve));
    ended.then(() => {
      if (!isEnding) line("The server ended; it starts again after the next change.");
    });
  };
  const end = async () => {
    isEnding = true;
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await ended;
  };
  const restart = async (path) => {
    line(`${path} changed; starting the server again.`);
    await end();
    if (!isStopping) await betweenStarts(path);
    if (!isStopping) start();
  };

  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, path) => {
      if (!path || !isOfInterest(path)) return;
      clearTimeout(pause);
      pause = setTimeout(restart, PAUSE_MS, join(folder, path));
    }),
  );
  start();
  return {
    stop: async () => {
      isStopping = true;
      isEnding = true;
      clearTimeout(pause);
      for (const watcher of watchers) watcher.close();
      // In a terminal, Ctrl+C has already reached the server; a second signal would force it to end.
      if (process.stdin.isTTY)
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref())]);
      await end();
    },
  };
}
