import type { Funnel } from "#kit/funnel.ts";
import { shortDuration } from "../duration/short-duration.ts";
import { ChartTable } from "./chart-table.tsx";
import { FromFive } from "./from-five.tsx";
import css from "./funnel-section.module.css";
import { ShareBars } from "./share-bars.tsx";

type Props = {
  title: string;
  funnel: Funnel;
  /** The names of its steps and reasons; one without is shown as it is stored. */
  steps: Readonly<Record<string, string>>;
  reasons: Readonly<Record<string, string>>;
  /** One and several of what is counted: "vote", "votes". */
  nouns: readonly [one: string, several: string];
};

/** How far members got, how long each step took at the median, and why the others came no further. */
export function FunnelSection({ title, funnel: { steps, drops }, nouns, ...names }: Props) {
  const first = steps[0]?.count ?? 0;
  const rows = steps.map(({ step, count, medianSeconds }) => ({
    name: names.steps[step] ?? step,
    count,
    share: `${Math.round((count / Math.max(1, first)) * 100)}%`,
    median: medianSeconds === null ? null : shortDuration(medianSeconds),
  }));
  const reasons = drops.map(({ reason, count }) => ({ name: names.reasons[reason] ?? reason, count }));
  return (
    <FromFive count={first} nouns={nouns}>
      <div className={css.funnel}>
        <ShareBars
          title={title}
          shares={rows.map(({ name, count, share, median }) => ({
            name,
            count,
            detail: median === null ? share : `${share} · median ${median}`,
          }))}
          empty=""
        />
        <ShareBars title="Why others stopped" shares={reasons} empty="Nobody has stopped." />
        <ChartTable
          caption={title}
          columns={["Step", "Count", "Share", "Median time"]}
          rows={rows.map(({ name, count, share, median }) => ({
            key: name,
            cells: [name, count.toLocaleString("en"), share, median ?? "–"],
          }))}
        />
      </div>
    </FromFive>
  );
}
