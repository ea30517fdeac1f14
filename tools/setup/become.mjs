// Turns the launcher into the pinned Node running one of the product's processes.
import { spawn } from "node:child_process";
import { pinnedNode } from "./install.mjs";
import { projectEnv, root } from "./run.mjs";

/**
 * In a terminal Ctrl+C reaches the whole process group, and npm passes it on once more to the process that it started. As
 * a parent this one keeps npm's copy to itself, so that the product hears it once: twice would force it to end.
 */
const isInTerminal = Boolean(process.stdin.isTTY);

/**
 * Does not return where the platform can replace a process (same id, so signals need no forwarding). In a terminal, and
 * where it cannot (Node 20), it stays as a parent that passes on each signal once and answers with the child's exit code.
 */
export function become(args) {
  const env = projectEnv();
  process.chdir(root);
  if (process.execve && !isInTerminal && process.platform !== "win32") {
    process.execve(pinnedNode, [pinnedNode, ...args], env);
  }

  return new Promise((resolve) => {
    const child = spawn(pinnedNode, args, { cwd: root, env, stdio: "inherit" });
    const passedOn = new Set();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.on(signal, () => {
        if (passedOn.has(signal) || (signal === "SIGINT" && isInTerminal)) return;
        passedOn.add(signal);
        child.kill(signal);
      });
    }
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}
