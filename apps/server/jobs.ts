// The jobs part: does what was put off.
import type { ModuleServices } from "#kit-server/bot/module-services.ts";
import { startJobs as start } from "#kit-server/jobs/start-jobs.ts";
import type { RunningPart, Services } from "./services.ts";

export async function startJobs(_services: Services, moduleServices: ModuleServices): Promise<RunningPart> {
  const workers = await start(moduleServices);
  return { close: workers.stop };
}
