// A process that restarts when a file in its folders changes. Node's `--watch` doesn't work here: it makes child processes
// report their imports, and the server expects other messages from the sandbox.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { pinnedNode } from "./install.mjs";
import { root } from "./run.mjs";
import { line } from "./say.mjs";

/** Waits for editors that write several files, or one file in several steps. */
const PAUSE_MS = 100;
const GRACE_MS = 5_000;

/**
 * The process at `path` sends a message when it has loaded its code, and waits for one before it starts: until then the
 * last one runs, also when the code can't be loaded. `isOfInterest` receives the path relative to the folder. `beforeStart`
 * receives the changed paths, none at first, and is awaited while no process runs. `stop()` resolves when the process has
 * ended and won't restart.
 */
export function startWatched(path, { env, folders, isOfInterest, beforeStart }) {
  let running = null;
  let loading = null;
  let isStopping = false;
  let pause;
  let updating = Promise.resolve();
  /** Whether files changed since the last process began to load them. */
  let isOutdated = true;
  /** Changed since the running process began to load. */
  const changed = new Set();

  const load = () => {
    const child = spawn(pinnedNode, [path], { cwd: root, env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const loaded = new Promise((resolve) => child.once("message", resolve));
    return { child, ended, isLoaded: Promise.race([loaded.then(() => true), ended.then(() => false)]) };
  };
  const end = async ({ child, ended }) => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await ended;
  };
  const replace = async (next) => {
    const last = running;
    running = null;
    const paths = [...changed];
    changed.clear();
    if (last) await end(last);
    await beforeStart(paths);
    if (isStopping) return end(next);
    running = next;
    next.child.send({ type: "start" });
    next.ended.then(() => {
      if (running === next && !isStopping) line("The server ended; it starts again after the next change.");
    });
  };
  const update = async () => {
    while (isOutdated && !isStopping) {
      isOutdated = false;
      if (changed.size > 0) line(`${[...changed].join(", ")} changed; starting the server again.`);
      loading = load();
      const isLoaded = await loading.isLoaded;
      const next = loading;
      loading = null;
      if (isOutdated || isStopping) await end(next);
      else if (isLoaded) await replace(next);
      else if (running) line("It can't be loaded, so the last version keeps running.");
      else line("The server can't be loaded; it starts after the next change.");
    }
  };
  const updateInTurn = () => {
    updating = updating.then(update);
  };

  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, path) => {
      if (!path || !isOfInterest(path)) return;
      changed.add(join(folder, path));
      isOutdated = true;
      loading?.child.kill();
      clearTimeout(pause);
      pause = setTimeout(updateInTurn, PAUSE_MS);
    }),
  );
  updateInTurn();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(pause);
      for (const watcher of watchers) watcher.close();
      loading?.child.kill();
      await updating;
      if (!running) return;
      // In a terminal, Ctrl+C has already reached the server; a second signal would force it to end.
      if (process.stdin.isTTY)
        await Promise.race([running.ended, new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref())]);
      await end(running);
    },
  };
}
