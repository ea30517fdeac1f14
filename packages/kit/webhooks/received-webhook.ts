// An event that another service sent to us, as a module's page lists it.
import * as z from "zod";

/**
 * - `received`: stored; it is handled soon, or again after a failure.
 * - `handled`: done. `ignored`: of a type that nothing here handles.
 * - `failed`: given up after about an hour. It can be handled again.
 */
const WEBHOOK_STATES = ["received", "handled", "ignored", "failed"] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

const receivedWebhook = z.object({
  /** Our own id, not the sender's. */
  id: z.string(),
  /** The sender's type, such as `invoice.paid`. */
  type: z.string(),
  state: z.enum(WEBHOOK_STATES),
  /** When it happened, by the sender, and when it first arrived here. */
  occurredAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
  attempts: z.int(),
  /** Why the last attempt failed; contains no personal data. */
  error: z.string().nullable(),
});
export type ReceivedWebhook = z.output<typeof receivedWebhook>;

/** The query and answer of a module's route for its list: newest first; `before` is the last `id` of the page before. */
export const webhookListQuery = z.object({
  state: z.enum(WEBHOOK_STATES).optional(),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export type WebhookListQuery = z.output<typeof webhookListQuery>;
export const webhookList = z.object({ webhooks: z.array(receivedWebhook), hasMore: z.boolean() });
