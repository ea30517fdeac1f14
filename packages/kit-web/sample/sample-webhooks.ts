// Events of a made-up server: `webhookRoutes` as they answer visitors.
import type { RouteAnswer, RouteQuery } from "#kit/route.ts";
import type { ReceivedWebhook, WebhookDetails, WebhookRoutes } from "#kit/webhooks/received-webhook.ts";
import { samplePage } from "./sample-rows.ts";

type SampleWebhook = Pick<WebhookDetails, "type" | "receivedAt" | "subject"> & {
  /** The last error; null for one that was handled. */
  error: string | null;
};
type Answer<Name extends keyof WebhookRoutes> = RouteAnswer<WebhookRoutes[Name]>;

/** `changed`: what pages do after a replay. */
export function sampleWebhooks(provider: string, given: readonly SampleWebhook[], changed: () => void) {
  let all = given.map(
    ({ error, ...event }, at): WebhookDetails => ({
      ...event,
      ...{ id: String(given.length - at), eventId: `evt_sample${given.length - at}`, provider, error, isLive: true },
      ...{ state: error ? "failed" : "handled", attempts: error ? 19 : 1, nextAttemptAt: null },
      ...{ occurredAt: event.receivedAt, handledAt: error ? null : event.receivedAt },
    }),
  );
  const failed = () => all.filter(({ state }) => state === "failed");
  const find = (id: string): WebhookDetails => all.find((one) => one.id === id) ?? (all[0] as WebhookDetails);
  function handle(again: readonly WebhookDetails[]): void {
    const handledAt = new Date().toISOString();
    all = all.map((one) =>
      again.includes(one) ? { ...one, state: "handled", error: null, handledAt, attempts: one.attempts + 1 } : one,
    );
    changed();
  }
  return {
    webhooks: ({ query }: { query: RouteQuery<WebhookRoutes["webhooks"]> }): Answer<"webhooks"> => ({
      success: true,
      failed: failed().length,
      ...samplePage<ReceivedWebhook>(
        all.filter(({ state }) => !query.state || state === query.state),
        ({ id }) => Number(id),
        { ...query, order: "desc" },
      ),
    }),
    webhook: ({ params }: { params: { event: string } }): Answer<"webhook"> => ({
      success: true,
      webhook: find(params.event),
    }),
    replayWebhook: ({ params }: { params: { event: string } }): Answer<"replayWebhook"> => {
      handle([find(params.event)]);
      return { success: true, webhook: find(params.event) };
    },
    replayWebhooks: (): Answer<"replayWebhooks"> => {
      const again = failed();
      handle(again);
      return { success: true, count: again.length };
    },
  };
}
