import { useQuery } from "@tanstack/react-query";
import { useAddress } from "#kit-web/address/use-address.ts";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { isFirstLoad } from "#kit-web/states/is-first-load.ts";
import { Notice } from "#kit-web/states/notice.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { WaitingSection } from "#kit-web/states/waiting-section.tsx";
import { WebhooksSection } from "#kit-web/webhooks/webhooks-section.tsx";
import { CHAINS, type PaymentConfig, paymentModule } from "../contract.ts";
import { chainNames } from "../words.ts";
import { OrdersTable } from "./orders-table.tsx";
import { accountQuery } from "./payment-queries.ts";
import { PaymentsTable } from "./payments-table.tsx";
import { Payouts } from "./payouts.tsx";
import { TransfersTable } from "./transfers-table.tsx";

/** Orders, transfers that match none, and payments for the accounts. */
export function PaymentWork({ guild, settings: { enabled, config } }: WorkProps<PaymentConfig>) {
  const { texts } = useAddress();
  const isTest = config.coins && CHAINS[config.coinChain].isTest;
  // An alert's link leads to the events: then they are first, instead of below lists that are still loading.
  const isAtEvents = config.cards && texts.events !== undefined;
  return (
    <Sections>
      {!config.coins && !config.cards && (
        <Notice>
          <p>
            <strong>Members can't pay yet.</strong> Turn on cards or stablecoins in Settings.
          </p>
        </Notice>
      )}
      {isTest && (
        <Notice>
          <p>
            <strong>Test mode.</strong> Members pay on {chainNames[config.coinChain]}, whose coins are worth nothing.
            Test orders are marked and counted apart. Choose another chain in Settings before you sell.
          </p>
        </Notice>
      )}
      {config.cards && <CardNotice guild={guild} />}
      {isAtEvents && <StripeEvents guild={guild} />}
      <OrdersTable guild={guild} />
      <OnceInSight height={320}>
        <TransfersTable guild={guild} mayAssign={enabled} />
      </OnceInSight>
      <OnceInSight height={320}>
        <PaymentsTable guild={guild} />
      </OnceInSight>
      {config.cards && (
        <>
          <OnceInSight height={160}>
            <Payouts guild={guild} />
          </OnceInSight>
          {!isAtEvents && (
            <OnceInSight height={320}>
              <StripeEvents guild={guild} />
            </OnceInSight>
          )}
        </>
      )}
    </Sections>
  );
}

const StripeEvents = ({ guild }: Pick<WorkProps, "guild">) => (
  <WebhooksSection
    routes={paymentModule.routes}
    params={{ id: guild.id }}
    queryKey={recordsKey(guild.id, paymentModule.id)}
    id="webhooks-title"
    title="Events from Stripe"
    empty={
      <EmptyState title="No events yet">
        What your Stripe account sends appears here, with what became of it. It's deleted after 90 days.
      </EmptyState>
    }
  />
);

/** What keeps card payments from being real; nothing if they are. */
function CardNotice({ guild }: Pick<WorkProps<PaymentConfig>, "guild">) {
  const answer = useQuery(accountQuery(guild.id));
  const { data, error } = answer;
  if (!data && !error) return <WaitingSection name="the Stripe account" height={56} isAwaited={isFirstLoad(answer)} />;
  if (!data || data.account?.isLive) return null;
  return (
    <Notice>
      <p>
        {data.account ? (
          <>
            <strong>Cards are in test mode.</strong> No real money is charged. Connect a live key in Settings, Cards,
            before you sell.
          </>
        ) : (
          <>
            <strong>Members can't pay by card yet.</strong> Connect your Stripe account in Settings, Cards.
          </>
        )}
      </p>
    </Notice>
  );
}
