import { Button, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { withPlatformName } from "#kit/platform-name.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { ApiError, errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type AuditWebhook, audit } from "../contract.ts";
import { webhookQuery } from "./audit-queries.ts";
import css from "./webhook-section.module.css";

const { setWebhook, removeWebhook, testWebhook, resumeWebhook } = audit.routes;

/** The audit log's webhook: set, test, pause, remove. */
export function WebhookSection({ guildId }: { guildId: Snowflake }) {
  const query = webhookQuery(guildId);
  const answer = useQuery(query);
  const { data } = answer;
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const params = { id: guildId };

  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: query.queryKey });
    } catch (cause) {
      notify(errorMessage(cause), { type: "error" });
    } finally {
      setIsBusy(false);
    }
  };
  const test = () =>
    run(async () => {
      const { fault } = await call(testWebhook, { params });
      if (fault) notify("Test failed", { type: "error", description: fault, sticky: true });
      else notify("Test delivered", { type: "success" });
    });

  if (!data) return <LoadingState answer={answer} name="the webhook" height={120} />;
  const { webhook } = data;
  return (
    <div className={css.webhook}>
      {webhook && (
        <>
          <State webhook={webhook} />
          <div className={css.actions}>
            {webhook.state === "paused" && (
              <Button loading={isBusy} onClick={() => run(() => call(resumeWebhook, { params }))}>
                Resume
              </Button>
            )}
            <Button variant="default" loading={isBusy} onClick={() => void test()}>
              Send test
            </Button>
            <Button
              variant="subtle"
              color="coral"
              loading={isBusy}
              onClick={() => run(() => call(removeWebhook, { params }))}
            >
              Remove webhook
            </Button>
          </div>
        </>
      )}
      <AddressForm
        key={webhook?.address}
        hasOne={webhook !== null}
        onSet={async (address) => {
          await call(setWebhook, { params, body: { address } });
          await queries.invalidateQueries({ queryKey: query.queryKey });
        }}
      />
    </div>
  );
}

const STATES = { working: "Active", failing: "Retrying", paused: "Paused" };

const State = ({ webhook }: { webhook: AuditWebhook }) => (
  <div className={css.state} data-state={webhook.state} role="status">
    <p>
      <strong>{STATES[webhook.state]}</strong> <code>{webhook.address}</code>
    </p>
    {webhook.fault ? (
      <p>
        {webhook.fault}
        {webhook.state === "paused" && " New entries are queued and sent when you resume."}
      </p>
    ) : (
      webhook.lastSentAt && (
        <p>
          Last sent <Ago at={webhook.lastSentAt} />.
        </p>
      )
    )}
  </div>
);

type FormProps = { hasOne: boolean; onSet: (address: string) => Promise<void> };

function AddressForm({ hasOne, onSet }: FormProps) {
  const [address, setAddress] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    try {
      await onSet(address);
      setAddress("");
      setFault(null);
    } catch (cause) {
      setFault(cause instanceof ApiError ? (cause.issues[0]?.message ?? cause.message) : errorMessage(cause));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={hasOne ? "New URL" : "Webhook URL"}
        description={withPlatformName(
          "A Discord webhook or any address that starts with https://. It is stored encrypted and never shown in full again.",
        )}
        placeholder="https://"
        type="url"
        required
        withAsterisk={false}
        value={address}
        error={fault}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isBusy} disabled={address.trim() === ""}>
        {hasOne ? "Replace webhook" : "Add webhook"}
      </Button>
    </form>
  );
}
