import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { notify } from "../notifications/notification.ts";
import type { WebhooksOf } from "./webhooks-of.ts";

/** Handles one event again, or a waiting one now; takes its id. */
export function useReplay(
  { routes, params, queryKey }: WebhooksOf,
  { onError }: { onError?: (error: Error) => void } = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (event: string) => call(routes.replayWebhook, { params: { ...params, event } }),
    onSuccess: () => notify("Replay started", { type: "success" }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
    ...(onError && { onError }),
  });
}
