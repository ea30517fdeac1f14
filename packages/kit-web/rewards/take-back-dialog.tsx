import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { describeReward } from "#kit/rewards/reward-words.ts";
import { ApiError } from "../api/api-error.ts";
import { GrowingTextarea } from "../form/growing-textarea.tsx";
import { FormDialog } from "../overlay/form-dialog.tsx";

const REASON_MAX = 300;
type Props = {
  memberName: string;
  /** Points that the member got; 0 for a role only, null where nothing was given yet. */
  amount: number | null;
  /** Calls the route. Its error `hasSpent` asks whether the balance may drop below zero (`mayOwe`). */
  act: (body: { reason: string; mayOwe: boolean }) => Promise<unknown>;
  /** The queries to refetch afterwards. */
  changes: readonly unknown[];
  onClose: () => void;
};

/** Asks for the reason before a reward is reversed; shown in the records and the member's points. */
export function TakeBackDialog({ memberName, amount, act, changes, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [mayOwe, setMayOwe] = useState(false);
  const what =
    amount === null
      ? "the approval"
      : amount === 0
        ? "the role"
        : describeReward({ min: amount, max: amount, role: null }, String);
  return (
    <FormDialog
      title={`Reverse ${what} for ${memberName}?`}
      submit={amount === null ? "Reverse approval" : "Reverse payment"}
      isDanger
      isReady={reason.trim() !== ""}
      act={() => act({ reason: reason.trim(), mayOwe })}
      changes={changes}
      onClose={onClose}
    >
      {(fault, error) => (
        <>
          <GrowingTextarea
            label="Reason"
            description="Shown in the records and in the audit log."
            value={reason}
            maxLength={REASON_MAX}
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
