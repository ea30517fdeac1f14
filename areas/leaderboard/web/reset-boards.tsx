import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { BOARDS, type Board, leaderboard, type OpenBoard } from "../contract.ts";
import { leaderboardWords } from "../words.ts";
import css from "./reset-boards.module.css";

const ResetDialog = lazyOverlay(async () => (await import("./reset-dialog.tsx")).ResetDialog);

const { resets, undoReset } = leaderboard.routes;

/** Resets a board, and restores it within 30 days. */
export function ResetBoards({ guild }: { guild: OpenBoard["guild"] }) {
  const [asking, setAsking] = useState<Board | null>(null);
  const queries = useQueryClient();
  const params = { id: guild.id };
  const queryKey = ["leaderboard-resets", guild.id];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(resets, { params }, signal) });
  const changed = () => {
    void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({ queryKey: ["leaderboard", guild.id] });
  };
  const undo = useMutation({
    mutationFn: (board: Board) => call(undoReset, { params, body: { board } }),
    onSuccess: (_answer, board) => notify(`${leaderboardWords.boards[board]} restored`, { type: "success" }),
    onError: (error) => notify("Restore failed", { type: "error", description: errorMessage(error) }),
    onSettled: changed,
  });
  return (
    <section className={css.section} aria-labelledby="resets-title">
      <h2 id="resets-title">Reset</h2>
      <p>Sets every score to 0 for all periods. Point balances stay. You can undo this for 30 days.</p>
      <ul>
        {BOARDS.map((board) => {
          const done = data?.resets.find((one) => one.board === board);
          return (
            <li key={board}>
              <span>
                {leaderboardWords.boards[board]}
                {done && (
                  <small>
                    Reset <Moment at={done.at} />
                  </small>
                )}
              </span>
              {done && (
                <Button variant="default" size="compact-md" loading={undo.isPending} onClick={() => undo.mutate(board)}>
                  Restore<span className={css.of}> {leaderboardWords.boards[board]}</span>
                </Button>
              )}
              <Button variant="subtle" color="coral" size="compact-md" onClick={() => setAsking(board)}>
                Reset…<span className={css.of}> {leaderboardWords.boards[board]}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {asking && (
        <ResetDialog
          guild={guild}
          board={asking}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            changed();
          }}
        />
      )}
    </section>
  );
}
