import { Textarea } from "@mantine/core";
import { useState } from "react";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";

type Props = {
  /** The number of the only ticket, or how many there are. */
  closes: { number: number } | { count: number };
  act: (reason: string) => Promise<unknown>;
  /** `act` shows its error itself. */
  showsFault?: boolean;
  onClose: () => void;
};

/** Asks for a reason before tickets are closed; the text stays until it is saved. */
export function CloseDialog({ closes, act, showsFault = false, onClose }: Props) {
  const [reason, setReason] = useState("");
  const isOne = "number" in closes;
  const field = (
    <Textarea
      label="Reason"
      description={isOne ? "Shown to the member. Optional." : "Shown to each member. Optional."}
      value={reason}
      maxLength={500}
      autosize
      minRows={3}
      maxRows={8}
      onChange={({ currentTarget }) => setReason(currentTarget.value)}
      data-autofocus
    />
  );
  return (
    <FormDialog
      title={isOne ? `Close ticket #${closes.number}?` : `Close ${closes.count} tickets?`}
      submit={isOne ? "Close ticket" : "Close tickets"}
      isDanger
      act={() => act(reason.trim())}
      onClose={onClose}
    >
      {showsFault ? () => field : field}
    </FormDialog>
  );
}
