import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { type PlanSubscription, plans } from "../contract.ts";
import { planKey } from "./plan-queries.ts";
import css from "./upgrade-page.module.css";

const Invoices = lazyComponent(async () => (await import("./invoices.tsx")).Invoices);

type Props = { guild: { id: Snowflake }; subscription: PlanSubscription; nameOf: (plan: string) => string };

const STATES: Record<PlanSubscription["status"], string> = {
  trialing: "Trial",
  active: "Active",
  pastDue: "Payment failed",
  ended: "Ended",
};

/** The server's subscription: its state, who pays, its invoices, and what managers can do. */
export function SubscriptionCard({ guild, subscription, nameOf }: Props) {
  const { status, periodEndsAt, isEnding, graceEndsAt, payer, isPayer, plan, period } = subscription;
  const queries = useQueryClient();
  const params = { id: guild.id };
  const onError = (cause: Error) => notify("That failed", { description: errorMessage(cause), type: "error" });
  const portal = useMutation({
    mutationFn: () => call(plans.routes.portal, { params }),
    onSuccess: ({ url }) => location.assign(url),
    onError,
  });
  const end = useMutation({
    mutationFn: () => call(plans.routes.end, { params, body: { isEnding: !isEnding } }),
    onSuccess: (answer) => queries.setQueryData(planKey(guild.id), answer),
    onError,
  });
  return (
    <section className={clsx(css.section, css.subscription)} aria-labelledby="subscription-title">
      <h2 id="subscription-title">Subscription</h2>
      {status === "pastDue" && graceEndsAt && (
        <p className={css.soon} role="alert">
          The last payment failed. {nameOf(plan)} continues until <Moment at={graceEndsAt} />.{" "}
          {isPayer
            ? "Change the card under Manage payment."
            : `${payer ?? "The person who pays"} has to change the card.`}
        </p>
      )}
      <p>
        <strong>{STATES[status]}</strong>: {nameOf(plan)} by the {period}
        {payer && `, paid by ${payer}`}.{" "}
        {status !== "ended" && (
          <>
            {isEnding ? "Ends" : status === "trialing" ? "First payment" : "Renews"} <Moment at={periodEndsAt} />.
          </>
        )}
      </p>
      <div className={css.actions}>
        {isPayer && (
          <Button variant="default" loading={portal.isPending} onClick={() => portal.mutate()}>
            Manage payment
          </Button>
        )}
        {status !== "ended" && (isPayer || !isEnding) && (
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
            {isEnding ? "Resume subscription" : "Cancel subscription"}
          </Button>
        )}
      </div>
      <Invoices guild={guild} />
    </section>
  );
}
