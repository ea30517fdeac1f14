import { Button, Checkbox, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { ApiError, errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { clickToEarn, type DropClaim } from "../../contract.ts";
import { recordsKey } from "./drops-queries.ts";
import css from "./drops-records.module.css";

const REASON_MAX = 300;
type Props = { guildId: Snowflake; number: number; claim: DropClaim; onClose: () => void };

/** Asks for the reason, which is shown in the records and the member's points. Spent points need a confirmation. */
export function TakeBackDialog({ guildId, number, claim: { member, amount }, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [mayOwe, setMayOwe] = useState(false);
  const queries = useQueryClient();
  const what = amount === 0 ? "the role" : `${amount.toLocaleString("en")} ${amount === 1 ? "point" : "points"}`;
  const params = { id: guildId, number, member: member.id };
  const takeBack = useMutation({
    mutationFn: () => call(clickToEarn.routes.takeBack, { params, body: { reason: reason.trim(), mayOwe } }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guildId) }),
  });
  const hasSpent = takeBack.error instanceof ApiError && takeBack.error.code === "hasSpent";
  return (
    <Dialog onClose={onClose} title={`Reverse ${what} for ${member.name}?`}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          takeBack.mutate();
        }}
      >
        <Textarea
          label="Reason"
          description="Shown in the records and in the audit log."
          value={reason}
          maxLength={REASON_MAX}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={takeBack.error ? errorMessage(takeBack.error) : null}
          data-autofocus
        />
        {(hasSpent || mayOwe) && (
          <Checkbox
            label="Reverse anyway, even if the balance drops below zero"
            checked={mayOwe}
            onChange={({ currentTarget }) => setMayOwe(currentTarget.checked)}
          />
        )}
        <div className={css.buttons}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="coral" loading={takeBack.isPending} disabled={reason.trim() === ""}>
            Reverse payment
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
