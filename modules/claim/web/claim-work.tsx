import type { WorkProps } from "#kit-web/module-pages.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { formatDay } from "#kit-web/time/moment.ts";
import { type ClaimConfig, type Streak, streakRecords } from "../contract.ts";
import { streakColumns } from "../words.ts";
import css from "./claim.module.css";
import { CodesWork } from "./codes-work.tsx";
import { ShopWork } from "./shop-work.tsx";

const CELLS = { lastDay: ({ lastDay }: Streak) => formatDay(lastDay) };
const FILTERS: FilterInputs<unknown> = {
  name: { label: "Member" },
  state: { label: "Streak", options: { running: "Running", lost: "Lost" } },
};

/** Orders of the shop, codes with their uses, and members who collect the daily reward. */
export const ClaimWork = (props: WorkProps<ClaimConfig>) => (
  <div className={css.all}>
    {props.settings.config.items.length > 0 && <ShopWork {...props} />}
    {props.settings.config.codes.length > 0 && <CodesWork {...props} />}
    <Streaks {...props} />
  </div>
);

const Streaks = ({ guild, settings: { config } }: WorkProps<ClaimConfig>) =>
  config.daily && (
    <RecordsTable
      records={streakRecords}
      params={{ id: guild.id }}
      guild={guild}
      id="streaks-title"
      title="Streaks"
      columns={streakColumns}
      cells={CELLS}
      rowId={({ member }: Streak) => member.id}
      filters={FILTERS}
      isAddressed
      empty={
        <EmptyState title="No streaks yet">
          Members appear here after they collect the daily reward with /daily or the panel's button.
        </EmptyState>
      }
    />
  );
