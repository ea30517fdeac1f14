import { SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import type { FigureContract } from "#kit/figure.ts";
import { DAYS } from "#kit-web/address/module-tab.ts";
import { useAddress } from "#kit-web/address/use-address.ts";
import { FigureTable } from "#kit-web/charts/chart-table.tsx";
import { figureText, trendOf } from "#kit-web/charts/figure-text.ts";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { TrendMark } from "#kit-web/charts/trend-mark.tsx";
import { shortDuration } from "#kit-web/duration/short-duration.ts";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { FIGURE_PERIODS, type FigurePeriod, type Spread, type StaffLoad } from "../../contract.ts";
import { type Figures, figuresQuery } from "../ticket-queries.ts";
import css from "./ticket-figures.module.css";

const FigureCharts = lazyComponent(async () => (await import("./figure-charts.tsx")).FigureCharts);

const PERIOD: FigurePeriod = 30;

/** Statistics of tickets over a period: response times, ratings, volume, hours, and staff. */
export function TicketFigures({ guild }: WorkProps) {
  const { texts, change } = useAddress();
  const days = FIGURE_PERIODS.find((period) => String(period) === texts[DAYS]) ?? PERIOD;
  return (
    <FiguresSection
      title="Figures"
      extra={
        <SegmentedControl
          aria-label="Period"
          value={String(days)}
          onChange={(chosen) => change({ [DAYS]: chosen === String(PERIOD) ? undefined : chosen }, { isQuiet: true })}
          data={FIGURE_PERIODS.map((period) => ({ value: String(period), label: `${period} days` }))}
        />
      }
      query={figuresQuery(guild.id, days)}
      height={320}
    >
      {(figures) =>
        figures.sums.opened + figures.sums.closed + figures.before.opened === 0 ? (
          <EmptyState title={`No tickets in the last ${days} days`}>
            Response times, ratings and your team's work appear here once members open tickets.
          </EmptyState>
        ) : (
          <>
            <FigureTiles figures={figures} days={days} />
            <FromFive
              count={figures.sums.opened + figures.sums.closed}
              nouns={["opened or closed ticket", "tickets opened or closed"]}
            >
              <OnceInSight height={480}>
                <FigureCharts figures={figures} />
              </OnceInSight>
            </FromFive>
            {figures.load.length > 0 && <StaffTable load={figures.load} />}
          </>
        )
      }
    </FiguresSection>
  );
}

/** Workload by staff member. */
const StaffTable = ({ load }: { load: readonly StaffLoad[] }) => (
  <FigureTable
    caption="Staff activity"
    columns={["Member", "Claimed", "Closed", "Replies", "First response", "Rating"]}
    rows={load.map(({ member, claimed, closed, answers, firstResponse, rating }) => ({
      key: member.id,
      cells: [
        member.name,
        ...[claimed, closed, answers].map((count) => count.toLocaleString("en")),
        firstResponse.median === null ? "–" : shortDuration(firstResponse.median),
        rating === null ? "–" : rating.toFixed(1),
      ],
    }))}
  />
);

/** The sums of the period, each compared with the period before. */
function FigureTiles({ figures, days }: { figures: Figures; days: number }) {
  const { sums, before, open, unclaimed } = figures;
  const ninth = ({ p90 }: Spread) => p90 !== null && `90th percentile ${shortDuration(p90)}`;
  const sum = (
    name: string,
    figure: Pick<FigureContract, "unit" | "goodWhen">,
    [value, previous]: readonly [number | null, number | null],
    detail?: ReactNode,
  ): [string, ReactNode] => {
    const trend = trendOf(figure, { value, before: previous }, `the previous ${days} days`);
    return [
      name,
      <>
        {figureText(value, figure.unit)}
        <span className={css.detail}>
          {trend && <TrendMark trend={trend} />}
          {detail}
        </span>
      </>,
    ];
  };
  const time = { unit: "seconds", goodWhen: "less" } as const;
  return (
    <SumList
      sums={[
        sum("Opened", { unit: "count" }, [sums.opened, before.opened], `${open} open now, ${unclaimed} unclaimed`),
        sum("Closed", { unit: "count", goodWhen: "more" }, [sums.closed, before.closed]),
        sum(
          "First response",
          time,
          [sums.firstResponse.median, before.firstResponse.median],
          ninth(sums.firstResponse),
        ),
        sum("Time to close", time, [sums.resolution.median, before.resolution.median], ninth(sums.resolution)),
        sum(
          "Rating",
          { unit: "rating", goodWhen: "more" },
          [sums.rating, before.rating],
          sums.ratings > 0 && `of 5, ${sums.ratings} ${sums.ratings === 1 ? "rating" : "ratings"}`,
        ),
      ]}
    />
  );
}
