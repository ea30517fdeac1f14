import type { RouteAnswer } from "#kit/route.ts";
import { ChartTable } from "#kit-web/charts/chart-table.tsx";
import { Charts } from "#kit-web/charts/charts.tsx";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { FunnelSection } from "#kit-web/charts/funnel-section.tsx";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { shortDuration } from "#kit-web/duration/short-duration.ts";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { INSIGHT_DAYS, proofOfWork, type WorkConfig } from "../contract.ts";
import { ENTRY_STATE_NAMES } from "../words.ts";

const STEPS = { submitted: "Submitted", decided: "Decided", approved: "Approved", rewarded: "Rewarded" };
const NOUNS = ["submission", "submissions"] as const;
type Insights = RouteAnswer<typeof proofOfWork.routes.insights>;

/** How far submissions got, how reviewers decide and agree, and what tasks cost. */
export const WorkInsights = ({ guild }: WorkProps<WorkConfig>) => (
  <Sections>
    <FiguresSection
      title={`Submissions, last ${INSIGHT_DAYS} days`}
      query={recordQuery(proofOfWork.routes.insights, { params: { id: guild.id } }, "list", "insights")}
      height={320}
    >
      {(insights) => <Drawn insights={insights} />}
    </FiguresSection>
  </Sections>
);

const percent = (share: number): string => `${Math.round(share * 100)}%`;

function Drawn({ insights: { funnel, reviewers, tasks } }: { insights: Insights }) {
  const shared = reviewers.reduce((sum, reviewer) => sum + reviewer.shared, 0);
  const agreed = reviewers.reduce((sum, reviewer) => sum + reviewer.agreed, 0);
  const submitted = tasks.reduce((sum, task) => sum + task.submitted, 0);
  return (
    <Charts>
      <FunnelSection
        title="From submission to reward"
        funnel={funnel}
        steps={STEPS}
        reasons={ENTRY_STATE_NAMES}
        nouns={NOUNS}
      />
      {/* The funnel says that there are none. */}
      {(submitted > 0 || reviewers.length > 0) && (
        <>
          <FromFive count={reviewers.reduce((sum, { decided }) => sum + decided, 0)} nouns={["decision", "decisions"]}>
            <SumList
              sums={[
                ["Reviewers", reviewers.length.toLocaleString("en")],
                ["Agreement", shared === 0 ? "–" : percent(agreed / shared)],
              ]}
            />
            <ShareBars
              title="Decisions by reviewer"
              shares={reviewers.map(({ person, decided, approvalRate, medianSeconds }) => ({
                name: person.name,
                count: decided,
                detail: `${percent(approvalRate)} approved · median ${shortDuration(medianSeconds)}`,
              }))}
              empty="Nobody has decided anything yet."
            />
            <ChartTable
              caption="Reviewers"
              columns={["Reviewer", "Decisions", "Approved", "Median time", "Judged with others", "Agreed"]}
              rows={reviewers.map(({ person, decided, approvalRate, medianSeconds, ...both }) => ({
                key: person.id,
                cells: [
                  person.name,
                  decided.toLocaleString("en"),
                  percent(approvalRate),
                  shortDuration(medianSeconds),
                  both.shared.toLocaleString("en"),
                  both.shared === 0 ? "–" : percent(both.agreed / both.shared),
                ],
              }))}
            />
          </FromFive>
          <FromFive count={submitted} nouns={NOUNS}>
            <ShareBars
              title="Submissions by task"
              shares={tasks.map(({ number, title, submitted, approved, points }) => ({
                name: `#${number} ${title}`,
                count: submitted,
                detail: `${approved.toLocaleString("en")} approved · ${points.toLocaleString("en")} points`,
              }))}
              empty="Nothing was submitted yet."
            />
          </FromFive>
        </>
      )}
    </Charts>
  );
}
