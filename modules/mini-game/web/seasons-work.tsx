import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Charts } from "#kit-web/charts/charts.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { DialogButton } from "#kit-web/overlay/dialog-button.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type GameConfig, miniGame, type Season } from "../contract.ts";
import css from "./game.module.css";

const EndSeasonDialog = lazyOverlay(async () => (await import("./end-season-dialog.tsx")).EndSeasonDialog);

/** The current season's board, those before, and how far the server has counted. */
export function SeasonsWork({ guild, settings: { config } }: WorkProps<GameConfig>) {
  const [chosen, setChosen] = useState(0);
  const [isEnding, setEnding] = useState(false);
  const params = { id: guild.id };
  return (
    <>
      {config.countingOn && <Count guildId={guild.id} />}
      <FiguresSection
        title="Seasons"
        query={recordQuery(miniGame.routes.seasons, { params }, "list", "seasons")}
        height={160}
      >
        {({ seasons }) => {
          const current = seasons.find(({ endedAt }) => endedAt === null);
          const season = seasons.find(({ number }) => number === chosen) ?? seasons[0];
          if (!season) return <EmptyState title="No season yet">The first one begins with the first game.</EmptyState>;
          return (
            <Charts>
              <div className={css.row}>
                <NativeSelect
                  aria-label="Season"
                  value={String(season.number)}
                  data={seasons.map(({ number, endedAt }) => ({
                    value: String(number),
                    label: endedAt ? `Season ${number}` : `Season ${number} (current)`,
                  }))}
                  onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
                />
                {current && (
                  <DialogButton opens={EndSeasonDialog} onClick={() => setEnding(true)}>
                    End season {current.number}
                  </DialogButton>
                )}
              </div>
              <Board season={season} />
              {isEnding && current && (
                <EndSeasonDialog guild={guild} season={current.number} onClose={() => setEnding(false)} />
              )}
            </Charts>
          );
        }}
      </FiguresSection>
    </>
  );
}

function Board({ season: { number, startedAt, endedAt, board } }: { season: Season }) {
  return (
    <>
      <p className={css.quiet}>
        Began <Ago at={startedAt} />
        {endedAt && (
          <>
            , ended <Ago at={endedAt} />
          </>
        )}
      </p>
      {board.length === 0 ? (
        <EmptyState title="No wins yet">Members are ranked here once they have won a game this season.</EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard.
        <section className={css.scroll} tabIndex={0} aria-label={`Board of season ${number}`}>
          <table className={css.chances}>
            <thead>
              <tr>
                <th scope="col">Place</th>
                <th scope="col">Who</th>
                <th scope="col">Wins</th>
                <th scope="col">Games</th>
                <th scope="col">Points won</th>
              </tr>
            </thead>
            <tbody>
              {board.map(({ member, won, plays, points }, at) => (
                <tr key={member.id}>
                  <td>{at + 1}</td>
                  <th scope="row">{member.name}</th>
                  <td>{won.toLocaleString("en")}</td>
                  <td>{plays.toLocaleString("en")}</td>
                  <td>{points.toLocaleString("en")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function Count({ guildId }: { guildId: string }) {
  const { data } = useQuery(recordQuery(miniGame.routes.count, { params: { id: guildId } }, "list", "count"));
  if (!data) return null;
  return (
    <SumList
      sums={[
        ["Counted to", data.last.toLocaleString("en")],
        ["Highest so far", data.best.toLocaleString("en")],
        ["Last number by", data.by?.name ?? "–"],
      ]}
    />
  );
}
