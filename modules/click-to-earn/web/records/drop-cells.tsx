// Cells of drops and claims that are more than text.
import { Button } from "@mantine/core";
import { ZapIcon } from "lucide-react";
import { describeReward } from "#kit/rewards/reward-words.ts";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import { roleMention } from "#kit-web/form/value-text/describe-gate.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import type { DropClaim, DropSummary } from "../../contract.ts";
import { END_NAMES, OUTCOME_NAMES, START_NAMES, STATE_NAMES } from "../../words.ts";
import css from "./drops-records.module.css";
import { speedText } from "./speed-text.ts";

const written = (number: number): string => number.toLocaleString("en");

export const dropCells = (guild: PageGuild): RecordCells<DropSummary> => ({
  number: ({ number, kind }) => (
    <RecordLink record={number} className={css.open}>
      {kind} <small>#{number}</small>
    </RecordLink>
  ),
  state: ({ state, endedWhy }) => (state === "ended" && endedWhy ? END_NAMES[endedWhy] : STATE_NAMES[state]),
  reward: (drop) => describeReward(drop.reward, roleMention(guild)),
  winners: ({ winners, winnersMax }) =>
    winnersMax === null ? written(winners) : `${written(winners)} of ${written(winnersMax)}`,
  channel: ({ channelId }) => {
    const channel = guild.channels.find(({ id }) => id === channelId);
    return channel ? `#${channel.name}` : "A deleted channel";
  },
  started: ({ startedAt, startedBy, by }) => (
    <>
      <Ago at={startedAt} />
      <small className={css.more}>{by ? `by ${by.name}` : START_NAMES[startedBy]}</small>
    </>
  ),
});

/** `onTakeBack` null: nothing can be changed here. */
export const claimCells = (onTakeBack: (claim: DropClaim) => void): RecordCells<DropClaim> => ({
  outcome: ({ outcome, reasons, takenBack }) => (
    <>
      {OUTCOME_NAMES[outcome]}
      {reasons.map((reason) => (
        <small key={reason}>{reason}</small>
      ))}
      {takenBack && (
        <small>
          by {takenBack.by.name}: {takenBack.reason}
        </small>
      )}
    </>
  ),
  speed: ({ afterMs, isFlagged }) => (
    <span className={css.speed} data-flagged={isFlagged || undefined}>
      {speedText(afterMs)}
      {isFlagged && (
        <small title="Too fast for a human">
          <ZapIcon size={14} aria-hidden /> too fast
        </small>
      )}
    </span>
  ),
  amount: ({ takenBack, amount, base, multiplier }) => (
    <>
      {written(takenBack ? 0 : amount)}
      {takenBack && amount > 0 && <small className={css.more}>{written(amount)} reversed</small>}
      {!takenBack && multiplier !== 1 && amount > 0 && (
        <small className={css.more}>
          {written(base)} × {multiplier}
        </small>
      )}
    </>
  ),
  takeBack: (claim) =>
    claim.outcome === "paid" ? (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={`Reverse payment to ${claim.member.name}`}
        onClick={() => onTakeBack(claim)}
      >
        Reverse…
      </Button>
    ) : null,
});
