import { writeCost } from "#kit/ai/ai-usage.ts";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { BRIGHT, PALE } from "#kit-web/charts/series-colors.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { aiSupport, type SupportConfig } from "../contract.ts";
import css from "./support.module.css";

const SERIES = [
  { name: "answered", label: "Answered", color: BRIGHT },
  { name: "quoted", label: "Quoted", color: PALE },
  { name: "unsure", label: "Didn't know", color: "var(--gh-bad)" },
] as const;

/** Outcomes, feedback, escalations, cost and topics of the last 30 days. */
export const SupportInsights = ({ guild }: WorkProps<SupportConfig>) => (
  <FiguresSection
    title="Last 30 days"
    query={recordQuery(aiSupport.routes.insights, { params: { id: guild.id } }, "list", "insights")}
    height={320}
  >
    {({ days, total, topics, ...sums }) => (
      <FromFive count={total} nouns={["question", "questions"]}>
        <div className={css.all}>
          <SumList
            sums={[
              ["Questions", total.toLocaleString("en")],
              ["Solved without people", shareOf(sums.deflected, total)],
              ["Tickets opened", sums.escalated.toLocaleString("en")],
              ["Helpful", shareOf(sums.helpful, sums.helpful + sums.notHelpful)],
              ["Cost", writeCost(sums)],
            ]}
          />
          <TrendChart
            title="Questions by outcome"
            kind="bars"
            series={SERIES}
            points={days.map(({ day, answered, quoted, unsure }) => ({ day, values: { answered, quoted, unsure } }))}
            empty="No questions in the last 30 days."
          />
          <ShareBars title="Frequent words" shares={topics} empty="No word was asked about twice." />
        </div>
      </FromFive>
    )}
  </FiguresSection>
);

const shareOf = (some: number, all: number): string => (all === 0 ? "None yet" : `${Math.round((some * 100) / all)}%`);
