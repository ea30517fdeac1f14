import type { RouteAnswer } from "#kit/route.ts";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { BRIGHT, PALE } from "#kit-web/charts/series-colors.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import type { clickToEarn, DropsConfig } from "../../contract.ts";
import { figuresQuery } from "./drops-queries.ts";
import css from "./drops-records.module.css";
import { speedStep } from "./speed-text.ts";

type DropFiguresAnswer = RouteAnswer<typeof clickToEarn.routes.figures>;

/** Statistics of the drops of the last 30 days. */
export const DropFigures = ({ guild }: WorkProps<DropsConfig>) => (
  <FiguresSection title="Last 30 days" query={figuresQuery(guild.id)} height={320}>
    {(figures) => <Figures figures={figures} />}
  </FiguresSection>
);

function Figures({ figures: { days, dailyBudget, speeds, claimers, flagged } }: { figures: DropFiguresAnswer }) {
  const sum = (of: "drops" | "claims" | "points"): string =>
    days.reduce((total, day) => total + day[of], 0).toLocaleString("en");
  const sums = [
    ["Drops", sum("drops")],
    ["Claims", sum("claims")],
    ["Members paid", claimers.toLocaleString("en")],
    ["Points paid", sum("points")],
    ["Too fast for a human", flagged.toLocaleString("en")],
  ] as const;
  return (
    <>
      <SumList sums={sums} />
      <FromFive count={days.reduce((total, { claims }) => total + claims, 0)} nouns={["claim", "claims"]}>
        <div className={css.charts}>
          <TrendChart
            title="Claims"
            kind="bars"
            series={[
              { name: "claims", label: "Claims", color: BRIGHT },
              { name: "claimers", label: "Members paid", color: PALE },
            ]}
            points={days.map(({ day, claims, claimers: paid }) => ({ day, values: { claims, claimers: paid } }))}
            empty="No claims yet."
          />
          <TrendChart
            title="Points paid"
            kind="bars"
            series={[{ name: "points", label: "Points", color: BRIGHT }]}
            points={days.map(({ day, points }) => ({ day, values: { points } }))}
            limit={
              dailyBudget === null ? null : { value: dailyBudget, label: `Budget ${dailyBudget.toLocaleString("en")}` }
            }
            empty="No points paid yet."
          />
          <ShareBars
            title="Claim speed"
            shares={speeds.map(({ belowMs, claims }, at) => ({
              name: speedStep(speeds[at - 1]?.belowMs ?? 0, belowMs),
              count: claims,
              ...(belowMs === speeds[0]?.belowMs && claims > 0 ? { detail: "too fast for a human" } : {}),
            }))}
            empty="No claims yet."
          />
        </div>
      </FromFive>
    </>
  );
}
