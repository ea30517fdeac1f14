import { Button, Skeleton } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { FaceGuild } from "#kit-web/module-face.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import type { DropSummary } from "../../contract.ts";
import { ClaimsTable } from "./claims-table.tsx";
import { dropQuery } from "./drops-queries.ts";
import css from "./drops-records.module.css";
import { END_NAMES, rewardOf, STATE_NAMES } from "./record-words.ts";

type Props = { guild: FaceGuild; number: number; onBack: () => void };

/** One drop: how it went, and everyone who claimed it. */
export function ClaimsView({ guild, number, onBack }: Props) {
  const { data, error, refetch } = useQuery(dropQuery(guild.id, number));
  return (
    <section className={css.records} aria-labelledby="drop-title">
      <Button
        className={css.back}
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        All drops
      </Button>
      {error && !data && <ErrorState title="The drop cannot be opened" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={200} radius={14} />}
      {data && (
        <>
          <h2 id="drop-title">
            {data.drop.kind} #{number}
          </h2>
          <Facts drop={data.drop} />
          <ClaimsTable guild={guild} number={number} />
        </>
      )}
    </section>
  );
}

function Facts({ drop }: { drop: DropSummary }) {
  const { state, endedWhy, winners, winnersMax, participants, points, postedAt, seed, seedHash } = drop;
  const facts = [
    ["State", state === "ended" && endedWhy ? END_NAMES[endedWhy] : STATE_NAMES[state]],
    ["Reward", rewardOf(drop)],
    ["Won", winnersMax === null ? String(winners) : `${winners} of ${winnersMax}`],
    ["Took part", participants.toLocaleString("en")],
    ["Points paid", points.toLocaleString("en")],
  ] as const;
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {postedAt && (
          <div>
            <dt>Appeared</dt>
            <dd>
              <Ago at={postedAt} />
            </dd>
          </div>
        )}
      </dl>
      {seedHash && (
        <p className={css.seed}>
          Fair draw. SHA-256 of its seed, told beforehand: <code>{seedHash}</code>
          {seed && (
            <>
              {" "}
              Its seed: <code>{seed}</code>
            </>
          )}
        </p>
      )}
    </>
  );
}
