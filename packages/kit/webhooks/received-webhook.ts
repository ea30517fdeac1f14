// Events that another service sent to us, as a page lists and replays them: a guild's in its module, the operator's in the admin area.
import * as z from "zod";
import { pageFields } from "../page-query.ts";
import { answer, route } from "../route.ts";

/**
 * - `received`: stored; it is handled soon, or again after a failure.
 * - `handled`: done. `ignored`: of a type that nothing here handles.
 * - `failed`: given up after about an hour. It can be replayed.
 */
export const WEBHOOK_STATES = ["received", "handled", "failed", "ignored"] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Events that one call replays; the answer says how many. */
export const REPLAYS_MAX = 200;

const receivedWebhook = z.object({
  /** Our own id, not the sender's. */
  id: z.string(),
  /** Who sent it, such as "Stripe". */
  provider: z.string(),
  /** The sender's type, such as `invoice.paid`. */
  type: z.string(),
  state: z.enum(WEBHOOK_STATES),
  /** Of the sender's live mode, not of its test mode. */
  isLive: z.boolean(),
  receivedAt: z.iso.datetime(),
  attempts: z.int(),
  /** Null unless it waits for a time; one that is about to be handled has none. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed; contains no personal data. */
  error: z.string().nullable(),
});
export type ReceivedWebhook = z.output<typeof receivedWebhook>;

const details = receivedWebhook.extend({
  /** The sender's id. */
  eventId: z.string(),
  /** When it happened, by the sender. */
  occurredAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
  /**
   * The sender's ids of what it is about, by name. The body isn't stored: it can contain a payer's name, address and email,
   * which nothing here needs, and the sender's own dashboard shows it.
   */
  subject: z.record(z.string(), z.string()),
});
export type WebhookDetails = z.output<typeof details>;

/** The four routes below `path`; `params` are those of the path. */
export function webhookRoutes<
  const Access extends "manage" | "operator",
  const Path extends string,
  const Params extends z.ZodRawShape,
>({ path, access, params }: { path: `/${Path}`; access: Access; params: Params }) {
  const list = z.object(params);
  const one = z.object({ ...params, event: z.string().regex(/^\d{1,18}$/) });
  return {
    webhooks: route({
      method: "GET",
      path,
      access,
      summary: "Events that other services sent, newest first, without their bodies. They are deleted after 90 days.",
      params: list,
      query: z.object({ ...pageFields(10), state: z.enum(WEBHOOK_STATES).optional() }),
      answer: answer({ items: z.array(receivedWebhook), total: z.int(), failed: z.int() }),
    }),
    webhook: route({
      method: "GET",
      path: `${path}/:event`,
      access,
      summary: "One event, with the ids of what it is about.",
      params: one,
      answer: answer({ webhook: details }),
    }),
    replayWebhook: route({
      method: "POST",
      path: `${path}/:event/replay`,
      access,
      summary:
        "Handles an event again, whether it failed or not, or a waiting one now. What it did before isn't done twice.",
      params: one,
      answer: answer({ webhook: details }),
    }),
    replayWebhooks: route({
      method: "POST",
      path: `${path}/replay`,
      access,
      summary: `Handles failed events again, the oldest first, up to ${REPLAYS_MAX}.`,
      params: list,
      answer: answer({ count: z.int() }),
    }),
  };
}
export type WebhookRoutes = ReturnType<typeof webhookRoutes>;
