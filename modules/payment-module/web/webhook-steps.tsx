import { Button, CopyButton } from "@mantine/core";
import type { RouteAnswer } from "#kit/route.ts";
import { Notice } from "#kit-web/states/notice.tsx";
import type { paymentModule } from "../contract.ts";
import css from "./payments.module.css";

export type AccountState = RouteAnswer<typeof paymentModule.routes.account>;

/** The webhook's address, and the events to choose at Stripe. */
export const WebhookSteps = ({ state: { webhookUrl, events } }: { state: AccountState }) =>
  webhookUrl === null ? (
    <Notice>
      <p>Guildhall's address isn't set, so Stripe can't reach it. The operator has to set PUBLIC_URL.</p>
    </Notice>
  ) : (
    <div className={css.findings}>
      <p>
        In Stripe, under Developers, Webhooks, add the endpoint <code className={css.hash}>{webhookUrl}</code> with
        these events:
      </p>
      <ul className={css.events} aria-label="Events">
        {events.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
      <CopyButton value={webhookUrl}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" onClick={copy}>
            {copied ? "Copied" : "Copy address"}
          </Button>
        )}
      </CopyButton>
    </div>
  );
