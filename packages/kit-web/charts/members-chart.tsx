import { Skeleton } from "@mantine/core";
import { lazyComponent } from "../states/lazy-component.tsx";
import { SectionBoundary } from "../states/section-boundary.tsx";
import { CHART_HEIGHT_PX } from "./chart-height.ts";
import { ChartTable } from "./chart-table.tsx";
import css from "./members-chart.module.css";
import type { Series } from "./series.ts";
import { BRIGHT, PALE } from "./series-colors.ts";

// The chart library is half as large as a whole page, so it is fetched only when there is something to draw.
const DaysChart = lazyComponent(
  async () => (await import("./drawn/days-chart.tsx")).DaysChart,
  () => <Skeleton height={CHART_HEIGHT_PX} radius="lg" />,
);

const SERIES: readonly Series[] = [
  { name: "joins", label: "Joined", color: BRIGHT },
  { name: "leaves", label: "Left", color: PALE },
];

type Day = { day: string; joins: number; leaves: number };

const short = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: "UTC" });
const formatDay = (day: string): string => short.format(new Date(day));

/** Joins and leaves, with the same figures as a table for screen readers. */
export const MembersChart = (props: { days: readonly Day[] }) => (
  <SectionBoundary title="This chart can't be shown" of={props.days}>
    <Drawn {...props} />
  </SectionBoundary>
);

function Drawn({ days }: { days: readonly Day[] }) {
  const sum = (of: "joins" | "leaves"): number => days.reduce((total, day) => total + day[of], 0);
  const [joins, leaves] = [sum("joins"), sum("leaves")];
  return (
    <div className={css.chart}>
      <dl className={css.sums}>
        <div data-kind="joins">
          <dt>Joined</dt>
          <dd>{joins.toLocaleString("en")}</dd>
        </div>
        <div data-kind="leaves">
          <dt>Left</dt>
          <dd>{leaves.toLocaleString("en")}</dd>
        </div>
      </dl>
      {joins + leaves === 0 ? (
        <p className={css.quiet}>
          No one has joined or left since the bot was added. The chart starts with the first join or leave.
        </p>
      ) : (
        <div aria-hidden>
          <DaysChart
            kind="bars"
            series={SERIES}
            data={days.map(({ day, ...counts }) => ({ ...counts, day: formatDay(day) }))}
          />
        </div>
      )}
      <ChartTable
        caption="Members who joined and left, by day"
        columns={["Day", "Joined", "Left"]}
        rows={days.toReversed().map(({ day, joins: came, leaves: went }) => ({
          key: day,
          cells: [formatDay(day), String(came), String(went)],
        }))}
      />
    </div>
  );
}
