// Runs other commands.
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");
const bin = join(root, "node_modules", ".bin");
const foreignPath = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((folder) => !folder.endsWith(join("node_modules", ".bin")) && !folder.endsWith("node-gyp-bin"))
  .join(delimiter);

/** Node's compile cache: a server process starts with a third less work. */
const compileCache = join(root, "node_modules", ".cache", "node");

/** The environment with the pinned `node` and the project's tools on the path. */
export const projectEnv = (more = {}) => ({
  NODE_COMPILE_CACHE: compileCache,
  ...process.env,
  PATH: `${bin}${delimiter}${foreignPath}`,
  ...more,
});
/** The environment with the machine's own `node` and `npm`, because the project's may be about to be replaced. */
export const machineEnv = (more = {}) => ({ ...process.env, PATH: foreignPath, ...more });

/**
 * Runs to the end. `output`: "show" hands the terminal over; "lines" prints whole lines, for programs side by side; "keep"
 * returns what was printed. Code -1 says that the program could not be started at all.
 */
export function run(program, args, { env = projectEnv(), output = "show", ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: output === "show" ? "inherit" : ["ignore", "pipe", "pipe"],
      ...options,
    });
    let text = "";
    if (output === "lines") {
      for (const stream of [child.stdout, child.stderr]) createInterface(stream).on("line", (one) => console.log(one));
    } else {
      child.stdout?.on("data", (chunk) => (text += chunk));
      child.stderr?.on("data", (chunk) => (text += chunk));
    }
    child.on("error", (error) => resolve({ code: -1, text: error.message }));
    child.on("close", (code, signal) => resolve({ code: code ?? (signal ? 128 : 1), text }));
  });
}
