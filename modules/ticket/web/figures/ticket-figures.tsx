import { SegmentedControl } from "@mantine/core";
import { DAYS } from "#kit-web/address/module-tab.ts";
import { useAddress } from "#kit-web/address/use-address.ts";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { FIGURE_PERIODS, type FigurePeriod } from "../../contract.ts";
import { figuresQuery } from "../ticket-queries.ts";
import { FigureTiles } from "./figure-tiles.tsx";
import { StaffTable } from "./staff-table.tsx";
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
          <p className={css.quiet}>No tickets opened or closed in this period. Choose a longer one.</p>
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
            <StaffTable load={figures.load} />
          </>
        )
      }
    </FiguresSection>
  );
}
