import { PasswordInput } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { paymentModule } from "../contract.ts";
import { type AccountState, WebhookSteps } from "./webhook-steps.tsx";

export type AccountAct = "connect" | "standIn" | "disconnect";

type Props = {
  guild: PageGuild;
  state: AccountState;
  act: AccountAct;
  onClose: () => void;
};

const { connectAccount, connectStandIn, disconnectAccount } = paymentModule.routes;
const TITLES = {
  connect: "Connect Stripe account",
  standIn: "Connect the sample account?",
  disconnect: "Disconnect the Stripe account?",
} as const;
const SUBMIT = { connect: "Check and connect", standIn: "Connect", disconnect: "Disconnect" } as const;

/** Enters the keys, which are checked at Stripe before they are stored; or erases them. */
export function AccountDialog({ guild, state, act, onClose }: Props) {
  const [key, setKey] = useState("");
  const [secret, setSecret] = useState("");
  const params = { id: guild.id };
  const submit = (): Promise<unknown> => {
    if (act === "standIn") return call(connectStandIn, { params });
    if (act === "disconnect") return call(disconnectAccount, { params });
    return call(connectAccount, { params, body: { key: key.trim(), secret: secret.trim() } });
  };
  return (
    <FormDialog
      title={TITLES[act]}
      submit={SUBMIT[act]}
      isDanger={act === "disconnect"}
      focusesCancel={act !== "connect"}
      isReady={act !== "connect" || (key.trim() !== "" && secret.trim() !== "")}
      fields={act === "connect" ? ["key", "secret"] : []}
      act={submit}
      done={act === "disconnect" ? "Disconnected" : "Connected"}
      changes={recordsKey(guild.id, paymentModule.id)}
      onClose={onClose}
    >
      {(_fault, _error, faultAt) =>
        act === "connect" ? (
          <>
            <PasswordInput
              label="Restricted key"
              description="In Stripe, under Developers, API keys. It starts with rk_."
              value={key}
              onChange={({ currentTarget }) => setKey(currentTarget.value)}
              error={faultAt("key")}
              autoComplete="off"
              data-autofocus
            />
            <WebhookSteps state={state} />
            <PasswordInput
              label="Signing secret"
              description="Of that webhook. It starts with whsec_."
              value={secret}
              onChange={({ currentTarget }) => setSecret(currentTarget.value)}
              error={faultAt("secret")}
              autoComplete="off"
            />
          </>
        ) : (
          <p>
            {act === "standIn"
              ? "The sandbox has a stand-in of Stripe with test cards. Members can pay with them right away."
              : "The keys are erased, and members can't pay by card. Pages that wait for a payment are closed. Orders stay; subscriptions, refunds and disputes are then only in Stripe."}
          </p>
        )
      }
    </FormDialog>
  );
}
