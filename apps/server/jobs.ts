// The jobs part: does what was put off.
import type { ModuleServices } from "#kit-server/bot/module-services.ts";
import { startJobs as start } from "#kit-server/jobs/start-jobs.ts";
import type { RunningPart } from "./services.ts";

export async function startJobs(services: ModuleServices): Promise<RunningPart> {
  const workers = await start(services);
  return { close: workers.stop };
}
