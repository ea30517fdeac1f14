// The state of a shard's connections: when the next one may open, and whether it resumes or identifies.
import { setTimeout as sleep } from "node:timers/promises";
import type { SessionInfo } from "@discordjs/ws";
import { createBackoff } from "./backoff.ts";
import type { TakeSessionStart } from "./session-starts.ts";
import type { ShardSession } from "./shard-session.ts";

export type ShardConnection = {
  /** The session to resume, or null to identify; waits until the connection may be opened. Never rejects. */
  sessionToUse(): SessionInfo | null | Promise<SessionInfo | null>;
  /** The library has a new session, or lost it (null). */
  learn(info: SessionInfo | null): void;
  greeted(): void;
  ready(): void;
  networkFailed(error: Error): void;
  /** The gateway sent an invalid frame, and the connection is being closed. */
  sentInvalidFrame(error: Error): void;
  /**
   * The connection is closed on purpose with its session kept. Call the returned function once it is closed, to allow
   * another.
   */
  leave(): () => void;
  /** The connection ended; another opens after the pause. */
  closed(): { failures: number; pauseMs: number; error: Error | null };
};

export type ShardConnectionOptions = {
  session: ShardSession;
  takeSessionStart: TakeSessionStart;
  /** The gateway's current address from the API. */
  gatewayUrl(): Promise<string>;
  shardCount(): number | null;
  /** Nothing connects after it is aborted. */
  signal: AbortSignal;
};

/** Failed attempts after which a session that the gateway never resumes is dropped. */
const FAILED_RESUMES_MAX = 3;
const never = () => new Promise<never>(() => {});

export function createShardConnection(options: ShardConnectionOptions): ShardConnection {
  const { session, signal } = options;
  const backoff = createBackoff();
  let isDue = true;
  let isLeaving = false;
  let pauseMs = 0;
  let hasGreeted = false;
  let isResuming = false;
  let failedResumes = 0;
  let networkError: Error | null = null;
  let nonsense: Error | null = null;
  let networkFailures = 0;

  async function open(): Promise<SessionInfo | null> {
    isDue = false;
    try {
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal, ref: false });
      const info = await nextSession();
      signal.throwIfAborted();
      hasGreeted = false;
      networkError = null;
      nonsense = null;
      isResuming = info !== null;
      return info;
    } catch {
      return never();
    }
  }

  async function nextSession(): Promise<SessionInfo | null> {
    const info = session.current();
    if (!info || info.shardCount !== options.shardCount()) {
      await options.takeSessionStart();
      return null;
    }
    const { resumeURL, ...rest } = info;
    // The resume host may no longer exist, so every second attempt uses the host from the API.
    const isOwnUsable = URL.canParse(resumeURL) && networkFailures % 2 === 0;
    if (isOwnUsable) return info;
    const named = await options.gatewayUrl().catch(() => "");
    // Without an address, the library uses its first one.
    return (URL.canParse(named) ? { ...rest, resumeURL: named } : rest) as SessionInfo;
  }

  return {
    sessionToUse: () => (isDue ? open() : session.current()),
    learn: (info) => {
      // The library drops the session on an intended close and on a network failure; Discord keeps it.
      if (info === null && (signal.aborted || !hasGreeted || networkError || isLeaving)) return;
      session.update(info);
    },
    greeted: () => {
      hasGreeted = true;
      networkFailures = 0;
    },
    ready: () => {
      failedResumes = 0;
      isResuming = false;
      backoff.ready(performance.now());
    },
    networkFailed: (error) => {
      networkError = error;
      networkFailures += 1;
    },
    sentInvalidFrame: (error) => {
      nonsense = error;
    },
    leave: () => {
      isLeaving = true;
      return () => {
        isLeaving = false;
        isDue = true;
        pauseMs = 0;
      };
    },
    closed: () => {
      isDue = true;
      const failure = backoff.failed(performance.now(), hasGreeted);
      pauseMs = failure.pauseMs;
      if (isResuming && hasGreeted && !networkError) failedResumes += 1;
      if (failedResumes >= FAILED_RESUMES_MAX) {
        failedResumes = 0;
        session.update(null);
      }
      return { ...failure, error: networkError ?? nonsense };
    },
  };
}
