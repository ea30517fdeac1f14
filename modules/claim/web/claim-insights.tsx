import type { RouteAnswer } from "#kit/route.ts";
import { Charts } from "#kit-web/charts/charts.tsx";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { BRIGHT } from "#kit-web/charts/series-colors.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { type ClaimConfig, claim, FIGURE_DAYS } from "../contract.ts";
import { Economy } from "./economy.tsx";

/** The economy of all points, what the daily reward pays, and how long streaks are. */
export const ClaimInsights = (props: WorkProps<ClaimConfig>) => (
  <Sections>
    <Economy {...props} />
    {props.settings.config.daily && (
      <OnceInSight height={480}>
        <DailySection {...props} />
      </OnceInSight>
    )}
  </Sections>
);

const DailySection = ({ guild }: WorkProps<ClaimConfig>) => (
  <FiguresSection
    title={`Daily rewards, last ${FIGURE_DAYS} days`}
    query={recordQuery(claim.routes.dailyFigures, { params: { id: guild.id } }, "list", "daily")}
    height={320}
  >
    {(figures) => <DailyFigures figures={figures} />}
  </FiguresSection>
);

type Figures = RouteAnswer<typeof claim.routes.dailyFigures>;

function DailyFigures({ figures: { days, lengths } }: { figures: Figures }) {
  const sum = (of: "claims" | "points"): number => days.reduce((total, day) => total + day[of], 0);
  return (
    <>
      <SumList
        sums={[
          ["Claims", sum("claims").toLocaleString("en")],
          ["Points paid", sum("points").toLocaleString("en")],
          ["Current streaks", lengths.reduce((total, { members }) => total + members, 0).toLocaleString("en")],
        ]}
      />
      <FromFive count={sum("claims")} nouns={["claim", "claims"]}>
        <Charts>
          <TrendChart
            title="Members who claimed"
            kind="bars"
            series={[{ name: "claims", label: "Members", color: BRIGHT }]}
            points={days.map(({ day, claims }) => ({ day, values: { claims } }))}
            empty="No claims yet."
          />
          <TrendChart
            title="Points paid by day"
            kind="bars"
            series={[{ name: "points", label: "Points", color: BRIGHT }]}
            points={days.map(({ day, points }) => ({ day, values: { points } }))}
            empty="No points paid yet."
          />
          <ShareBars
            title="Current streaks by length"
            shares={lengths.map(({ from, members }, at) => ({
              name: spanOf(from, lengths[at + 1]?.from ?? null),
              count: members,
            }))}
            empty="Nobody has a streak right now."
          />
        </Charts>
      </FromFive>
    </>
  );
}

const spanOf = (from: number, next: number | null): string => {
  if (next === null) return `${from} days or more`;
  return next === from + 1 ? `${from} ${from === 1 ? "day" : "days"}` : `${from} to ${next - 1} days`;
};
