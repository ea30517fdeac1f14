// A process that keeps running while another one restarts.
import { fork } from "node:child_process";
import { join } from "node:path";
import { pinnedNode } from "./install.mjs";
import { root } from "./run.mjs";

const STOP_MS = 8_000;

/** Resolves once the process reports that it is ready, or has exited, which its users notice themselves. */
export async function startKept(path, { env }) {
  let child;
  const start = () => {
    // In its own process group: Ctrl+C must not end it before the processes that use it.
    child = fork(join(root, path), { cwd: root, env, execPath: pinnedNode, execArgv: [], detached: true });
    return new Promise((resolve) => {
      child.once("message", resolve);
      child.once("exit", resolve);
    });
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    child.kill("SIGTERM");
    await ended;
    clearTimeout(force);
  };
  await start();
  return {
    stop,
    restart: async () => {
      await stop();
      await start();
    },
  };
}
