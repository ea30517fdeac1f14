// A process that stays up while another one starts anew.
import { fork } from "node:child_process";
import { join } from "node:path";
import { pinnedNode } from "./install.mjs";
import { root } from "./run.mjs";

const STOP_MS = 8_000;

/** Resolves once it has said that it is ready, or has ended: what needs it finds out by itself then. */
export async function startKept(path, { env }) {
  let child;
  const start = () => {
    // In a group of its own: Ctrl+C in a terminal must not end it before those who use it.
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
