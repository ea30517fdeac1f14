import type { FastifyInstance } from "fastify";
import { Gauge, Histogram, type Registry } from "prom-client";

const BUCKETS_S = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** How long each route takes, by method, route and class of status. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "guildhall_http_request_seconds",
    help: "Time to answer a request, by route.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const labels = { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` };
    durations.observe(labels, reply.elapsedTime / 1_000);
  });
}

export function gaugeOf(registry: Registry, name: string, help: string, read: () => number): Gauge {
  return new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
