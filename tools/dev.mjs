// `npm run dev`: runs the product and reloads it as files change. Vite serves the dashboard with hot updates and proxies
// the API; the server restarts when one of its files changes, while the sandbox and the embedded database keep running. The
// last one runs until the changed one is loaded.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import "./setup/require-node-20.mjs";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled, pinnedNode } from "./setup/install.mjs";
import { startKept } from "./setup/kept-process.mjs";
import { projectEnv, root } from "./setup/run.mjs";
import { command, line } from "./setup/say.mjs";
import { startWatched } from "./setup/watched-process.mjs";

// Vite needs PORT too.
const settings = join(root, ".env");
if (existsSync(settings)) process.loadEnvFile?.(settings);

/** Where Vite serves the dashboard; it proxies the API to PORT. */
const WEB_PORT = process.env.WEB_PORT ?? "5173";
const SANDBOX_FOLDERS = ["packages/sandbox", "packages/stand-ins"];
const SERVER_FOLDERS = [...SANDBOX_FOLDERS, "apps/server", "packages/kit", "packages/kit-server", "modules", "areas"];

await command(async () => {
  await ensureInstalled();
  await ensureBuilt("chat page");

  // The browser uses Vite's address, so sign-in must return to it.
  const env = projectEnv({ WEB_PORT, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${WEB_PORT}` });
  const starting = startKept("apps/server/keep-around.ts", { env });
  const server = startWatched("apps/server/dev-main.ts", {
    env,
    folders: SERVER_FOLDERS,
    // Vite watches the dashboard's files, and the chat page is built in advance.
    isOfInterest: (path) => path.endsWith(".ts") && !/\.test\.ts$|^chat\/|(^|\/)(web|testing)\//.test(path),
    beforeStart: async (paths) => {
      const around = await starting;
      if (paths.some((path) => SANDBOX_FOLDERS.some((one) => path.startsWith(one)))) await around.restart();
    },
  });
  const vite = spawn(
    pinnedNode,
    ["node_modules/vite/bin/vite.js", "-c", "apps/web/vite.config.ts", "--host", "127.0.0.1"],
    {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  line(`The dashboard is at http://127.0.0.1:${WEB_PORT} as soon as the server is ready.`);

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => vite.kill("SIGTERM"));
  const code = await new Promise((resolve) => vite.on("exit", resolve));
  await server.stop();
  await (await starting).stop();
  // Vite exits with 143 on SIGTERM, which is the normal end of this command.
  return code === 143 ? 0 : code;
});
