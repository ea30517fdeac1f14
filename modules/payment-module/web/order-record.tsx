import { Button } from "@mantine/core";
import { useState } from "react";
import { formatMoney } from "#kit/money-words.ts";
import { BackButton } from "#kit-web/address/back-button.tsx";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { PageGuild, RecordProps } from "#kit-web/module-pages.ts";
import { DialogButton } from "#kit-web/overlay/dialog-button.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { NumberedRecord } from "#kit-web/records/numbered-record.tsx";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { type Order, type OrderEvent, paymentModule } from "../contract.ts";
import { chainNames, EVENT_NAMES, METHOD_NAMES, ORDER_STATE_NAMES, SUBSCRIPTION_NAMES } from "../words.ts";
import type { OrderAct } from "./order-dialog.tsx";
import { orderQuery } from "./payment-queries.ts";
import css from "./payments.module.css";

const OrderDialog = lazyOverlay(async () => (await import("./order-dialog.tsx")).OrderDialog);

const EvidenceDialog = lazyOverlay(async () => (await import("./evidence-dialog.tsx")).EvidenceDialog);

/** One order by its number: what was bought, and everything that happened. */
export const OrderRecord = ({ guild, record, onClose }: RecordProps) => (
  <NumberedRecord
    noun="Order"
    all="All orders"
    record={record}
    onClose={onClose}
    query={(number) => orderQuery(guild.id, number)}
    gone="orderGone"
    goneHelp="The address may be wrong. Go back to the list to see all orders."
  >
    {({ order, events }, number) => (
      <article className={css.record}>
        <BackButton className={css.back} onClick={onClose}>
          All orders
        </BackButton>
        <h1 className={css.title}>
          Order {number}: {order.product}
        </h1>
        <Facts order={order} />
        <Acts guild={guild} order={order} isDisputed={hasOpenDispute(events)} />
        <Timeline events={events} />
      </article>
    )}
  </NumberedRecord>
);

function Facts({ order }: { order: Order }) {
  const { state, price, currency, isTest, buyer, receiver, payer, coupon, method, coinAmount, chain, until, note } =
    order;
  const facts = [
    ["State", ORDER_STATE_NAMES[state]],
    ["Price", `${formatMoney(price, currency)}${isTest ? " (test, worth nothing)" : ""}`],
    ["Buyer", buyer.name],
    ...(payer === null ? [] : [["Payer", payer.name] as const]),
    ...(receiver.id === buyer.id ? [] : [["Gift for", receiver.name] as const]),
    ["Paid by", METHOD_NAMES[method]],
    ...(chain === null ? [] : [["Coins", `${coinAmount} on ${chainNames[chain]}`] as const]),
    ...(order.received === "0" ? [] : [["Received", order.received] as const]),
    ...(coupon ? [["Coupon", coupon] as const] : []),
    ...(order.subscription
      ? [["Subscription", <Renewal key="renewal" subscription={order.subscription} />] as const]
      : []),
    ...(until ? [["Role until", <Moment key={until} at={until} />] as const] : []),
    ...(note ? [["Note", note] as const] : []),
  ] as const;
  return (
    <>
      <SumList sums={facts} />
      {order.transaction && (
        <p className={css.hash}>
          {method === "card" ? "Payment at Stripe" : "Transaction"}: <code>{order.transaction}</code>
        </p>
      )}
    </>
  );
}

function Renewal({
  subscription: { status, renewsAt, isEnding },
}: {
  subscription: NonNullable<Order["subscription"]>;
}) {
  return (
    <>
      {SUBSCRIPTION_NAMES[status]}
      {renewsAt && (
        <>
          , {isEnding ? "ends" : "renews"} <Moment at={renewsAt} />
        </>
      )}
    </>
  );
}

const ACT_NAMES: Record<OrderAct, string> = {
  ...{ deliver: "Deliver", refund: "Refund", cancel: "Cancel order", pause: "Pause", resume: "Resume" },
};

function actsOf({ state, delivery, subscription }: Order): OrderAct[] {
  if (state === "created") return ["cancel"];
  if (state === "paid") return delivery === "manual" ? ["deliver", "refund"] : ["refund"];
  if (state === "ended") return ["refund"];
  return state === "fulfilled" ? [...pausesOf(subscription), "refund"] : [];
}

function pausesOf(subscription: Order["subscription"]): OrderAct[] {
  if (!subscription || subscription.isEnding) return [];
  const { status, renewsAt } = subscription;
  if (status === "paused") return renewsAt === null ? ["resume"] : [];
  return status === "active" || status === "trialing" ? ["pause"] : [];
}

/** Also an order that was refunded before. */
const hasOpenDispute = (events: readonly OrderEvent[]): boolean =>
  events.findLast(({ kind }) => ["disputed", "disputeWon", "disputeLost"].includes(kind))?.kind === "disputed";

function Acts({ guild, order, isDisputed }: { guild: PageGuild; order: Order; isDisputed: boolean }) {
  const [act, setAct] = useState<OrderAct | null>(null);
  const [isAnswering, setAnswering] = useState(false);
  const isSample = useIsSample();
  return (
    <>
      <div className={css.acts}>
        {actsOf(order).map((name) => (
          <DialogButton
            key={name}
            variant={name === "deliver" ? "filled" : "default"}
            opens={OrderDialog}
            onClick={() => setAct(name)}
          >
            {ACT_NAMES[name]}
          </DialogButton>
        ))}
        {isDisputed && (
          <DialogButton variant="filled" opens={EvidenceDialog} onClick={() => setAnswering(true)}>
            Send evidence
          </DialogButton>
        )}
        {order.method === "card" && order.paidAt && !isSample && <EvidenceLink guild={guild} number={order.number} />}
      </div>
      {isAnswering && <EvidenceDialog guild={guild} number={order.number} onClose={() => setAnswering(false)} />}
      {act && <OrderDialog guild={guild} order={order} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

/** For the bank, if the payment is disputed. */
const EvidenceLink = ({ guild, number }: { guild: PageGuild; number: number }) => (
  <Button
    component="a"
    variant="default"
    href={`/api${routeUrl(paymentModule.routes.evidence, { params: { id: guild.id, number } })}`}
    download
  >
    Download evidence
  </Button>
);

const Timeline = ({ events }: { events: readonly OrderEvent[] }) => (
  <section aria-labelledby="timeline-title">
    <h2 id="timeline-title">Timeline</h2>
    <ol className={css.timeline}>
      {events.map(({ kind, at, by, about }) => (
        <li key={`${kind}${at}${about}`}>
          {EVENT_NAMES[kind]}
          {by && ` by ${by}`} <Ago at={at} />
          {about && <small>{about}</small>}
        </li>
      ))}
    </ol>
  </section>
);
