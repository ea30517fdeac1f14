import { writeCost } from "#kit/ai/ai-usage.ts";
import type { RouteAnswer } from "#kit/route.ts";
import { Charts } from "#kit-web/charts/charts.tsx";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { BRIGHT, PALE } from "#kit-web/charts/series-colors.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { aiNews, type NewsConfig } from "../contract.ts";

type Insights = RouteAnswer<typeof aiNews.routes.insights>;
const SERIES = [
  { name: "found", label: "Found", color: PALE },
  { name: "posted", label: "Posted", color: BRIGHT },
] as const;

/** How much news there was, how much of it was posted, and which sources are worth it. */
export const NewsInsights = ({ guild }: WorkProps<NewsConfig>) => (
  <FiguresSection
    title="News, last 30 days"
    query={recordQuery(aiNews.routes.insights, { params: { id: guild.id } }, "list", "insights")}
    height={320}
  >
    {(insights) => <Drawn insights={insights} />}
  </FiguresSection>
);

function Drawn({ insights: { days, sources, posts, opened, cost } }: { insights: Insights }) {
  const found = sources.reduce((sum, source) => sum + source.found, 0);
  return (
    <FromFive count={found} nouns={["story", "stories"]}>
      <Charts>
        <SumList
          sums={[
            ["Found", found.toLocaleString("en")],
            ["Posts", posts.posted.toLocaleString("en")],
            ["Dropped", (posts.dropped + posts.missed).toLocaleString("en")],
            ["More opened", opened.toLocaleString("en")],
            ["AI cost", writeCost(cost)],
          ]}
        />
        <TrendChart
          title="Stories by day"
          kind="bars"
          series={SERIES}
          points={days.map(({ day, ...values }) => ({ day, values }))}
          empty="Nothing was found yet."
        />
        <ShareBars
          title="Stories by source"
          shares={sources.map(({ name, found: count, posted }) => ({
            ...{ name, count },
            detail: `${posted.toLocaleString("en")} posted`,
          }))}
          empty="Nothing was found yet."
        />
      </Charts>
    </FromFive>
  );
}
