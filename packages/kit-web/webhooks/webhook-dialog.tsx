import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { WebhookDetails } from "#kit/webhooks/received-webhook.ts";
import { errorMessage } from "../api/api-error.ts";
import { call } from "../api/call.ts";
import { Dialog } from "../overlay/dialog.tsx";
import { LoadingState } from "../states/loading-state.tsx";
import { Moment } from "../time/moment.tsx";
import { useReplay } from "./use-replay.ts";
import { WEBHOOK_STATE_NAMES } from "./webhook-state-names.ts";
import type { WebhooksOf } from "./webhooks-of.ts";
import css from "./webhooks-section.module.css";

type Props = WebhooksOf & { event: string; onClose: () => void };
const WAITING_MS = 2_000;

/** One event: what it is about, what became of it, and its replay. */
export function WebhookDialog({ routes, params, queryKey, event, onClose }: Props) {
  const named = { params: { ...params, event } };
  const answer = useQuery({
    queryKey: [...queryKey, routes.webhook.path, event],
    queryFn: ({ signal }) => call(routes.webhook, named, signal),
    refetchInterval: ({ state }) => state.data?.webhook.state === "received" && WAITING_MS,
  });
  const { data } = answer;
  // Its error is shown in the dialog.
  const replay = useReplay({ routes, params, queryKey });
  const webhook = data?.webhook;
  const isWaiting = webhook?.state === "received" && webhook.nextAttemptAt !== null;
  const mayReplay = isWaiting || webhook?.state === "failed" || webhook?.state === "handled";
  return (
    <Dialog title={webhook?.type ?? "Event"} size="lg" onClose={onClose}>
      {webhook ? (
        <div className={css.details}>
          <dl>
            {linesOf(webhook).map(([name, value]) => (
              <Line key={name} name={name} value={value} />
            ))}
          </dl>
          <p>
            The event's body isn't stored, because it can contain names, addresses and emails. {webhook.provider} shows
            it under the event ID.
          </p>
          {replay.error && <p role="alert">{errorMessage(replay.error)}</p>}
          {mayReplay && (
            <div>
              <Button loading={replay.isPending} onClick={() => replay.mutate(event)}>
                {isWaiting ? "Try now" : "Replay event"}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <LoadingState answer={answer} name="the event" height={240} />
      )}
    </Dialog>
  );
}

const Line = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

const SUBJECT_NAMES: Readonly<Record<string, string>> = {
  reference: "Reference",
  checkout: "Checkout",
  subscription: "Subscription",
  invoice: "Invoice",
  paymentIntent: "Payment",
  charge: "Charge",
  refund: "Refund",
  dispute: "Dispute",
  customer: "Customer",
};

const linesOf = (webhook: WebhookDetails): (readonly [string, ReactNode])[] => {
  const { provider, eventId, state, error, isLive, occurredAt, receivedAt, handledAt, attempts, nextAttemptAt } =
    webhook;
  return [
    ["Status", WEBHOOK_STATE_NAMES[state]],
    ...(error ? [["Last error", error] as const] : []),
    ["Event ID", <code key="id">{eventId}</code>],
    ["Sent by", isLive ? provider : `${provider}, test mode`],
    ["Happened", <Moment key="happened" at={occurredAt} />],
    ["Received", <Moment key="received" at={receivedAt} />],
    ...(handledAt ? [["Handled", <Moment key="handled" at={handledAt} />] as const] : []),
    ["Attempts", attempts.toLocaleString("en")],
    ...(nextAttemptAt ? [["Next attempt", <Moment key="next" at={nextAttemptAt} />] as const] : []),
    ...Object.entries(webhook.subject).map(
      ([name, id]) => [SUBJECT_NAMES[name] ?? name, <code key={name}>{id}</code>] as const,
    ),
  ];
};
