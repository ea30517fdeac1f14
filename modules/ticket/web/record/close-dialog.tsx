import { useState } from "react";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import type { TicketActs } from "./use-ticket.ts";

type Props = { number: number; acts: TicketActs; onClose: () => void };

/** Asks for a reason; the text stays until it is saved. */
export function CloseDialog({ number, acts, onClose }: Props) {
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={`Close ticket #${number}?`}
      submit="Close ticket"
      isDanger
      act={() => acts.change({ what: "close", reason: reason.trim() })}
      onClose={onClose}
    >
      {/* The error was already shown. */}
      {() => (
        <GrowingTextarea
          label="Reason"
          description="Shown to the member. Optional."
          value={reason}
          maxLength={500}
          minRows={3}
          maxRows={8}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
