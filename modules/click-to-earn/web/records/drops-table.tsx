import { useMemo } from "react";
import type { PageGuild } from "#kit-web/module-pages.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { dropRecords } from "../../contract.ts";
import { dropColumns } from "../../words.ts";
import { dropCells } from "./drop-cells.tsx";
import { type DropList, dropsQuery } from "./drops-queries.ts";

const FILTERS: FilterInputs<DropList> = {
  state: { label: "State", any: "All", options: { running: "Running", ended: "Ended" } },
  kind: { label: "Drop type", options: (answer) => answer?.kinds ?? [] },
};

/** All drops. */
export function DropsTable({ guild, hasKinds }: { guild: PageGuild; hasKinds: boolean }) {
  const cells = useMemo(() => dropCells(guild), [guild]);
  return (
    <RecordsTable
      records={dropRecords}
      query={(asked) => dropsQuery(guild.id, asked)}
      guild={guild}
      title="Drops"
      columns={dropColumns}
      cells={cells}
      rowId={({ number }) => String(number)}
      filters={FILTERS}
      isAddressed
      empty={
        <EmptyState title="No drops yet">
          {hasKinds
            ? "Select Start drop or use /drop create in chat. Each drop and its claims appear here."
            : "Add a drop type first. Each drop and its claims appear here."}
        </EmptyState>
      }
    />
  );
}
