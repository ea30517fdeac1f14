import { HourMap } from "#kit-web/charts/hour-map.tsx";
import type { Series } from "#kit-web/charts/series.ts";
import { BRIGHT, PALE } from "#kit-web/charts/series-colors.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import { shortDuration } from "#kit-web/duration/short-duration.ts";
import type { Spread, TicketShare, TicketStep } from "../../contract.ts";
import type { Figures } from "../ticket-queries.ts";
import css from "./ticket-figures.module.css";

const SPREAD: readonly Series[] = [
  { name: "median", label: "Median", color: BRIGHT },
  { name: "p90", label: "90th percentile", color: PALE },
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
        empty="No tickets opened or closed."
      />
      <TrendChart
        title="Time to first response"
        kind="lines"
        step={step}
        series={SPREAD}
        points={points(({ firstResponse }) => firstResponse)}
        format={shortDuration}
        empty="No responses in this period."
      />
      <TrendChart
        title="Time to close"
        kind="lines"
        step={step}
        series={SPREAD}
        points={points(({ resolution }) => resolution)}
        format={shortDuration}
        empty="No tickets closed in this period."
      />
      <TrendChart
        title="Rating over time"
        kind="lines"
        step={step}
        series={[{ name: "rating", label: "Stars", color: BRIGHT }]}
        points={points(({ rating }) => ({ rating }))}
        format={(value) => value.toFixed(1)}
        max={5}
        empty="No ratings yet."
      />
      <ShareBars
        title="Ratings"
        shares={stars.map((count, at) => ({ name: starsText(at + 1), count })).toReversed()}
        empty="No ratings yet."
      />
      <ShareBars title="By subject" shares={subjects.map(shareOf)} empty="No tickets opened." />
      {teams.length > 0 && <ShareBars title="By team" shares={teams.map(shareOf)} empty="No tickets opened." />}
      <HourMap
        title={`Member messages by hour (${timeZone})`}
        hours={hours.map(({ messages, ...hour }) => ({ ...hour, count: messages }))}
        noun="Messages"
        empty="No messages."
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

const closedAfter = ({ median }: Spread): string =>
  median === null ? "" : `closed in ${shortDuration(median)} (median)`;
