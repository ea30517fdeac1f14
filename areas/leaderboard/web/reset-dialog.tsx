import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import type { Board } from "../contract.ts";
import { leaderboard, type OpenBoard } from "../contract.ts";
import { leaderboardWords } from "../words.ts";
import css from "./reset-boards.module.css";

type Props = { guild: OpenBoard["guild"]; board: Board; onClose: () => void; onDone: () => void };

/** Asks for the server's name, so that nobody resets a board by accident. */
export function ResetDialog({ guild, board, onClose, onDone }: Props) {
  const [confirmation, setConfirmation] = useState("");
  const reset = useMutation({
    mutationFn: () =>
      call(leaderboard.routes.reset, { params: { id: guild.id }, body: { board, confirmation: confirmation.trim() } }),
    onSuccess: onDone,
  });
  const name = leaderboardWords.boards[board];
  return (
    <Dialog onClose={onClose} title={`Reset the ${name.toLowerCase()} board?`}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          reset.mutate();
        }}
      >
        <p>Every score returns to 0. You can restore the board for 30 days.</p>
        <TextInput
          label={`Type “${guild.name}” to confirm`}
          value={confirmation}
          onChange={({ currentTarget }) => setConfirmation(currentTarget.value)}
          error={reset.error ? errorMessage(reset.error) : null}
          autoComplete="off"
          maxLength={100}
          data-autofocus
        />
        <div className={css.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            color="coral"
            loading={reset.isPending}
            disabled={confirmation.trim() !== guild.name.trim()}
          >
            Reset
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
