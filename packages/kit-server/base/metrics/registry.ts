import { collectDefaultMetrics, Registry } from "prom-client";

/** This process's metrics; each part registers its own. Node's metrics (memory, event loop) are included. */
export function makeMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
