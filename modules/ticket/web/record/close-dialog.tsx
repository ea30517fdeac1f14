import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import css from "./dialog.module.css";
import { ignoreError, type TicketActs } from "./use-ticket.ts";

type Props = { number: number; acts: TicketActs; onClose: () => void };

/** Asks for a reason; the text stays until it is saved. */
export function CloseDialog({ number, acts, onClose }: Props) {
  const [reason, setReason] = useState("");
  const close = (): void => ignoreError(acts.change({ what: "close", reason: reason.trim() }).then(onClose));
  return (
    <Dialog onClose={onClose} title={`Close ticket #${number}?`}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <Textarea
          label="Reason"
          description="Shown to the member. Optional."
          value={reason}
          maxLength={500}
          autosize
          minRows={3}
          maxRows={8}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        <div className={css.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="coral" loading={acts.isBusy}>
            Close ticket
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
