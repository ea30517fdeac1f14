import type { RouteAnswer } from "#kit/route.ts";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { SEND_OUTCOMES, sendRecords } from "../contract.ts";
import { OUTCOME_NAMES } from "../words.ts";
import css from "./greetings-insights.module.css";

const MembersChart = lazyComponent(async () => (await import("#kit-web/charts/members-chart.tsx")).MembersChart);

type Sends = RouteAnswer<typeof sendRecords.list>;

/** How many messages were sent and failed, and who joined and left. */
export function GreetingsInsights({ guild }: WorkProps) {
  // The list's response includes the total, so one row is enough.
  const query = { limit: 1 };
  return (
    <FiguresSection
      title="Last 90 days"
      query={recordQuery(sendRecords.list, { params: { id: guild.id }, query }, "insights")}
      height={320}
    >
      {({ counts, members }: Sends) => (
        <>
          <SumList sums={sumsOf(counts)} />
          <h3 className={css.subtitle}>Joins and leaves in the last 30 days</h3>
          <FromFive
            count={members.reduce((sum, { joins, leaves }) => sum + joins + leaves, 0)}
            nouns={["join or leave", "joins and leaves"]}
          >
            <MembersChart days={members} />
          </FromFive>
        </>
      )}
    </FiguresSection>
  );
}

const sumsOf = (counts: Sends["counts"]) =>
  SEND_OUTCOMES.map((outcome) => {
    const of = counts.filter((one) => one.outcome === outcome);
    return [OUTCOME_NAMES[outcome], of.reduce((sum, { total }) => sum + total, 0).toLocaleString("en")] as const;
  });
