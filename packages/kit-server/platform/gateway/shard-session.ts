// One shard's session: which events were received and finished, and when to store it.
import { randomUUID } from "node:crypto";
import type { SessionInfo } from "@discordjs/ws";
import type { StoredSession } from "./session-store.ts";
import { createWatermark, type Watermark } from "./watermark.ts";

export type SessionSaver = {
  save(session: StoredSession): Promise<void>;
  drop(shardId: number): Promise<void>;
  onError(error: unknown): void;
  /** After a kill, at most the events of this time are handled again; defaults to 250. */
  saveEveryMs?: number | undefined;
};

export type ShardSession = {
  /** The session to resume from: everything received by this process, or after a start everything finished. */
  current(): SessionInfo | null;
  /** The connection's session changed; null: Discord has ended it. */
  update(info: SessionInfo | null): void;
  /** READY arrived for the session of the last update: its event numbers start over. */
  startEpoch(): void;
  begin(sequence: number): { epoch: string; finish(): void };
  /** Stores where to resume. */
  flush(): Promise<void>;
};

/** Batches writes; otherwise each event would be a write. */
const SAVE_EVERY_MS = 250;

/**
 * The time from one READY to the next, including resumes. Session IDs alone don't identify an epoch: Discord doesn't
 * guarantee that they are unique, and another platform reuses them.
 */
type Epoch = { id: string; session: Omit<SessionInfo, "sequence"> | null; watermark: Watermark };

export function createShardSession(shardId: number, stored: StoredSession | null, saver: SessionSaver): ShardSession {
  let live: SessionInfo | null = stored && sessionOf(stored);
  let epoch: Epoch = {
    id: stored?.epoch ?? randomUUID(),
    session: live,
    watermark: createWatermark(stored?.sequence ?? 0),
  };
  let written = stored?.sequence ?? -1;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  /** Writes run one after another, each with the state at its start. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write).catch(saver.onError);
    return writing;
  }
  async function write(): Promise<void> {
    const { id, session, watermark } = epoch;
    const sequence = watermark.position();
    if (!session || sequence === written) return;
    const { sessionId, shardCount, resumeURL } = session;
    await saver.save({ shardId, shardCount, sessionId, epoch: id, resumeUrl: resumeURL ?? "", sequence });
    if (epoch.id === id) written = sequence;
  }
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), saver.saveEveryMs ?? SAVE_EVERY_MS);
  };
  const start = (session: SessionInfo | null) => {
    epoch = { id: randomUUID(), session, watermark: createWatermark(session?.sequence ?? 0) };
    written = -1;
  };

  return {
    current: () => live,
    update: (info) => {
      live = info;
      if (info !== null) return;
      start(null);
      writing = writing.then(() => saver.drop(shardId)).catch(saver.onError);
    },
    startEpoch: () => {
      start(live);
      void flush();
    },
    begin: (sequence) => {
      // Events of an earlier epoch may finish after the next one has started; they move only their own watermark.
      const { id, watermark } = epoch;
      watermark.begin(sequence);
      return {
        epoch: id,
        finish: () => {
          watermark.finish(sequence);
          if (watermark === epoch.watermark) schedule();
        },
      };
    },
    flush,
  };
}

/**
 * The library resumes at the gateway's main address if the session has none, because not every platform returns one.
 */
const sessionOf = ({ shardId, shardCount, sessionId, resumeUrl, sequence }: StoredSession): SessionInfo =>
  ({ shardId, shardCount, sessionId, sequence, ...(resumeUrl ? { resumeURL: resumeUrl } : {}) }) as SessionInfo;
