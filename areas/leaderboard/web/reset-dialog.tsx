import { call } from "#kit-web/api/call.ts";
import { ConfirmDialog } from "#kit-web/overlay/confirm-dialog.tsx";
import type { Board } from "../contract.ts";
import { leaderboard, type OpenBoard } from "../contract.ts";
import { leaderboardWords } from "../words.ts";

type Props = { guild: OpenBoard["guild"]; board: Board; onClose: () => void; onDone: () => void };

export const ResetDialog = ({ guild, board, onClose, onDone }: Props) => (
  <ConfirmDialog
    title={`Reset the ${leaderboardWords.boards[board].toLowerCase()} board?`}
    submit="Reset"
    word={guild.name}
    act={(confirmation) => call(leaderboard.routes.reset, { params: { id: guild.id }, body: { board, confirmation } })}
    onDone={onDone}
    onClose={onClose}
  >
    <p>Every score returns to 0. You can restore the board for 30 days.</p>
  </ConfirmDialog>
);
