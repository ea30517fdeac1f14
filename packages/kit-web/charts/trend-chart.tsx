import "@mantine/charts/styles.layer.css";
import { BarChart, LineChart } from "@mantine/charts";
import { useId } from "react";
import css from "./chart.module.css";
import { ChartTable } from "./chart-table.tsx";

export type Series = {
  name: string;
  label: string;
  /** As CSS has it. */
  color: string;
};
/** A point of time, `YYYY-MM-DD`, with a figure for each series; null where there is none. */
export type TrendPoint = { day: string; values: Readonly<Record<string, number | null>> };

type Props = {
  title: string;
  /** How many (bars), or how it changes (lines). */
  kind: "bars" | "lines";
  series: readonly Series[];
  points: readonly TrendPoint[];
  /** As a figure is read: "12 min". */
  format?: (value: number) => string;
  /** The highest that there can be, where it is known. */
  max?: number;
  /** Instead of the chart, where there is no figure yet. */
  empty: string;
  /** A line across, as a budget; it needs no chart of its own to be told. */
  limit?: { value: number; label: string } | null;
  /** What each point is: "day", unless told. */
  step?: "day" | "week";
};

const HEIGHT_PX = 200;
const short = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: "UTC" });
const formatDay = (day: string): string => short.format(new Date(day));
const asItIs = (value: number): string => value.toLocaleString("en");

/** Figures over time. The same figures stand in a table for those who cannot see the chart. */
export function TrendChart({
  title,
  kind,
  series,
  points,
  format = asItIs,
  max,
  empty,
  limit = null,
  step = "day",
}: Props) {
  const titleId = useId();
  const isEmpty = points.every(({ values }) => series.every(({ name }) => !values[name]));
  const shared = {
    h: HEIGHT_PX,
    data: points.map(({ day, values }) => ({ ...values, day: formatDay(day) })),
    dataKey: "day",
    series: [...series],
    gridAxis: "x" as const,
    valueFormatter: format,
    yAxisProps: {
      allowDecimals: false,
      width: kind === "bars" ? 32 : 64,
      ...(max && { domain: [0, max], tickCount: max + 1 }),
    },
    xAxisProps: { minTickGap: 40 },
    ...(limit
      ? {
          referenceLines: [
            { y: limit.value, label: limit.label, color: "var(--gh-text-3)", ifOverflow: "extendDomain" as const },
          ],
        }
      : {}),
  };
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
          {kind === "bars" ? (
            <BarChart
              {...shared}
              barProps={{ isAnimationActive: false }}
              barChartProps={{ accessibilityLayer: false }}
            />
          ) : (
            <LineChart
              {...shared}
              curveType="monotone"
              connectNulls
              strokeWidth={2}
              dotProps={{ r: 2 }}
              lineProps={{ isAnimationActive: false }}
              lineChartProps={{ accessibilityLayer: false }}
            />
          )}
        </div>
      )}
      {!isEmpty && (
        <ChartTable
          caption={`${title}, by ${step}`}
          columns={[step === "day" ? "Day" : "Week from", ...series.map(({ label }) => label)]}
          rows={points.toReversed().map(({ day, values }) => ({
            key: day,
            cells: [formatDay(day), ...series.map(({ name }) => told(values[name], format))],
          }))}
        />
      )}
    </figure>
  );
}

const told = (value: number | null | undefined, format: (value: number) => string): string =>
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
