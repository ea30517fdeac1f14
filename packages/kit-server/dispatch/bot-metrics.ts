import { Counter, Gauge, Histogram, type Registry } from "prom-client";

const SECONDS = [0.005, 0.02, 0.1, 0.5, 1, 2.5, 10, 60, 600];

/** What the operator can see of the bot. */
export function createBotMetrics(registry: Registry) {
  const registers = [registry];
  return {
    gatewayReady: new Gauge({
      name: "guildhall_gateway_ready",
      help: "1 while the platform tells the bot what happens",
      registers,
    }),
    gatewayFailures: new Counter({
      name: "guildhall_gateway_connection_failures_total",
      help: "Connections to the gateway that ended or could not be opened; above a few an hour the bot waits ever longer",
      labelNames: ["cause"],
      registers,
    }),
    sessionStarts: new Gauge({
      name: "guildhall_gateway_session_starts_remaining",
      help: "Identifies that Discord still allows today, as known at the last one; at 0 the bot waits",
      registers,
    }),
    commandsRegistered: new Gauge({
      name: "guildhall_commands_registered",
      help: "1 when Discord has this version's commands, 0 while it refuses them; the log says why",
      registers,
    }),
    unfinishedEvents: new Gauge({
      name: "guildhall_gateway_unfinished_events",
      help: "Events received whose handlers have not all finished",
      registers,
    }),
    events: new Counter({
      name: "guildhall_gateway_events_total",
      help: "Events received from the platform",
      labelNames: ["type"],
      registers,
    }),
    handlerSeconds: new Histogram({
      name: "guildhall_handler_seconds",
      help: "How long modules' handlers take",
      labelNames: ["module", "handler"],
      buckets: SECONDS,
      registers,
    }),
    handlerFailures: new Counter({
      name: "guildhall_handler_failures_total",
      help: "Handlers that failed, by module and by what went wrong",
      labelNames: ["module", "handler", "cause"],
      registers,
    }),
    jobWaitSeconds: new Histogram({
      name: "guildhall_job_wait_seconds",
      help: "From the time a job was due to the time it began",
      labelNames: ["queue"],
      buckets: SECONDS,
      registers,
    }),
    jobs: new Counter({
      name: "guildhall_jobs_total",
      help: "Jobs that ran, by what became of them",
      labelNames: ["queue", "outcome"],
      registers,
    }),
    platformRequests: new Counter({
      name: "guildhall_platform_requests_total",
      help: "Requests to the platform",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    platformClockSkew: new Gauge({
      name: "guildhall_platform_clock_skew_seconds",
      help: "How far Discord's clock is ahead of this machine's; 0 while they agree within five seconds",
      registers,
    }),
    platformWaitSeconds: new Counter({
      name: "guildhall_platform_wait_seconds_total",
      help: "Waited before requests so as not to pass a rate limit",
      registers,
    }),
    platformRefused: new Gauge({
      name: "guildhall_platform_refused_requests",
      help: "Answers of 401, 403 and 429 in ten minutes, told in hundreds; at 10000 the platform blocks the address",
      registers,
    }),
  };
}
export type BotMetrics = ReturnType<typeof createBotMetrics>;
