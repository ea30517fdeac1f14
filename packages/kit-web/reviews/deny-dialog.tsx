import { useState } from "react";
import { REASON_MAX } from "#kit/reviews/define-reviews.ts";
import { GrowingTextarea } from "../form/growing-textarea.tsx";
import { FormDialog } from "../overlay/form-dialog.tsx";

type Props = {
  count: number;
  needsReason: boolean;
  act: (reason: string) => Promise<unknown>;
  /** The queries to refetch afterwards. */
  changes: readonly unknown[];
  onClose: () => void;
};

/** Asks for the reason of a denial, one for all that are denied together. */
export function DenyDialog({ count, needsReason, act, changes, onClose }: Props) {
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={count === 1 ? "Deny this?" : `Deny ${count.toLocaleString("en")}?`}
      submit="Deny"
      isDanger
      isReady={!needsReason || reason.trim() !== ""}
      act={() => act(reason.trim())}
      changes={changes}
      onClose={onClose}
    >
      <GrowingTextarea
        label={needsReason ? "Reason" : "Reason (optional)"}
        description="Shown to the member."
        value={reason}
        maxLength={REASON_MAX}
        minRows={2}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
