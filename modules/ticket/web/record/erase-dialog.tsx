import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import css from "./dialog.module.css";
import { quietly, type TicketActs } from "./use-ticket.ts";

type Props = { number: number; acts: TicketActs; onClose: () => void };

/** Asks for the ticket's number: what is erased does not come back. */
export function EraseDialog({ number, acts, onClose }: Props) {
  const [confirmation, setConfirmation] = useState("");
  const isConfirmed = confirmation.trim().replace("#", "") === String(number);
  const erase = (): void => quietly(acts.change({ what: "erase", confirmation: confirmation.trim() }).then(onClose));
  return (
    <Dialog onClose={onClose} title={`Erase ticket #${number}?`}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed) erase();
        }}
      >
        <p>
          What was said, the answers of the form, the reason, the words of the rating and the notes are erased for good.
          That there was a ticket, and when, stays in the figures, and that you erased it in the audit log.
        </p>
        <TextInput
          label={`Type ${number} to confirm`}
          value={confirmation}
          onChange={({ currentTarget }) => setConfirmation(currentTarget.value)}
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
          data-autofocus
        />
        <div className={css.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="coral" loading={acts.isBusy} disabled={!isConfirmed}>
            Erase for good
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
