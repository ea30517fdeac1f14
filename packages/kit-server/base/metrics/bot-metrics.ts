import { Counter, Gauge, Histogram, type Registry } from "prom-client";

const SECONDS = [0.005, 0.02, 0.1, 0.5, 1, 2.5, 10, 60, 600];

/** Metrics of the bot, for the operator. */
export function createBotMetrics(registry: Registry) {
  const registers = [registry];
  /** By module, then by event: a metric would take ten times as long for each event. */
  const tallied = new Map<string, Map<string, number>>();
  new Counter({
    name: "guildhall_tallied_events_total",
    help: "Events that modules counted in memory; they aren't in guildhall_handler_seconds",
    labelNames: ["module", "handler"],
    registers,
    collect() {
      this.reset();
      for (const [module, counts] of tallied) {
        for (const [handler, count] of counts) this.inc({ module, handler }, count);
      }
    },
  });
  return {
    tallied: (module: string, handler: string): void => {
      const counts = tallied.get(module) ?? new Map<string, number>();
      tallied.set(module, counts.set(handler, (counts.get(handler) ?? 0) + 1));
    },
    gatewayReady: new Gauge({
      name: "guildhall_gateway_ready",
      help: "1 while the bot receives events from Discord",
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
      help: "1 when Discord has this version's commands, 0 while it rejects them; the log has the reason",
      registers,
    }),
    unfinishedEvents: new Gauge({
      name: "guildhall_gateway_unfinished_events",
      help: "Events received whose handlers have not all finished",
      registers,
    }),
    events: new Counter({
      name: "guildhall_gateway_events_total",
      help: "Events received from Discord",
      labelNames: ["type"],
      registers,
    }),
    handlerSeconds: new Histogram({
      name: "guildhall_handler_seconds",
      help: "How long modules' handlers take, without events that they only count in memory",
      labelNames: ["module", "handler"],
      buckets: SECONDS,
      registers,
    }),
    handlerFailures: new Counter({
      name: "guildhall_handler_failures_total",
      help: "Failed handlers, by module and error",
      labelNames: ["module", "handler", "cause"],
      registers,
    }),
    jobWaitSeconds: new Histogram({
      name: "guildhall_job_wait_seconds",
      help: "Time from a job's due time to its start",
      labelNames: ["queue"],
      buckets: SECONDS,
      registers,
    }),
    jobs: new Counter({
      name: "guildhall_jobs_total",
      help: "Jobs run, by outcome",
      labelNames: ["queue", "outcome"],
      registers,
    }),
    platformRequests: new Counter({
      name: "guildhall_platform_requests_total",
      help: "Requests to Discord",
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
      help: "Time spent waiting before requests to stay within rate limits",
      registers,
    }),
    platformRefused: new Gauge({
      name: "guildhall_platform_refused_requests",
      help: "401, 403 and 429 responses in 10 minutes, rounded to hundreds; at 10000 Discord blocks the address",
      registers,
    }),
  };
}
export type BotMetrics = ReturnType<typeof createBotMetrics>;
