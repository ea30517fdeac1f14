// `npm run dev`: the product, reloading as files change. The dashboard comes from Vite with hot updates and asks the API
// through it; the server starts anew when one of its files changes, while the sandbox and the embedded database stay up.
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

// The dashboard's half needs PORT too.
const settings = join(root, ".env");
if (existsSync(settings)) process.loadEnvFile?.(settings);

/** Where Vite serves the dashboard; it asks the API on PORT. */
const WEB_PORT = process.env.WEB_PORT ?? "5173";
const SANDBOX_FOLDER = "packages/sandbox";
const SERVER_FOLDERS = [SANDBOX_FOLDER, "apps/server", "packages/kit", "packages/kit-server", "modules", "areas"];

await command(async () => {
  await ensureInstalled();
  await ensureBuilt("chat page");

  // The browser's address is Vite's: sign-in comes back to it.
  const env = projectEnv({ WEB_PORT, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${WEB_PORT}` });
  const around = await startKept("apps/server/keep-around.ts", { env });
  const server = startWatched(["apps/server/main.ts"], {
    env,
    folders: SERVER_FOLDERS,
    // The pages' own files are Vite's, and the chat page is built.
    isOfInterest: (path) => path.endsWith(".ts") && !/\.test\.ts$|^chat\/|(^|\/)(web|testing)\//.test(path),
    betweenStarts: (path) => (path.startsWith(SANDBOX_FOLDER) ? around.restart() : undefined),
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
  await around.stop();
  // Vite answers 143 when it is told to end, which is how this command is left.
  return code === 143 ? 0 : code;
});
