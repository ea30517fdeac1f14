import type { RouteAnswer } from "#kit/route.ts";
import { dollarsText } from "#kit/x/dollar-words.ts";
import { ChartTable } from "#kit-web/charts/chart-table.tsx";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { Sections } from "#kit-web/records/sections.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import type { BoostConfig, xBoost } from "../contract.ts";
import { insightsQuery } from "./campaign-queries.ts";

type Insights = RouteAnswer<typeof xBoost.routes.insights>;

/** The last campaigns by outcome and cost, and the most loyal supporters. */
export const BoostInsights = ({ guild }: WorkProps<BoostConfig>) => (
  <FiguresSection title="Last 30 campaigns" query={insightsQuery(guild.id)} height={320}>
    {(insights) => <Drawn insights={insights} />}
  </FiguresSection>
);

function Drawn({ insights: { campaigns, supporters, total } }: { insights: Insights }) {
  const written = (count: number) => count.toLocaleString("en");
  const sum = (of: "verified" | "reported" | "notShown") => campaigns.reduce((all, one) => all + one[of], 0);
  const perMember = total.participants > 0 ? dollarsText(Math.round(total.micros / total.participants)) : "–";
  return (
    <Sections>
      <FromFive count={total.participants} nouns={["participant", "participants"]}>
        <SumList
          sums={[
            ["Joined", written(total.participants)],
            ["Reading X", dollarsText(total.micros)],
            ["Per member", perMember],
          ]}
        />
        <ShareBars
          title="What X shows"
          shares={[
            { name: "Verified on X", count: sum("verified"), detail: "" },
            { name: "Self-reported or not checked", count: sum("reported"), detail: "" },
            { name: "Not shown on X", count: sum("notShown"), detail: "" },
          ]}
          empty="Nobody was checked yet."
        />
        <ChartTable
          caption="Campaigns"
          columns={["Campaign", "Joined", "Verified", "Self-reported", "Not shown", "Cost"]}
          rows={campaigns.toReversed().map(({ number, participants, verified, reported, notShown, micros }) => ({
            key: String(number),
            cells: [`#${number}`, ...[participants, verified, reported, notShown].map(written), dollarsText(micros)],
          }))}
        />
      </FromFive>
      <ShareBars
        title="Most loyal supporters"
        shares={supporters.map(({ name, total: count, streak, best }) => ({
          ...{ name, count },
          detail: `streak ${written(streak)}, best ${written(best)}`,
        }))}
        empty="Members appear here after their first campaign."
      />
    </Sections>
  );
}
