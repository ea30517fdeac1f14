import { Checkbox, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { ApiError } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { clickToEarn, type DropClaim } from "../../contract.ts";

const REASON_MAX = 300;
type Props = { guildId: Snowflake; number: number; claim: DropClaim; onClose: () => void };

/** Asks for the reason, which is shown in the records and the member's points. Spent points need a confirmation. */
export function TakeBackDialog({ guildId, number, claim: { member, amount }, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [mayOwe, setMayOwe] = useState(false);
  const what = amount === 0 ? "the role" : `${amount.toLocaleString("en")} ${amount === 1 ? "point" : "points"}`;
  const params = { id: guildId, number, member: member.id };
  return (
    <FormDialog
      title={`Reverse ${what} for ${member.name}?`}
      submit="Reverse payment"
      isDanger
      isReady={reason.trim() !== ""}
      act={() => call(clickToEarn.routes.takeBack, { params, body: { reason: reason.trim(), mayOwe } })}
      changes={recordsKey(guildId, clickToEarn.id)}
      onClose={onClose}
    >
      {(fault, error) => (
        <>
          <Textarea
            label="Reason"
            description="Shown in the records and in the audit log."
            value={reason}
            maxLength={REASON_MAX}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={fault}
            data-autofocus
          />
          {((error instanceof ApiError && error.code === "hasSpent") || mayOwe) && (
            <Checkbox
              label="Reverse anyway, even if the balance drops below zero"
              checked={mayOwe}
              onChange={({ currentTarget }) => setMayOwe(currentTarget.checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
