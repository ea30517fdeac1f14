import type { FastifyInstance } from "fastify";
import { Histogram, type Registry } from "prom-client";

const BUCKETS_S = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** Measures the duration of requests by method, route and status class. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "guildhall_http_request_seconds",
    help: "Response time, by route.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  /** Looking labels up costs more than counting. */
  const known = new Map<string, Histogram.Internal<string>>();
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const key = `${request.method} ${status} ${route}`;
    let series = known.get(key);
    if (!series) {
      series = durations.labels({ method: request.method, route, status });
      known.set(key, series);
    }
    series.observe(reply.elapsedTime / 1_000);
    done();
  });
}
