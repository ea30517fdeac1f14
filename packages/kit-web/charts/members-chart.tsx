import "@mantine/charts/styles.layer.css";
import { AreaChart } from "@mantine/charts";
import { ChartTable } from "./chart-table.tsx";
import css from "./members-chart.module.css";
import { BRIGHT, PALE } from "./series-colors.ts";

type Day = { day: string; joins: number; leaves: number };

const short = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: "UTC" });
const formatDay = (day: string): string => short.format(new Date(day));

/** Joins against leaves; the same figures stand in a table for those who cannot see the curves. */
export function MembersChart({ days }: { days: readonly Day[] }) {
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
          Nobody has joined or left since the bot came. The curves begin with the first who does.
        </p>
      ) : (
        <div aria-hidden>
          <AreaChart
            h={200}
            data={days.map(({ day, ...counts }) => ({ ...counts, day: formatDay(day) }))}
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
