// A separate connection that is reopened after it is lost, for occasional queries.
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { APPLICATION, type Ask, connect, inTurn } from "./connect.ts";

export type Line = {
  /** Rejects if there is no answer within the limit. */
  ask<T>(question: (query: Ask) => Promise<T>): Promise<T>;
  /** The connection ended, from either side. */
  onClose(listener: () => void): void;
  end(): Promise<void>;
};

/** `ended`: aborting it ends the connection at once. */
type Connection = { client: Promise<Client>; query: Promise<Ask>; ended: AbortController };
/** For a server that has vanished and doesn't confirm the close. */
const END_TIMEOUT_MS = 1_000;

/**
 * Opened by the first question, and again by the next one after it was lost. `limitMs`: for an answer, including the
 * wait for the connection and for earlier questions. `name`: shown in the server's connection list.
 */
export function openLine(url: string, { name = APPLICATION, limitMs }: { name?: string; limitMs: number }): Line {
  let closed = () => {};
  let current: Connection | null = null;

  function open(): Connection {
    const ended = new AbortController();
    const client = connect(url, {
      signal: ended.signal,
      application_name: name,
      statement_timeout: Math.ceil(limitMs),
    });
    const connection: Connection = { client, query: client.then(inTurn), ended };
    const drop = () => leave(connection);
    client.then((made) => made.once("end", drop), drop);
    return connection;
  }
  function leave(connection: Connection): void {
    connection.ended.abort();
    // The end of an earlier connection doesn't affect this one.
    if (current !== connection) return;
    current = null;
    closed();
  }

  return {
    ask: async (question) => {
      current ??= open();
      const connection = current;
      const late = new AbortController();
      const answer = connection.query.then(question);
      const limit = sleep(limitMs, undefined, { signal: late.signal, ref: false }).then(() => {
        // A connection whose other end has vanished never responds: the next question opens another.
        leave(connection);
        throw new Error(`the database did not answer within ${limitMs} ms`);
      });
      limit.catch(() => {});
      answer.catch(() => {});
      try {
        return await Promise.race([answer, limit]);
      } finally {
        late.abort();
      }
    },
    onClose: (listener) => {
      closed = listener;
    },
    end: async () => {
      if (!current) return;
      const { client, ended } = current;
      const late = sleep(END_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([client.then((made) => made.end()), late]).catch(() => {});
      ended.abort();
    },
  };
}
