import type { WorkProps } from "#kit-web/module-pages.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { Sections } from "#kit-web/records/sections.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { formatDay } from "#kit-web/time/moment.ts";
import { type ClaimConfig, type Streak, streakRecords } from "../contract.ts";
import { streakColumns } from "../words.ts";
import { CodesWork } from "./codes-work.tsx";
import { ListsWork } from "./lists-work.tsx";
import { ResetsWork } from "./resets-work.tsx";
import { ShopWork } from "./shop-work.tsx";

const CELLS = { lastDay: ({ lastDay }: Streak) => formatDay(lastDay) };
const FILTERS: FilterInputs<unknown> = {
  name: { label: "Member" },
  state: { label: "Streak", options: { running: "Running", lost: "Lost" } },
};

/** Orders of the shop, lists, codes with their uses, and members who collect the daily reward. */
export function ClaimWork(props: WorkProps<ClaimConfig>) {
  const { items, lists, codes, daily } = props.settings.config;
  return (
    <Sections>
      {items.length > 0 && <ShopWork {...props} />}
      {lists && <ListsWork {...props} />}
      {codes.length > 0 && (
        <OnceInSight height={320}>
          <CodesWork {...props} />
        </OnceInSight>
      )}
      {daily && (
        <OnceInSight height={320}>
          <Streaks {...props} />
        </OnceInSight>
      )}
      {(daily || codes.length > 0) && (
        <OnceInSight height={120}>
          <ResetsWork guild={props.guild} hasStreaks={daily} hasCodes={codes.length > 0} />
        </OnceInSight>
      )}
    </Sections>
  );
}

const Streaks = ({ guild }: WorkProps<ClaimConfig>) => (
  <RecordsTable
    records={streakRecords}
    guild={guild}
    title="Streaks"
    columns={streakColumns}
    cells={CELLS}
    rowId={({ member }: Streak) => member.id}
    filters={FILTERS}
    empty={
      <EmptyState title="No streaks yet">
        Members appear here after they collect the daily reward with /daily or the panel's button.
      </EmptyState>
    }
  />
);
