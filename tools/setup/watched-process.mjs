// A process that starts anew when a file of its folders changes. Not Node's own `--watch`: that one makes a process's
// children report their imports to it, and the server expects other messages of the sandbox.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { pinnedNode } from "./install.mjs";
import { root } from "./run.mjs";
import { line } from "./say.mjs";

/** Editors write several files, or one in several steps. */
const PAUSE_MS = 200;
const GRACE_MS = 5_000;

/**
 * `isOfInterest` is asked with the path below the folder; `betweenStarts`, with the path that changed, is awaited while the
 * process does not run. `stop()` resolves when the process has ended for good.
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
      // A terminal's Ctrl+C has reached the server too: a second signal would force it.
      if (process.stdin.isTTY)
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref())]);
      await end();
    },
  };
}
