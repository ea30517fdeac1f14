import { collectDefaultMetrics, Registry } from "prom-client";

/** What this process counts; each part adds its own. The process's own figures (memory, event loop) are there already. */
export function makeMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
