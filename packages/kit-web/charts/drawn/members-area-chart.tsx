import "@mantine/charts/styles.layer.css";
import { AreaChart } from "@mantine/charts";
import { CHART_HEIGHT_PX } from "../chart-height.ts";
import { BRIGHT, PALE } from "../series-colors.ts";

type Props = {
  /** Each with its day as the axis label. */
  days: { day: string; joins: number; leaves: number }[];
};

/** Only the two curves; the parent component adds the title and the table. */
export const MembersAreaChart = ({ days }: Props) => (
  <AreaChart
    h={CHART_HEIGHT_PX}
    data={days}
    dataKey="day"
    series={[
      { name: "joins", label: "Joined", color: BRIGHT },
      { name: "leaves", label: "Left", color: PALE },
    ]}
    curveType="monotone"
    withDots={false}
    gridAxis="x"
    strokeWidth={2}
    fillOpacity={0.18}
    yAxisProps={{ allowDecimals: false, width: 32 }}
    xAxisProps={{ minTickGap: 40 }}
    areaProps={{ isAnimationActive: false }}
    areaChartProps={{ accessibilityLayer: false }}
  />
);
