import { HourMap } from "#kit-web/charts/hour-map.tsx";
import type { Series } from "#kit-web/charts/series.ts";
import { BRIGHT, PALE } from "#kit-web/charts/series-colors.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import { shortDuration } from "#kit-web/duration/short-duration.ts";
import type { Spread, TicketShare, TicketStep } from "../../contract.ts";
import type { Figures } from "./figure-tiles.tsx";
import css from "./ticket-figures.module.css";

const SPREAD: readonly Series[] = [
  { name: "median", label: "Half of them", color: BRIGHT },
  { name: "p90", label: "9 of 10", color: PALE },
];

export function FigureCharts({ figures }: { figures: Figures }) {
  const { steps, step, stars, subjects, teams, hours, timeZone } = figures;
  const points = (values: (one: TicketStep) => Record<string, number | null>) =>
    steps.map((one) => ({ day: one.day, values: values(one) }));
  return (
    <div className={css.charts}>
      <TrendChart
        title="Opened and closed"
        kind="bars"
        step={step}
        series={[
          { name: "opened", label: "Opened", color: BRIGHT },
          { name: "closed", label: "Closed", color: PALE },
        ]}
        points={points(({ opened, closed }) => ({ opened, closed }))}
        empty="Nothing was opened or closed."
      />
      <TrendChart
        title="Time to the first answer"
        kind="lines"
        step={step}
        series={SPREAD}
        points={points(({ firstResponse }) => firstResponse)}
        format={shortDuration}
        empty="No ticket of this time was answered yet."
      />
      <TrendChart
        title="Time until closed"
        kind="lines"
        step={step}
        series={SPREAD}
        points={points(({ resolution }) => resolution)}
        format={shortDuration}
        empty="No ticket of this time was closed yet."
      />
      <TrendChart
        title="Rating over time"
        kind="lines"
        step={step}
        series={[{ name: "rating", label: "Stars", color: BRIGHT }]}
        points={points(({ rating }) => ({ rating }))}
        format={(value) => value.toFixed(1)}
        max={5}
        empty="Nobody has rated yet."
      />
      <ShareBars
        title="Ratings"
        shares={stars.map((count, at) => ({ name: starsText(at + 1), count })).toReversed()}
        empty="Nobody has rated yet."
      />
      <ShareBars title="By subject" shares={subjects.map(shareOf)} empty="Nothing was opened." />
      {teams.length > 0 && <ShareBars title="By team" shares={teams.map(shareOf)} empty="Nothing was opened." />}
      <HourMap
        title={`When members write (${timeZone})`}
        hours={hours.map(({ messages, ...hour }) => ({ ...hour, count: messages }))}
        noun="Messages"
        empty="No member has written."
      />
    </div>
  );
}

const starsText = (count: number): string => `${count} ${count === 1 ? "star" : "stars"}`;

const shareOf = ({ name, opened, resolution, rating }: TicketShare) => ({
  name,
  count: opened,
  detail: [closedAfter(resolution), rating === null ? "" : `${rating.toFixed(1)} of 5`].filter(Boolean).join(", "),
});

const closedAfter = ({ median }: Spread): string => (median === null ? "" : `closed after ${shortDuration(median)}`);
