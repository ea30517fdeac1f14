import type { QueryKey } from "@tanstack/react-query";
import type { WebhookRoutes } from "#kit/webhooks/received-webhook.ts";

/** Whose events are shown. */
export type WebhooksOf = {
  /** As `webhookRoutes` made them. */
  routes: WebhookRoutes;
  /** Of their paths. */
  params: Readonly<Record<string, string>>;
  /** Queries below it are read again after a replay. */
  queryKey: QueryKey;
};
