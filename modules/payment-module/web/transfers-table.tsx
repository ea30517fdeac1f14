import { useMemo, useState } from "react";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { RowButton } from "#kit-web/table/row-button.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type Transfer, transferRecords } from "../contract.ts";
import { transferColumns } from "../words.ts";
import css from "./payments.module.css";

const AssignDialog = lazyOverlay(async () => (await import("./assign-dialog.tsx")).AssignDialog);

const FILTERS: FilterInputs<unknown> = {
  isAssigned: { label: "Order", options: { false: "None", true: "Assigned" } },
};

const cellsOf = (mayAssign: boolean, ask: (transfer: Transfer) => void): RecordCells<Transfer> => ({
  at: ({ at }) => <Ago at={at} />,
  sender: ({ sender }) => <code className={css.hash}>{sender}</code>,
  act: (transfer) =>
    mayAssign && transfer.number === null ? (
      <RowButton opens={AssignDialog} of={`${transfer.amount} coins to an order`} onClick={() => ask(transfer)}>
        Assign
      </RowButton>
    ) : null,
});

/** Money that arrived and matches no order. */
export function TransfersTable({ guild, mayAssign }: { guild: PageGuild; mayAssign: boolean }) {
  const [asked, setAsked] = useState<Transfer | null>(null);
  const cells = useMemo(() => cellsOf(mayAssign, setAsked), [mayAssign]);
  return (
    <>
      <RecordsTable
        records={transferRecords}
        guild={guild}
        title="Transfers without an order"
        columns={transferColumns}
        cells={cells}
        rowId={({ id }: Transfer) => id}
        filters={FILTERS}
        empty={
          <EmptyState title="Nothing to assign">
            Coins that arrive with another amount than an order's appear here, so that no payment is lost.
          </EmptyState>
        }
      />
      {asked && <AssignDialog guild={guild} transfer={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
