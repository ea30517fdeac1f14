// `npm run dev`: the product, reloading as files change. The dashboard comes from Vite with hot updates and asks the API
// through it; the server starts anew when one of its files changes.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import "./setup/require-node-20.mjs";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled, pinnedNode } from "./setup/install.mjs";
import { projectEnv, root } from "./setup/run.mjs";
import { command } from "./setup/say.mjs";

// The dashboard's half needs PORT too.
const settings = join(root, ".env");
if (existsSync(settings)) process.loadEnvFile?.(settings);

/** Where Vite serves the dashboard; it asks the API on PORT. */
const WEB_PORT = process.env.WEB_PORT ?? "5173";

await command(async () => {
  await ensureInstalled();
  await ensureBuilt();

  // The browser's address is Vite's: sign-in comes back to it.
  const env = projectEnv({ WEB_PORT, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${WEB_PORT}` });
  const start = (args) => spawn(pinnedNode, args, { cwd: root, env, stdio: "inherit" });
  const children = [
    start(["--watch", "--watch-preserve-output", "apps/server/main.ts"]),
    start(["node_modules/vite/bin/vite.js", "-c", "apps/web/vite.config.ts", "--host", "127.0.0.1"]),
  ];
  // Whatever ends one ends both; a terminal's Ctrl+C reaches them by itself, and ending twice does no harm.
  const stop = () => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  const ended = (child) =>
    new Promise((resolve) => {
      child.on("exit", (code) => {
        stop();
        resolve(code ?? 0);
      });
    });
  const codes = await Promise.all(children.map(ended));
  return Math.max(...codes);
});
