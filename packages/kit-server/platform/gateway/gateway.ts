// The gateway connection: resumed after a failure, a restart or a kill, so that every event is handled at least once.
import { setTimeout as sleep } from "node:timers/promises";
import type { REST } from "@discordjs/rest";
import { SimpleShardingStrategy, WebSocketManager, WebSocketShardEvents } from "@discordjs/ws";
import type { GatewayDispatchPayload } from "discord-api-types/v10";
import type { Logger } from "pino";
import type { BotMetrics } from "#kit-server/base/metrics/bot-metrics.ts";
import { payloadProblem } from "#kit-server/platform/payload/valid-payload.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { createBacklog } from "./backlog.ts";
import { type GatewayEvent, guildOfEvent } from "./gateway-event.ts";
import { noteGatewayFigures } from "./gateway-figures.ts";
import { createIdentifyTurns } from "./identify-turns.ts";
import { refusalOf } from "./refusals.ts";
import { createSessionStarts } from "./session-starts.ts";
import { dropSession, loadSessions, type StoredSession, saveSession } from "./session-store.ts";
import { createShardConnection, type ShardConnection } from "./shard-connection.ts";
import { createShardSession, type ShardSession } from "./shard-session.ts";
import { createShardStates, type ShardState } from "./shard-states.ts";
import { frameBytes, InvalidFrame } from "./valid-frames.ts";

/** The state of all shards together. */
export type GatewayState = ShardState | { kind: "stopped" };

export type GatewayOptions = {
  rest: REST;
  token: string;
  intents: number;
  orm: Orm;
  /** The token of the lease with which this process leads. */
  leader: number;
  logger: Logger;
  metrics: Pick<BotMetrics, "gatewayFailures" | "sessionStarts">;
  /** Resolves when everything that the event causes is done; undefined if it was done at once. */
  onEvent(event: GatewayEvent): Promise<void> | undefined;
  onState(state: GatewayState): void;
  onPending(count: number): void;
  /** False while no event can be finished, for example during a database outage. */
  canFinish(): boolean;
  saveEveryMs?: number | undefined;
  /** How often the figures for the operator are stored; defaults to ten seconds. */
  noteEveryMs?: number | undefined;
  /** Max events buffered while none can be finished; defaults to 50,000. */
  mostEvents?: number | undefined;
};

export type Gateway = {
  state(): GatewayState;
  /** Events received and not finished. */
  pending(): number;
  /** Stops receiving, waits for running handlers, and stores where to resume. */
  stop(): Promise<void>;
};

/** Any code but 1000 and 1001 keeps the session resumable. */
const RESUMABLE_CLOSE = 4200;
/** The process has five seconds to stop, for all its parts. */
const CLOSE_TIMEOUT_MS = 800;
const DRAIN_TIMEOUT_MS = 1_500;
const FLUSH_TIMEOUT_MS = 1_000;
const ADDRESS_PAUSE_MAX_MS = 30_000;

type Shard = { session: ShardSession; connection: ShardConnection };

export async function connectGateway(options: GatewayOptions): Promise<Gateway> {
  const { orm, logger, metrics, canFinish, mostEvents } = options;
  const stored = await loadSessions(orm);
  const shards = new Map<number, Shard>();
  const states = createShardStates();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  /** The connections were closed because the buffer is full. */
  let isAway = false;
  let state: GatewayState = { kind: "connecting" };
  const enter = (next: GatewayState) => {
    if (state.kind === "stopped") return;
    state = next;
    options.onState(next);
  };
  const enterShard = (shardId: number, next: ShardState) => {
    states.set(shardId, next);
    enter(states.whole(manager.options.shardCount ?? 1));
  };

  const figures = noteGatewayFigures({
    ...{ orm, leader: options.leader, everyMs: options.noteEveryMs },
    shardCount: () => manager.options.shardCount ?? 1,
    onError: (error) => {
      if (canFinish()) logger.warn({ err: error }, "the gateway's figures could not be stored");
    },
  });

  const takeSessionStart = createSessionStarts({
    read: async () => (await manager.fetchGatewayInformation(true)).session_start_limit,
    onRemaining: (remaining, total) => {
      metrics.sessionStarts.set(remaining);
      figures.starts(remaining, total);
    },
    onUsedUp: (resetsAt) => {
      const problem = `Discord allows no more connections for this bot until ${resetsAt.toISOString()}.`;
      logger.warn({ resetsAt }, problem);
      enter({ kind: "connecting", problem });
    },
    signal: stopping.signal,
  });

  function shardOf(shardId: number): Shard {
    const known = shards.get(shardId);
    if (known) return known;
    const session = createShardSession(shardId, stored.get(shardId) ?? null, {
      save: (one: StoredSession) => saveSession(orm, one, options.leader),
      drop: (id) => dropSession(orm, id, options.leader),
      saveEveryMs: options.saveEveryMs,
      onError: (error) => logger.error({ err: error }, "the gateway session could not be stored"),
    });
    const connection = createShardConnection({
      session,
      takeSessionStart,
      gatewayUrl: async () => (await manager.fetchGatewayInformation()).url,
      shardCount: () => manager.options.shardCount,
      signal: stopping.signal,
    });
    const made = { session, connection };
    shards.set(shardId, made);
    return made;
  }

  let strategy: SimpleShardingStrategy | null = null;
  const manager = new WebSocketManager({
    token: options.token,
    intents: options.intents,
    rest: options.rest,
    buildStrategy: (built) => {
      strategy = new SimpleShardingStrategy(built);
      return strategy;
    },
    buildIdentifyThrottler: async (built) => {
      // Not every platform returns a limit.
      const { session_start_limit: limit } = await built.fetchGatewayInformation();
      return createIdentifyTurns(limit?.max_concurrency || 1);
    },
    retrieveSessionInfo: (shardId) => shardOf(shardId).connection.sessionToUse(),
    updateSessionInfo: (shardId, info) => shardOf(shardId).connection.learn(info),
  });

  function receive(payload: GatewayDispatchPayload, shardId: number): void {
    figures.received(shardId);
    const lacking = payloadProblem(payload);
    if (lacking) {
      const guildId = guildOfEvent({ payload });
      logger.warn({ event: payload.t, guildId, lacking }, "set aside an event of the gateway that lacks a field");
      if (Number.isSafeInteger(payload.s)) shardOf(shardId).session.begin(payload.s).finish();
      return;
    }
    const { epoch, finish } = shardOf(shardId).session.begin(payload.s);
    const work = options.onEvent({ id: `${epoch}:${payload.s}`, shardId, epoch, sequence: payload.s, payload });
    if (!work) {
      finish();
      return;
    }
    const handled = work
      .catch((error: unknown) => logger.error({ err: error, event: payload.t }, "an event could not be handled"))
      .then(finish);
    running.add(handled);
    const leave = backlog.add(frameBytes(payload));
    void handled.finally(() => {
      running.delete(handled);
      leave();
    });
  }

  const backlog = createBacklog({
    canFinish,
    mostEvents,
    onSize: options.onPending,
    onFull: async (held) => {
      const problem = "The database doesn't respond and the event buffer is full. Discord keeps further events.";
      logger.warn(held, problem);
      metrics.gatewayFailures.inc({ cause: "full" });
      isAway = true;
      enter({ kind: "connecting", problem });
      const left = [...shards.values()].map(({ connection }) => connection.leave());
      await manager.destroy({ code: RESUMABLE_CLOSE, reason: "buffer full" });
      for (const done of left) done();
    },
    onCapacity: () => {
      isAway = false;
      void connectOnceKnown();
    },
    signal: stopping.signal,
  });

  function onClosed(closeCode: number, shardId: number): void {
    if (stopping.signal.aborted || isAway) return;
    const reason = refusalOf(closeCode);
    if (reason) {
      logger.error({ shardId, closeCode }, reason);
      enterShard(shardId, { kind: "refused", reason });
      return;
    }
    const { failures, pauseMs, error } = shardOf(shardId).connection.closed();
    figures.closed(shardId);
    const retryInMs = Math.round(pauseMs);
    metrics.gatewayFailures.inc({
      cause: !error ? "closed" : error instanceof InvalidFrame ? "nonsense" : "network",
    });
    const what = describeClose(closeCode, error);
    const facts = { shardId, closeCode, failures, retryInMs, ...(error ? { err: error } : {}) };
    logger[failures === 1 ? "info" : "warn"](facts, `${what}; the bot connects again`);
    const problem = `${what}, ${failures} times in a row. Next try in ${Math.ceil(pauseMs / 1000)} s.`;
    enterShard(shardId, failures === 1 ? { kind: "connecting" } : { kind: "connecting", problem });
  }

  const onReady = (shardId: number) => {
    shardOf(shardId).connection.ready();
    figures.ready(shardId);
    enterShard(shardId, { kind: "ready" });
  };
  manager.on(WebSocketShardEvents.Dispatch, receive);
  manager.on(WebSocketShardEvents.HeartbeatComplete, ({ latency }, shardId) => figures.beat(shardId, latency));
  manager.on(WebSocketShardEvents.Hello, (shardId) => shardOf(shardId).connection.greeted());
  manager.on(WebSocketShardEvents.SocketError, (error, shardId) => {
    const { connection } = shardOf(shardId);
    if (error instanceof InvalidFrame) connection.sentInvalidFrame(error);
    else connection.networkFailed(error);
  });
  manager.on(WebSocketShardEvents.Ready, (_data, shardId) => {
    // Emitted before READY is dispatched, so that READY belongs to the epoch that it starts.
    shardOf(shardId).session.startEpoch();
    onReady(shardId);
  });
  manager.on(WebSocketShardEvents.Resumed, onReady);
  manager.on(WebSocketShardEvents.Error, (error) => logger.error({ err: error }, "the gateway failed"));
  manager.on(WebSocketShardEvents.Closed, onClosed);

  /** Like the library's `connect`, which throws if no session starts are left, although a resume needs none. */
  async function connect(): Promise<void> {
    const { url } = await manager.fetchGatewayInformation();
    if (!URL.canParse(url)) throw new Error(`the gateway's address is ${JSON.stringify(url)}`);
    // Not every platform returns a shard count.
    await manager.updateShardCount(Number(await manager.getShardCount()) || 1);
    // Rejects if the first connection failed; the shards reconnect as after any failure.
    strategy?.connect().catch(() => {});
  }
  async function connectOnceKnown(): Promise<void> {
    for (let failures = 1; !stopping.signal.aborted; failures += 1) {
      try {
        return await connect();
      } catch (error) {
        const pauseMs = Math.min(ADDRESS_PAUSE_MAX_MS, 250 * 2 ** failures) * (0.5 + Math.random() / 2);
        const problem = "Discord doesn't return the gateway's address";
        logger.warn({ err: error, failures, retryInMs: Math.round(pauseMs) }, `${problem}; the bot asks again`);
        enter({ kind: "connecting", problem: `${problem}.` });
        await sleep(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      }
    }
  }
  void connectOnceKnown();

  return {
    state: () => state,
    pending: backlog.size,
    stop: async () => {
      enter({ kind: "stopped" });
      stopping.abort();
      figures.stop();
      const closing = Promise.resolve(manager.destroy({ code: RESUMABLE_CLOSE, reason: "restarting" }));
      await within(CLOSE_TIMEOUT_MS, closing);
      await within(DRAIN_TIMEOUT_MS, Promise.all(running));
      await within(FLUSH_TIMEOUT_MS, Promise.all([...shards.values()].map(({ session }) => session.flush())));
    },
  };
}

function describeClose(closeCode: number, error: Error | null): string {
  if (!error) return `The gateway closed the connection (code ${closeCode})`;
  return error instanceof InvalidFrame ? "The gateway sent an invalid frame" : "The gateway can't be reached";
}

/** Waits for the work up to a limit: what isn't finished is replayed after the restart. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work.catch(() => {}), sleep(ms, undefined, { ref: false })]);
}
