// Server-sent events for open dashboards.
import type { FastifyReply, FastifyRequest } from "fastify";
import { UserError, userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";

/** Heartbeats keep proxies from closing an idle stream, and check the listener's access again. */
const HEARTBEAT_MS = 20_000;
/** A slower listener is disconnected; it reconnects and reloads everything. */
const MAX_UNREAD_BYTES = 256 * 1024;
const RETRY_MS = 2_000;

/** The open streams, so that they can be ended when the server closes. */
export type StreamRegister = {
  /** `owner`: the session or address. Throws `rateLimited` if it has the maximum number of streams open. */
  add(owner: string, end: () => void): () => void;
  endAll(): void;
};

/** Per session and process: a page has two streams, so this allows a dozen tabs. */
const STREAMS_MAX = 24;
const TRY_AGAIN_S = 10;

export function streamRegister(): StreamRegister {
  const ends = new Map<string, Set<() => void>>();
  return {
    add(owner, end) {
      const streams = ends.get(owner) ?? new Set();
      if (streams.size >= STREAMS_MAX) {
        throw userError(kitErrors, "rateLimited", { details: { retry_after: TRY_AGAIN_S } });
      }
      ends.set(owner, streams.add(end));
      return () => {
        streams.delete(end);
        if (streams.size === 0) ends.delete(owner);
      };
    },
    endAll() {
      for (const streams of ends.values()) for (const end of streams) end();
    },
  };
}

type IsFor = () => boolean | Promise<boolean>;
type Send = (event: unknown, isLast?: boolean, isFor?: IsFor) => void;

/**
 * Takes over the response and sends events until either side ends it. Access is checked again before each event and
 * heartbeat, so that the stream ends with the session or the permission; then `isFor` decides whether this listener
 * gets the event.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  register: StreamRegister,
  admitAgain: () => void | Promise<void>,
  subscribe: (send: Send) => () => void,
): void {
  const { raw } = reply;
  const unregister = register.add(request.session?.tokenHash ?? request.ip, end);
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
  const beat = setInterval(() => writeIfAdmitted(": beat\n\n"), HEARTBEAT_MS);
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
