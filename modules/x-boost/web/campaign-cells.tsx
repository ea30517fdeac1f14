// Cells of campaigns and participants that are more than text.
import { FlameIcon } from "lucide-react";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import type { Campaign, Participant } from "../contract.ts";
import { END_NAMES, PAUSE_NAMES, STATE_NAMES } from "../words.ts";
import css from "./boost.module.css";

export const campaignCells = (): RecordCells<Campaign> => ({
  number: ({ number, author }) => (
    <RecordLink record={number} className={css.open}>
      @{author} <small>#{number}</small>
    </RecordLink>
  ),
  state: ({ state, endedWhy, pausedWhy }) =>
    pausedWhy ? (
      <span className={css.paused} title={PAUSE_NAMES[pausedWhy]}>
        Paused
      </span>
    ) : state === "ended" && endedWhy ? (
      END_NAMES[endedWhy]
    ) : (
      STATE_NAMES[state]
    ),
  participants: ({ participants, goal }) => `${participants.toLocaleString("en")} of ${goal.toLocaleString("en")}`,
  started: ({ startedAt, by }) => (
    <>
      <Ago at={startedAt} />
      {by && <small className={css.more}>by {by.name}</small>}
    </>
  ),
});

export const PARTICIPANT_CELLS: RecordCells<Participant> = {
  streak: ({ streak }) =>
    streak > 1 ? (
      <span className={css.streak}>
        <FlameIcon size={16} aria-hidden /> {streak}
      </span>
    ) : (
      streak || "–"
    ),
  at: ({ at }) => <Ago at={at} />,
};
