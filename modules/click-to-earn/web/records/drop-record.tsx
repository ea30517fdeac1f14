import { Anchor } from "@mantine/core";
import { describeReward } from "#kit/rewards/reward-words.ts";
import { BackButton } from "#kit-web/address/back-button.tsx";
import { roleMention } from "#kit-web/form/value-text/describe-gate.ts";
import type { RecordProps } from "#kit-web/module-pages.ts";
import { NumberedRecord } from "#kit-web/records/numbered-record.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import type { DropSummary } from "../../contract.ts";
import { END_NAMES, START_NAMES, STATE_NAMES } from "../../words.ts";
import { ClaimsTable } from "./claims-table.tsx";
import { dropQuery } from "./drops-queries.ts";
import css from "./drops-records.module.css";

/** One drop by its number: its result, and everyone who claimed it. */
export const DropRecord = ({ guild, record, onClose }: RecordProps) => (
  <NumberedRecord
    noun="Drop"
    all="All drops"
    record={record}
    onClose={onClose}
    query={(number) => dropQuery(guild.id, number)}
    gone="dropGone"
    goneHelp="The address may be wrong. Go back to the list to see all drops."
  >
    {({ drop }, number) => (
      <article className={css.records}>
        <BackButton className={css.back} onClick={onClose}>
          All drops
        </BackButton>
        <h1 className={css.title}>
          {drop.kind} #{number}
        </h1>
        <Facts drop={drop} guild={guild} />
        <ClaimsTable guild={guild} number={number} isOver={drop.state === "ended"} />
      </article>
    )}
  </NumberedRecord>
);

function Facts({ drop, guild }: Pick<RecordProps, "guild"> & { drop: DropSummary }) {
  const { state, endedWhy, winners, winnersMax, participants, points, postedAt, seed, seedHash, channelId } = drop;
  const channel = guild.channels.find(({ id }) => id === channelId)?.name;
  const facts = [
    ["State", state === "ended" && endedWhy ? END_NAMES[endedWhy] : STATE_NAMES[state]],
    ["Reward", describeReward(drop.reward, roleMention(guild))],
    ["Winners", [winners, winnersMax].flatMap((count) => count?.toLocaleString("en") ?? []).join(" of ")],
    [drop.mode === "draw" ? "Entries" : "Claims", participants.toLocaleString("en")],
    ["Points paid", points.toLocaleString("en")],
    ...(postedAt ? [["Posted", <Ago key={postedAt} at={postedAt} />] as const] : []),
  ] as const;
  return (
    <>
      <p className={css.about}>
        {channel ? `#${channel}` : "A deleted channel"} · {START_NAMES[drop.startedBy]}
        {drop.by && `, ${drop.by.name}`}
      </p>
      <SumList sums={facts} />
      {seedHash && (
        <p className={css.seed}>
          <span>
            Fair draw. SHA-256 of the seed, published before the draw: <code>{seedHash}</code>
          </span>
          {seed && (
            <span>
              Seed: <code>{seed}</code>
            </span>
          )}
          <Anchor href={`/api/draws/${seedHash}`} target="_blank" rel="noreferrer">
            {seed ? "Check the draw" : "The draw's public page"}
          </Anchor>
        </p>
      )}
    </>
  );
}
