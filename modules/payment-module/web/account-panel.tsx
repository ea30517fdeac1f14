import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keyFindingText } from "#kit/payments/key-finding.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { DialogButton } from "#kit-web/overlay/dialog-button.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { Notice } from "#kit-web/states/notice.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { paymentModule } from "../contract.ts";
import type { AccountAct } from "./account-dialog.tsx";
import { accountQuery } from "./payment-queries.ts";
import css from "./payments.module.css";
import type { AccountState } from "./webhook-steps.tsx";

const AccountDialog = lazyOverlay(async () => (await import("./account-dialog.tsx")).AccountDialog);

/** The owner's Stripe account: connect it, see what its check found, compare orders with it. */
export function AccountPanel({ guild }: { guild: PageGuild }) {
  const [act, setAct] = useState<AccountAct | null>(null);
  const answer = useQuery(accountQuery(guild.id));
  const { data } = answer;
  return (
    <section className={css.account} aria-labelledby="account-title">
      <h2 id="account-title" className={css.heading}>
        Stripe account
      </h2>
      {data ? (
        <Connected guild={guild} state={data} ask={setAct} />
      ) : (
        <LoadingState answer={answer} name="the Stripe account" height={120} />
      )}
      {act && data && <AccountDialog guild={guild} state={data} act={act} onClose={() => setAct(null)} />}
    </section>
  );
}

type Props = { guild: PageGuild; state: AccountState; ask: (act: AccountAct) => void };

function Connected({ guild, state: { account, hasStandIn }, ask }: Props) {
  const button = (act: AccountAct, label: string, variant: "filled" | "default" = "default") => (
    <DialogButton variant={variant} opens={AccountDialog} onClick={() => ask(act)}>
      {label}
    </DialogButton>
  );
  if (!account) {
    return (
      <>
        <p>Members can pay by card once your Stripe account is connected. The money goes straight to it.</p>
        <div className={css.acts}>
          {hasStandIn && button("standIn", "Connect the sample account", "filled")}
          {button("connect", "Connect Stripe account", hasStandIn ? "default" : "filled")}
        </div>
      </>
    );
  }
  const { name, keyHint, isLive, findings, checkedAt, comparedAt, compared } = account;
  return (
    <>
      {!isLive && (
        <Notice>
          <p>
            <strong>Test mode.</strong> No real money is charged. Connect a live key before you sell.
          </p>
        </Notice>
      )}
      <p>
        {name ?? "Your account"} is connected with the key that ends in <code>{keyHint}</code>. Checked{" "}
        <Ago at={checkedAt} />.
      </p>
      {findings.length > 0 && (
        <ul className={css.findings}>
          {findings.map((finding) => (
            <li key={keyFindingText(finding)}>{keyFindingText(finding)}</li>
          ))}
        </ul>
      )}
      <p>
        {comparedAt ? (
          <>
            Orders were compared with Stripe <Ago at={comparedAt} />:{" "}
            {compared === 0
              ? "nothing was missing."
              : `${compared} ${compared === 1 ? "order was" : "orders were"} behind and updated.`}
          </>
        ) : (
          "Orders are compared with Stripe each night."
        )}
      </p>
      <div className={css.acts}>
        <CompareButton guild={guild} />
        {button("connect", "Replace key")}
        {button("disconnect", "Disconnect")}
      </div>
    </>
  );
}

function CompareButton({ guild }: { guild: PageGuild }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(paymentModule.routes.compareAccount, { params: { id: guild.id } }),
    onSuccess: () => {
      notify("Compared", { type: "success" });
      return queries.invalidateQueries({ queryKey: recordsKey(guild.id, paymentModule.id) });
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      Check with Stripe now
    </Button>
  );
}
