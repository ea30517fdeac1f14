// The connection on which the platform tells what happens: resumed after a fault, a restart or a kill, so that every
// event is handled at least once.
import { setTimeout as sleep } from "node:timers/promises";
import type { REST } from "@discordjs/rest";
import { type SessionInfo, WebSocketManager, WebSocketShardEvents } from "@discordjs/ws";
import type { GatewayDispatchPayload } from "discord-api-types/v10";
import type { Logger } from "pino";
import type { Orm } from "../database/database.ts";
import type { GatewayEvent } from "./gateway-event.ts";
import { refusalOf } from "./refusals.ts";
import { dropSession, loadSessions, type StoredSession, saveSession } from "./session-store.ts";
import { createShardSession, type ShardSession } from "./shard-session.ts";

export type GatewayState =
  | { kind: "connecting" }
  | { kind: "ready" }
  /** The platform will not have this bot until the operator changes something. */
  | { kind: "refused"; reason: string }
  | { kind: "stopped" };

export type GatewayOptions = {
  rest: REST;
  token: string;
  intents: number;
  orm: Orm;
  /** The token of the lease under which this process speaks for the bot. */
  leader: number;
  logger: Logger;
  /** Resolves when everything that the event causes is done; it must not reject. */
  onEvent(event: GatewayEvent): Promise<void>;
  onState(state: GatewayState): void;
  onPending(count: number): void;
  saveEveryMs?: number | undefined;
};

export type Gateway = {
  state(): GatewayState;
  /** Events received and not finished. */
  pending(): number;
  /** Receives no more, lets what runs finish, and writes down where to resume. */
  stop(): Promise<void>;
};

/** Any code but 1000 and 1001 leaves the session to be resumed. */
const RESUMABLE_CLOSE = 4200;
/** The process is given five seconds to stop, for all its parts. */
const CLOSE_TIMEOUT_MS = 800;
const DRAIN_TIMEOUT_MS = 1_500;
const FLUSH_TIMEOUT_MS = 1_000;
const RECONNECT_PAUSE_MAX_MS = 30_000;

export async function connectGateway(options: GatewayOptions): Promise<Gateway> {
  const { orm, logger } = options;
  const stored = await loadSessions(orm);
  const shards = new Map<number, ShardSession>();
  const failures = new Map<number, number>();
  const running = new Set<Promise<void>>();
  let state: GatewayState = { kind: "connecting" };
  const enter = (next: GatewayState) => {
    if (state.kind === "stopped") return;
    state = next;
    options.onState(next);
  };

  const shardOf = (shardId: number): ShardSession => {
    const known = shards.get(shardId);
    if (known) return known;
    const made = createShardSession(shardId, stored.get(shardId) ?? null, {
      save: (session: StoredSession) => saveSession(orm, session, options.leader),
      drop: (id) => dropSession(orm, id, options.leader),
      saveEveryMs: options.saveEveryMs,
      onError: (error) => logger.error({ err: error }, "the gateway session could not be written down"),
    });
    shards.set(shardId, made);
    return made;
  };

  const manager = new WebSocketManager({
    token: options.token,
    intents: options.intents,
    rest: options.rest,
    retrieveSessionInfo: (shardId) => {
      const session = shardOf(shardId).current();
      const failed = failures.get(shardId) ?? 0;
      return failed === 0 ? session : pauseAndTurn(session, failed);
    },
    updateSessionInfo: (shardId, info) => {
      // The library drops the session when it is closed on purpose and when the network fails; the platform keeps it.
      if (info === null && (state.kind === "stopped" || failures.has(shardId))) return;
      shardOf(shardId).update(info);
    },
  });

  /** The host to resume at may be gone for good; every other try takes the one that the API names. */
  async function pauseAndTurn(session: SessionInfo | null, failed: number): Promise<SessionInfo | null> {
    await sleep(Math.min(RECONNECT_PAUSE_MAX_MS, 250 * 2 ** failed) * (0.5 + Math.random() / 2));
    if (!session || failed % 2 === 0) return session;
    const { url } = await manager.fetchGatewayInformation();
    return { ...session, resumeURL: url };
  }

  function receive(payload: GatewayDispatchPayload, shardId: number): void {
    const { sessionId, finish } = shardOf(shardId).begin(payload.s);
    const event = { id: `${sessionId}:${payload.s}`, shardId, sessionId, sequence: payload.s, payload };
    const handled = options.onEvent(event).then(finish);
    running.add(handled);
    options.onPending(running.size);
    void handled.finally(() => {
      running.delete(handled);
      options.onPending(running.size);
    });
  }

  manager.on(WebSocketShardEvents.Dispatch, receive);
  manager.on(WebSocketShardEvents.Hello, (shardId) => void failures.delete(shardId));
  manager.on(WebSocketShardEvents.SocketError, (error, shardId) => {
    failures.set(shardId, (failures.get(shardId) ?? 0) + 1);
    logger.warn({ err: error, shardId }, "the gateway cannot be reached");
  });
  manager.on(WebSocketShardEvents.Ready, () => enter({ kind: "ready" }));
  manager.on(WebSocketShardEvents.Resumed, () => enter({ kind: "ready" }));
  manager.on(WebSocketShardEvents.Error, (error) => logger.error({ err: error }, "the gateway failed"));
  manager.on(WebSocketShardEvents.Closed, (code) => {
    const reason = refusalOf(code);
    enter(reason ? { kind: "refused", reason } : { kind: "connecting" });
    if (reason) logger.error(reason);
  });

  async function connect(): Promise<void> {
    for (let failed = 1; state.kind === "connecting"; failed += 1) {
      try {
        return await manager.connect();
      } catch (error) {
        logger.warn({ err: error }, "the platform does not tell its gateway's address");
        await sleep(Math.min(RECONNECT_PAUSE_MAX_MS, 250 * 2 ** failed), undefined, { ref: false });
      }
    }
  }
  // Resolves once every shard is ready, which a refused bot never is: nobody waits for it.
  void connect();

  return {
    state: () => state,
    pending: () => running.size,
    stop: async () => {
      enter({ kind: "stopped" });
      const closing = Promise.resolve(manager.destroy({ code: RESUMABLE_CLOSE, reason: "restarting" }));
      await within(CLOSE_TIMEOUT_MS, closing);
      await within(DRAIN_TIMEOUT_MS, Promise.all(running));
      await within(FLUSH_TIMEOUT_MS, Promise.all([...shards.values()].map((shard) => shard.flush())));
    },
  };
}

/** Waits for it, but not longer: what is not finished is seen again after the restart. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work.catch(() => {}), sleep(ms, undefined, { ref: false })]);
}
