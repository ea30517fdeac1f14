import { SegmentedControl, Skeleton } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import type { Snowflake } from "#kit/snowflake.ts";
import { useAddress } from "#kit-web/address/use-address.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { FIGURE_PERIODS, type FigurePeriod } from "../../contract.ts";
import { figuresQuery } from "../ticket-queries.ts";
import { FigureTiles } from "./figure-tiles.tsx";
import { StaffTable } from "./staff-table.tsx";
import css from "./ticket-figures.module.css";

const FigureCharts = lazyComponent(async () => (await import("./figure-charts.tsx")).FigureCharts);

const PERIOD: FigurePeriod = 30;

/** What the tickets of some days add up to: how quickly, how well, how many, when, and who carried them. */
export function TicketFigures({ guildId }: { guildId: Snowflake }) {
  const { texts, change } = useAddress();
  const days = FIGURE_PERIODS.find((period) => String(period) === texts.days) ?? PERIOD;
  const { data, error, refetch } = useQuery({ ...figuresQuery(guildId, days), placeholderData: keepPreviousData });
  const isEmpty = data && data.sums.opened + data.sums.closed + data.before.opened === 0;
  return (
    <RecordsSection
      id="figures-title"
      title="Figures"
      beside={
        <SegmentedControl
          aria-label="Period"
          value={String(days)}
          onChange={(chosen) => change({ days: chosen === String(PERIOD) ? undefined : chosen }, { isQuiet: true })}
          data={FIGURE_PERIODS.map((period) => ({ value: String(period), label: `${period} days` }))}
        />
      }
    >
      {!data && error && <ErrorState title="Figures can't be loaded" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} radius={14} />}
      {isEmpty && <p className={css.quiet}>No tickets opened or closed in this period. Choose a longer one.</p>}
      {data && !isEmpty && (
        <>
          <FigureTiles figures={data} days={days} />
          <OnceInSight height={480}>
            <FigureCharts figures={data} />
          </OnceInSight>
          <StaffTable load={data.load} />
        </>
      )}
    </RecordsSection>
  );
}
