import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { BackButton } from "#kit-web/address/back-button.tsx";
import type { RecordProps } from "#kit-web/module-face.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import type { DropSummary } from "../../contract.ts";
import { END_NAMES, START_NAMES, STATE_NAMES } from "../../words.ts";
import { rewardText } from "../reward-text.ts";
import { ClaimsTable } from "./claims-table.tsx";
import { dropQuery } from "./drops-queries.ts";
import css from "./drops-records.module.css";

/** One drop, named by its number: how it went, and everyone who claimed it. */
export function DropRecord({ guild, record, onClose }: RecordProps) {
  const number = /^[1-9]\d{0,8}$/.test(record) ? Number(record) : null;
  return (
    <article className={css.records}>
      <BackButton className={css.back} onClick={onClose}>
        All drops
      </BackButton>
      {number === null ? (
        <EmptyState title="Drop not found" level={2}>
          The address may be wrong. Go back to the list to see all drops.
        </EmptyState>
      ) : (
        <Drop guild={guild} number={number} />
      )}
    </article>
  );
}

function Drop({ guild, number }: Pick<RecordProps, "guild"> & { number: number }) {
  const { data, error, refetch } = useQuery(dropQuery(guild.id, number));
  return (
    <>
      {error && !data && <ErrorState title="The drop can't be loaded" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={200} radius={14} />}
      {data && (
        <>
          <h1 className={css.title}>
            {data.drop.kind} #{number}
          </h1>
          <Facts drop={data.drop} guild={guild} />
          <ClaimsTable guild={guild} number={number} />
        </>
      )}
    </>
  );
}

function Facts({ drop, guild }: Pick<RecordProps, "guild"> & { drop: DropSummary }) {
  const { state, endedWhy, winners, winnersMax, participants, points, postedAt, seed, seedHash, channelId } = drop;
  const channel = guild.channels.find(({ id }) => id === channelId)?.name;
  const facts = [
    ["State", state === "ended" && endedWhy ? END_NAMES[endedWhy] : STATE_NAMES[state]],
    ["Reward", rewardText(drop, guild.roles)],
    ["Winners", winnersMax === null ? String(winners) : `${winners} of ${winnersMax}`],
    ["Entries", participants.toLocaleString("en")],
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
          Fair draw. SHA-256 of the seed, published before the draw: <code>{seedHash}</code>
          {seed && (
            <>
              {" "}
              Seed: <code>{seed}</code>
            </>
          )}
        </p>
      )}
    </>
  );
}
