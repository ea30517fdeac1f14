import type { WorkProps } from "#kit-web/module-pages.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type Hello, helloRecords } from "../contract.ts";
import { helloColumns } from "../words.ts";

const CELLS: RecordCells<Hello> = { at: ({ at }) => <Ago at={at} /> };
const FILTERS: FilterInputs<unknown> = { name: { label: "Member" } };

export const Hellos = ({ guild }: WorkProps) => (
  <RecordsTable
    records={helloRecords}
    params={{ id: guild.id }}
    guild={guild}
    id="hellos-title"
    title="Hellos"
    columns={helloColumns}
    cells={CELLS}
    rowId={({ id }: Hello) => id}
    filters={FILTERS}
    isAddressed
    empty={<EmptyState title="No hellos yet">Members who use /ai-database hello appear here.</EmptyState>}
  />
);
