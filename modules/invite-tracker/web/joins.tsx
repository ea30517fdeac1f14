import type { WorkProps } from "#kit-web/module-face.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type InviteConfig, type Join, joinRecords } from "../contract.ts";
import { joinColumns, SOURCE_NAMES, STATE_NAMES, stateText } from "../words.ts";
import css from "./joins.module.css";

const FILTERS: FilterInputs<unknown> = {
  name: { label: "Who" },
  source: { label: "Came by", options: SOURCE_NAMES },
  state: { label: "State", options: STATE_NAMES },
};
const CELLS: RecordCells<Join> = {
  state: (join) => (
    <span className={css.state} data-state={join.state}>
      {stateText(join)}
    </span>
  ),
  inviter: ({ inviter, isPair }) => (isPair && inviter ? `${inviter.name} (invited each other)` : null),
  number: ({ joinedAt }) => <Ago at={joinedAt} />,
};

/** Who joined, by which invite, and whether that counts. */
export const Joins = ({ guild }: WorkProps<InviteConfig>) => (
  <RecordsTable
    records={joinRecords}
    params={{ id: guild.id }}
    guild={guild}
    id="joins-title"
    title="Joins"
    columns={joinColumns}
    cells={CELLS}
    rowId={({ number }: Join) => String(number)}
    filters={FILTERS}
    isAddressed
    empty={
      <EmptyState title="Nobody has joined yet">
        Members who join from now on appear here. Nobody knows who invited the members who are here already.
      </EmptyState>
    }
  />
);
