import type { WebhookState } from "#kit/webhooks/received-webhook.ts";

export const WEBHOOK_STATE_NAMES: Record<WebhookState, string> = {
  received: "Waiting",
  handled: "Handled",
  failed: "Failed",
  ignored: "Ignored",
};
