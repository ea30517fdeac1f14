import "@mantine/charts/styles.layer.css";
import { BarChart, LineChart } from "@mantine/charts";
import { CHART_HEIGHT_PX } from "../chart-height.ts";
import type { Series } from "../series.ts";

type Props = {
  kind: "bars" | "lines";
  series: readonly Series[];
  /** Each with its day as the axis label and a value for each series. */
  data: Record<string, string | number | null>[];
  format?: (value: number) => string;
  max?: number | undefined;
  limit?: { value: number; label: string } | null;
};

/** Only the bars or lines; the parent component adds the title and the table. */
export function DaysChart({ kind, series, data, format, max, limit }: Props) {
  const shared = {
    h: CHART_HEIGHT_PX,
    data,
    dataKey: "day",
    series: [...series],
    gridAxis: "x" as const,
    ...(format && { valueFormatter: format }),
    yAxisProps: {
      allowDecimals: false,
      width: kind === "bars" ? ("auto" as const) : 64,
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
  return kind === "bars" ? (
    <BarChart
      {...shared}
      barProps={{ isAnimationActive: false }}
      // The library moves the axis' labels to the left by this.
      barChartProps={{ accessibilityLayer: false, margin: { left: 10 } }}
    />
  ) : (
    <LineChart
      {...shared}
      curveType="linear"
      connectNulls
      strokeWidth={2}
      dotProps={{ r: 2 }}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
