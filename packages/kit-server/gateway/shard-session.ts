// One shard's session: what the connection has received, what is finished, and when to write it down.
import type { SessionInfo } from "@discordjs/ws";
import type { StoredSession } from "./session-store.ts";
import { createWatermark, type Watermark } from "./watermark.ts";

export type SessionKeeper = {
  save(session: StoredSession): Promise<void>;
  drop(shardId: number): Promise<void>;
  onError(error: unknown): void;
  /** A killed process sees at most the events of this time again; default 250. */
  saveEveryMs?: number | undefined;
};

export type ShardSession = {
  /** What the connection resumes with: everything received while the process lives, what was finished after a start. */
  current(): SessionInfo | null;
  /** The connection learnt something; null: the platform has ended the session. */
  update(info: SessionInfo | null): void;
  begin(sequence: number): { sessionId: string; finish(): void };
  /** Writes down where to resume. */
  flush(): Promise<void>;
};

/** More often would be a write for each event. */
const SAVE_EVERY_MS = 250;

export function createShardSession(shardId: number, stored: StoredSession | null, keeper: SessionKeeper): ShardSession {
  let live: SessionInfo | null = stored && { ...stored, resumeURL: stored.resumeUrl };
  let watermark: Watermark = createWatermark(stored?.sequence ?? 0);
  let written = stored?.sequence ?? -1;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  /** Writes follow one another, each with what holds when its turn comes. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write).catch(keeper.onError);
    return writing;
  }
  async function write(): Promise<void> {
    const sequence = watermark.position();
    if (!live || sequence === written) return;
    const { sessionId, shardCount, resumeURL } = live;
    await keeper.save({ shardId, shardCount, sessionId, resumeUrl: resumeURL, sequence });
    written = sequence;
  }
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), keeper.saveEveryMs ?? SAVE_EVERY_MS);
  };

  return {
    current: () => live,
    update: (info) => {
      const isNew = info !== null && info.sessionId !== live?.sessionId;
      live = info;
      if (info === null) {
        written = -1;
        writing = writing.then(() => keeper.drop(shardId)).catch(keeper.onError);
      } else if (isNew) {
        watermark = createWatermark(info.sequence);
        written = -1;
        void flush();
      }
    },
    begin: (sequence) => {
      // Events of an ended session may finish after the next has begun; they move their own mark, which nobody reads.
      const mark = watermark;
      mark.begin(sequence);
      return {
        sessionId: live?.sessionId ?? "",
        finish: () => {
          mark.finish(sequence);
          if (mark === watermark) schedule();
        },
      };
    },
    flush,
  };
}
