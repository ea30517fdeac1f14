// For `npm run dev`: a separate process that keeps the sandbox and the embedded database running while the server
// restarts. It serves nothing itself.

import { keepFilesPrivate, tightenFolder } from "#kit-server/base/settings/private-files.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import { settingsFromEnvironment } from "./settings-from-environment.ts";
import { openSandbox } from "./shared-sandbox.ts";
import { StartError } from "./start-error.ts";

const print = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

try {
  keepFilesPrivate();
  const settings = settingsFromEnvironment();
  tightenFolder(settings.dataDir);
  const [database, sandbox] = await Promise.all([
    settings.databaseUrl ? null : openEmbeddedServer(settings.dataDir, { onFailure: print }),
    settings.platform ? null : openSandbox(settings, print),
  ]);
  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await Promise.all([database?.close(), sandbox?.close()]);
    process.exit(0);
  };
  process.on("SIGTERM", end);
  // The parent process ended without notice.
  process.on("disconnect", end);
  process.send?.({ type: "ready" });
} catch (error) {
  // The server prints its own start errors.
  if (!(error instanceof StartError)) print(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
