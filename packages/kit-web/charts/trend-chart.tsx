import { Skeleton } from "@mantine/core";
import { useId } from "react";
import { lazyComponent } from "../states/lazy-component.tsx";
import { SectionBoundary } from "../states/section-boundary.tsx";
import css from "./chart.module.css";
import { CHART_HEIGHT_PX } from "./chart-height.ts";
import { ChartTable } from "./chart-table.tsx";
import type { Series } from "./series.ts";

// The chart library is half as large as a whole page, so it is fetched only when there is something to draw.
const DaysChart = lazyComponent(
  async () => (await import("./drawn/days-chart.tsx")).DaysChart,
  () => <Skeleton height={CHART_HEIGHT_PX} radius="lg" />,
);

/** A date, `YYYY-MM-DD`, with a figure for each series; null without a figure. */
export type TrendPoint = { day: string; values: Readonly<Record<string, number | null>> };

type Props = {
  title: string;
  /** Bars for counts, lines for changes over time. */
  kind: "bars" | "lines";
  series: readonly Series[];
  points: readonly TrendPoint[];
  /** Formats a figure: "12 min". */
  format?: (value: number) => string;
  /** The highest possible value, if known. */
  max?: number;
  /** Shown instead of the chart when there is no figure yet. */
  empty: string;
  /** A horizontal line, such as a budget. */
  limit?: { value: number; label: string } | null;
  /** The span of each point; default "day". */
  step?: "day" | "week";
};

const short = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: "UTC" });
const formatDay = (day: string): string => short.format(new Date(day));
const formatPlain = (value: number): string => value.toLocaleString("en");

/** Figures over time, with the same figures as a table for screen readers. */
export const TrendChart = (props: Props) => (
  <SectionBoundary title="This chart can't be shown" of={props.points}>
    <Drawn {...props} />
  </SectionBoundary>
);

function Drawn({ title, kind, series, points, format = formatPlain, max, empty, limit = null, step = "day" }: Props) {
  const titleId = useId();
  const isEmpty = points.every(({ values }) => series.every(({ name }) => !values[name]));
  return (
    <figure className={css.chart} aria-labelledby={titleId}>
      <figcaption>
        <h3 id={titleId}>{title}</h3>
        <Legend series={series} />
      </figcaption>
      {isEmpty ? (
        <p className={css.quiet}>{empty}</p>
      ) : (
        <div aria-hidden>
          <DaysChart
            kind={kind}
            series={series}
            data={points.map(({ day, values }) => ({ ...values, day: formatDay(day) }))}
            format={format}
            max={max}
            limit={limit}
          />
        </div>
      )}
      {!isEmpty && (
        <ChartTable
          caption={`${title}, by ${step}`}
          columns={[step === "day" ? "Day" : "Week from", ...series.map(({ label }) => label)]}
          rows={points.toReversed().map(({ day, values }) => ({
            key: day,
            cells: [formatDay(day), ...series.map(({ name }) => formatted(values[name], format))],
          }))}
        />
      )}
    </figure>
  );
}

const formatted = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? "–" : format(value);

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className={css.legend} aria-hidden>
    {series.map(({ name, label, color }) => (
      <li key={name} style={{ ["--series" as string]: color }}>
        {label}
      </li>
    ))}
  </ul>
);
