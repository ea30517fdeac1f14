// What acts on an account's data: its time and its events.
import type Stripe from "stripe";
import { type Data, newId } from "./data.ts";
import type { Made } from "./objects.ts";
import type { Params } from "./parse-form.ts";

export type World = {
  data: Data;
  /** Seconds since 1970. */
  now(): number;
  /** Of hosted pages. */
  origin: string;
  made(): Made;
  /** Stores the event and sends it to the account's endpoints. */
  emit(type: string, object: object): void;
};

/** A request to the API; `id` is the path's, if it has one. */
export type Call = { world: World; params: Params; id: string };

export function openWorld(
  data: Data,
  { now, origin, send }: { now: () => number; origin: string; send: (data: Data, event: Stripe.Event) => void },
): World {
  return {
    data,
    now,
    origin,
    made: () => ({ now: now(), isLive: data.account.isLive }),
    emit: (type, object) => {
      const event = {
        id: newId("evt"),
        object: "event",
        api_version: "2026-01-28",
        created: now(),
        data: { object: structuredClone(object) },
        livemode: data.account.isLive,
        pending_webhooks: data.endpoints.all().length,
        request: { id: null, idempotency_key: null },
        type,
      } as unknown as Stripe.Event;
      data.events.add(event);
      send(data, event);
    },
  };
}
