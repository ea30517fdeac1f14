import type { RouteAnswer } from "#kit/route.ts";
import { Charts } from "#kit-web/charts/charts.tsx";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { BRIGHT, PALE } from "#kit-web/charts/series-colors.ts";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { FIGURE_DAYS, type GameConfig, miniGame } from "../contract.ts";
import { type Chance, chanceOf } from "../service/games/chances.ts";
import { GAME_NAMES } from "../words.ts";
import css from "./game.module.css";

type Figures = RouteAnswer<typeof miniGame.routes.figures>;

/** How much is played and paid, and whether games end as often as their rules say. */
export const GameInsights = ({ guild, settings: { config } }: WorkProps<GameConfig>) => (
  <Sections>
    <FiguresSection
      title={`Games, last ${FIGURE_DAYS} days`}
      query={recordQuery(miniGame.routes.figures, { params: { id: guild.id } }, "list", "figures")}
      height={320}
    >
      {(figures) => (
        <>
          <Played figures={figures} />
          <Fairness figures={figures} config={config} />
        </>
      )}
    </FiguresSection>
  </Sections>
);

function Played({ figures: { days, flagged } }: { figures: Figures }) {
  const sum = (of: "matches" | "pointsIn" | "pointsOut"): number => days.reduce((total, day) => total + day[of], 0);
  const written = (number: number) => number.toLocaleString("en");
  return (
    <>
      <SumList
        sums={[
          ["Games", written(sum("matches"))],
          ["Points in", written(sum("pointsIn"))],
          ["Points out", written(sum("pointsOut"))],
          ["New points", written(sum("pointsOut") - sum("pointsIn"))],
          ["Games with moves too fast", written(flagged)],
        ]}
      />
      <FromFive count={sum("matches")} nouns={["game", "games"]}>
        <Charts>
          <TrendChart
            title="Members who played"
            kind="bars"
            series={[{ name: "players", label: "Members", color: BRIGHT }]}
            points={days.map(({ day, players }) => ({ day, values: { players } }))}
            empty="Nobody has played yet."
          />
          <TrendChart
            title="Points in and out"
            kind="bars"
            series={[
              { name: "pointsIn", label: "In", color: PALE },
              { name: "pointsOut", label: "Out", color: BRIGHT },
            ]}
            points={days.map(({ day, pointsIn, pointsOut }) => ({ day, values: { pointsIn, pointsOut } }))}
            empty="No points have moved yet."
          />
        </Charts>
      </FromFive>
    </>
  );
}

const BASIS: Record<Chance["basis"], string> = {
  luck: "By the rules",
  perfect: "With perfect guesses",
  guessing: "By guessing alone",
};
const percent = (share: number): string => share.toLocaleString("en", { style: "percent", maximumFractionDigits: 1 });

/** Chances as the rules give them, beside what happened. */
function Fairness({ figures: { games }, config }: { figures: Figures; config: GameConfig }) {
  return (
    <section className={css.fairness} aria-labelledby="fairness-title">
      <h3 id="fairness-title">Fairness</h3>
      <p className={css.quiet}>
        Everything is drawn from a seed whose SHA-256 is shown before the first move. After the game, players see the
        seed and how to check it. Each side of a coin, each number, word and order is equally likely.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard. */}
      <section className={css.scroll} tabIndex={0} aria-label="Chances and results">
        <table className={css.chances}>
          <thead>
            <tr>
              <th scope="col">Game alone</th>
              <th scope="col">Chance to win</th>
              <th scope="col">Chance of a draw</th>
              <th scope="col">Won so far</th>
              <th scope="col">Draws so far</th>
              <th scope="col">Games</th>
            </tr>
          </thead>
          <tbody>
            {games.map(({ game, won, lost, draws }) => {
              const chance = chanceOf(game, config);
              const played = won + lost + draws;
              const share = (count: number) => (played === 0 ? "–" : percent(count / played));
              return (
                <tr key={game}>
                  <th scope="row">{GAME_NAMES[game]}</th>
                  <td>{chance ? `${percent(chance.won)} · ${BASIS[chance.basis]}` : "A matter of skill"}</td>
                  <td>{chance ? percent(chance.draw) : "–"}</td>
                  <td>{share(won)}</td>
                  <td>{share(draws)}</td>
                  <td>{played.toLocaleString("en")}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}
