// Replaces the launcher with the pinned Node running one of the product's processes.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { pinnedNode } from "./install.mjs";
import { projectEnv, root } from "./run.mjs";

/**
 * Does not return on systems that can replace a process (same id, so signals need no forwarding). Otherwise (Node 20),
 * it stays as a parent that forwards each signal once and exits with the child's code.
 */
export function become(args) {
  // Node caches compiled code with types removed, which makes the next start a third faster.
  const env = projectEnv({ NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled") });
  process.chdir(root);
  if (process.execve && process.platform !== "win32") {
    process.execve(pinnedNode, [pinnedNode, ...args], env);
  }

  return new Promise((resolve) => {
    const child = spawn(pinnedNode, args, { cwd: root, env, stdio: "inherit" });
    const passedOn = new Set();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.on(signal, () => {
        if (passedOn.has(signal)) return;
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
