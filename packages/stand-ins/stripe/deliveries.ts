// Sends events to webhooks, signed, and again until they are accepted; on demand in another order, twice, late or forged.
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type Stripe from "stripe";
import type { Data } from "./data.ts";

export type Sent = { url: string; eventId: string; type: string; status: number | null };

const RETRY_MS = 250;
const TRIES = 8;
const TIMEOUT_MS = 10_000;

export type Deliveries = {
  send(data: Data, event: Stripe.Event): void;
  /** Keeps events back until `release`. */
  hold(): void;
  /** Sends what was held back, in another order or more than once. */
  release(how?: { order?: "reversed"; copies?: number }): Promise<void>;
  /** Once, with a signature of another secret, or of this many seconds ago. Returns the answer's status. */
  sendOnce(data: Data, event: Stripe.Event, how: { isForged?: boolean; ageS?: number }): Promise<number | null>;
  /** Every attempt. */
  sent: readonly Sent[];
  /** Waits until nothing is on its way; what is held back stays. */
  settled(): Promise<void>;
  stop(): void;
};

type Waiting = { data: Data; event: Stripe.Event };

/** `now`: seconds since 1970, for signatures. */
export function startDeliveries(now: () => number): Deliveries {
  const sent: Sent[] = [];
  const running = new Set<Promise<unknown>>();
  let held: Waiting[] | null = null;
  const stopped = new AbortController();

  const track = <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    const done = () => void running.delete(work);
    work.then(done, done);
    return work;
  };
  async function post(
    endpoint: Stripe.WebhookEndpoint,
    event: Stripe.Event,
    how: { isForged?: boolean; ageS?: number } = {},
  ) {
    const body = JSON.stringify(event, null, 2);
    const secret = how.isForged ? "whsec_of_someone_else" : String(endpoint.metadata.signing);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signatureOf(body, secret, now() - (how.ageS ?? 0)),
    };
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const status = await fetch(endpoint.url, { method: "POST", body, headers, signal }).then(
      ({ status }) => status,
      () => null,
    );
    sent.push({ url: endpoint.url, eventId: event.id, type: event.type, status });
    return status;
  }
  const endpointsOf = (data: Data, type: string) =>
    data.endpoints
      .all()
      .filter(
        ({ status, enabled_events: types }) =>
          status === "enabled" && (types.includes("*") || types.includes(type as "*")),
      );

  async function until(endpoint: Stripe.WebhookEndpoint, event: Stripe.Event): Promise<void> {
    for (let tries = 0; tries < TRIES && !stopped.signal.aborted; tries += 1) {
      const status = await post(endpoint, event);
      if (status !== null && status >= 200 && status < 300) return;
      await sleep(RETRY_MS * 2 ** tries, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }
  const deliver = ({ data, event }: Waiting): Promise<unknown> =>
    track(Promise.all(endpointsOf(data, event.type).map((endpoint) => until(endpoint, event))));

  return {
    sent,
    send: (data, event) => {
      if (held) held.push({ data, event });
      else void deliver({ data, event });
    },
    hold: () => {
      held ??= [];
    },
    release: async ({ order, copies = 1 } = {}) => {
      const waiting = held ?? [];
      held = null;
      if (order === "reversed") waiting.reverse();
      for (const one of waiting) for (let copy = 0; copy < copies; copy += 1) await deliver(one);
    },
    sendOnce: async (data, event, how) => {
      const [endpoint] = endpointsOf(data, event.type);
      return endpoint ? post(endpoint, event, how) : null;
    },
    settled: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
    stop: () => stopped.abort(),
  };
}

const signatureOf = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
