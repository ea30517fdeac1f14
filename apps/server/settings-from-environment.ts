import { existsSync } from "node:fs";
import { join } from "node:path";
import { readSettings, type Settings, SettingsError } from "#kit-server/base/settings/settings.ts";
import { StartError } from "./start-error.ts";

/** Reads the environment and, as a fallback, `.env`. Throws StartError. */
export function settingsFromEnvironment(): Settings {
  const file = join(process.cwd(), ".env");
  try {
    if (existsSync(file)) process.loadEnvFile(file);
    return readSettings(process.env);
  } catch (cause) {
    if (cause instanceof SettingsError) throw new StartError(`A setting cannot be used: ${cause.message}`, { cause });
    throw cause;
  }
}
