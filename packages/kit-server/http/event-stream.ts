// Server-sent events: one long answer that a dashboard listens to.
import type { FastifyReply, FastifyRequest } from "fastify";
import { UserError } from "#kit/error.ts";

/** Keeps proxies from closing a quiet stream, and is when a listener's right to listen is checked again. */
const BEAT_MS = 20_000;
/** A listener that reads slower than this is cut off; it comes back and reads everything anew. */
const MAX_UNREAD_BYTES = 256 * 1024;
const RETRY_MS = 2_000;

/** Streams that are open, so that closing the server can end them. */
export type StreamRegister = { add(end: () => void): () => void; endAll(): void };

export function streamRegister(): StreamRegister {
  const ends = new Set<() => void>();
  return {
    add(end) {
      ends.add(end);
      return () => void ends.delete(end);
    },
    endAll() {
      for (const end of ends) end();
    },
  };
}

type IsFor = () => boolean | Promise<boolean>;
type Send = (event: unknown, isLast?: boolean, isFor?: IsFor) => void;

/**
 * Takes over the answer and sends events until either side ends it. Before each event and each beat the listener is
 * admitted again, so that a session or a right that ended meanwhile ends the stream; then `isFor` says whether the event
 * is for them as they are admitted now.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  register: StreamRegister,
  admitAgain: () => void | Promise<void>,
  subscribe: (send: Send) => () => void,
): void {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  raw.write(`retry: ${RETRY_MS}\n\n`);

  let queue = Promise.resolve();
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  };
  const writeIfAdmitted = (text: string, isFor: IsFor = () => true): void => {
    queue = queue.then(async () => {
      try {
        await admitAgain();
        if (await isFor()) write(text);
      } catch (error) {
        if (!(error instanceof UserError)) request.log.error({ err: error }, "an event stream failed");
        end();
      }
    });
  };
  const send: Send = (event, isLast = false, isFor) => {
    const text = `data: ${JSON.stringify(event)}\n\n`;
    if (isLast) {
      write(text);
      end();
    } else {
      writeIfAdmitted(text, isFor);
    }
  };

  const unsubscribe = subscribe(send);
  const beat = setInterval(() => writeIfAdmitted(": beat\n\n"), BEAT_MS);
  const unregister = register.add(end);
  raw.once("close", stop);

  function stop(): void {
    clearInterval(beat);
    unregister();
    unsubscribe();
  }
  function end(): void {
    raw.end();
  }
}
