import { writeCost } from "#kit/ai/ai-usage.ts";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { BRIGHT } from "#kit-web/charts/series-colors.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { type Action, aiModeration, type ModerationConfig, type Precision } from "../contract.ts";
import { ACTION_NAMES, ruleText } from "../words.ts";

const HEIGHT = 480;
const SERIES = [{ name: "cases", label: "Cases", color: BRIGHT }];

/** How often rules matched, how often moderators agreed, and what was done. */
export function ModerationInsights({ guild }: WorkProps<ModerationConfig>) {
  return (
    <FiguresSection
      title="Last 30 days"
      query={recordQuery(aiModeration.routes.figures, { params: { id: guild.id } }, "list", "figures")}
      height={HEIGHT}
    >
      {({ total, days, rules, actions, appeals, cost }) => (
        <FromFive count={total} nouns={["case", "cases"]}>
          <Sections>
            <SumList
              sums={[
                ["Cases", total.toLocaleString("en")],
                ["Messages sent to the AI model", cost.calls.toLocaleString("en")],
                ["AI cost", writeCost(cost)],
              ]}
            />
            <TrendChart
              title="Cases"
              kind="bars"
              series={SERIES}
              points={days.map(({ day, count }) => ({ day, values: { cases: count } }))}
              empty="There are no cases yet."
            />
            <ShareBars
              title="Matches by rule"
              shares={rules.map((rule) => ({
                name: ruleText({ source: rule.source, rule: rule.name }),
                count: rule.hits,
                detail: detailOf(rule),
              }))}
              empty="No rule has matched."
            />
            <ShareBars
              title="What was done"
              shares={actions.map(({ name, count }) => ({ name: ACTION_NAMES[name as Action], count }))}
              empty="Nothing was done."
            />
            <ShareBars
              title="Appeals"
              shares={[
                { name: "Waiting", count: appeals.pending },
                { name: "Approved", count: appeals.approved },
                { name: "Denied", count: appeals.denied },
              ]}
              empty="Nobody has appealed."
            />
          </Sections>
        </FromFive>
      )}
    </FiguresSection>
  );
}

const detailOf = ({ right, wrong, bound }: Precision): string =>
  bound === null ? "not judged" : `${right} of ${right + wrong} right, at least ${Math.floor(bound * 100)}%`;
