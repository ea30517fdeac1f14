import { writeCost } from "#kit/ai/ai-usage.ts";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { BRIGHT } from "#kit-web/charts/series-colors.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { aiDatabase, type KnowledgeConfig } from "../contract.ts";
import css from "./knowledge.module.css";

const HEIGHT = 320;
const SERIES = [
  { name: "answered", label: "Answered", color: BRIGHT },
  { name: "unanswered", label: "Unanswered", color: "var(--gh-bad)" },
];
const n = (value: number): string => value.toLocaleString("en");

/** Questions by day, and what is used or never used. */
export const KnowledgeInsights = ({ guild }: WorkProps<KnowledgeConfig>) => (
  <FiguresSection
    title="Questions and answers"
    query={recordQuery(aiDatabase.routes.insights, { params: { id: guild.id } }, "list", "insights")}
    height={HEIGHT}
  >
    {({ days, used, passages, unused, unusedSources, optedOut, cost }) => (
      <Sections>
        <SumList
          sums={[
            ["Passages", n(passages)],
            ["Never used", n(unused)],
            ["Members opted out", n(optedOut)],
            ["AI cost, last 30 days", writeCost(cost)],
          ]}
        />
        <FromFive
          count={days.reduce((sum, { answered, unanswered }) => sum + answered + unanswered, 0)}
          nouns={["question", "questions"]}
        >
          <TrendChart
            title="Questions, last 30 days"
            kind="bars"
            series={SERIES}
            points={days.map(({ day, answered, unanswered }) => ({ day, values: { answered, unanswered } }))}
            empty="Nobody has asked yet."
          />
        </FromFive>
        <ShareBars
          title="Most used passages, last 90 days"
          shares={used.map(({ title, heading, uses }) => ({
            name: heading && heading !== title ? `${title} › ${heading}` : title,
            count: uses,
          }))}
          empty="No passage was used yet."
        />
        {unusedSources.length > 0 && (
          <section className={css.section} aria-labelledby="unused-title">
            <h3 id="unused-title">Sources never used in 90 days</h3>
            <ul className={css.list}>
              {unusedSources.map(({ source, title }) => (
                <li key={source}>
                  <RecordLink record={source} className={css.name}>
                    {title}
                  </RecordLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Sections>
    )}
  </FiguresSection>
);
