import { useMemo, useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { RowButton } from "#kit-web/table/row-button.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type Order, orderRecords } from "../contract.ts";
import { ORDER_STATE_NAMES, orderColumns } from "../words.ts";

const OrderDialog = lazyOverlay(async () => (await import("./order-dialog.tsx")).OrderDialog);

type Orders = RouteAnswer<typeof orderRecords.list>;
type Asked = { order: Order; act: "deliver" | "refund" };

const FILTERS: FilterInputs<Orders> = {
  name: { label: "Who" },
  state: { label: "State", options: ORDER_STATE_NAMES },
  item: {
    label: "Item",
    options: (answer) => Object.fromEntries((answer?.names ?? []).map((name) => [name, name])),
  },
};

const cellsOf = (may: { deliver: boolean; refund: boolean }, ask: (asked: Asked) => void): RecordCells<Order> => ({
  at: ({ at }) => <Ago at={at} />,
  act: (order) => {
    const button = (act: Asked["act"], label: string) => (
      <RowButton opens={OrderDialog} of={`order ${order.number}`} onClick={() => ask({ order, act })}>
        {label}
      </RowButton>
    );
    return (
      <>
        {may.deliver && order.state === "waiting" && button("deliver", "Deliver")}
        {may.refund && order.state !== "refunded" && button("refund", order.list === null ? "Refund" : "Withdraw")}
      </>
    );
  },
});

type Props = {
  guild: PageGuild;
  mayDeliver: boolean;
  /** Only managers refund, and download the file. */
  mayRefund: boolean;
  isManager: boolean;
};

/** What members bought or were given, with what staff have to deliver. */
export function OrdersTable({ guild, mayDeliver, mayRefund, isManager }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const cells = useMemo(() => cellsOf({ deliver: mayDeliver, refund: mayRefund }, setAsked), [mayDeliver, mayRefund]);
  return (
    <>
      <RecordsTable
        records={orderRecords}
        guild={guild}
        title="Orders"
        columns={orderColumns}
        cells={cells}
        rowId={({ number }: Order) => String(number)}
        filters={FILTERS}
        isAddressed
        hasFile={isManager}
        empty={
          <EmptyState title="No orders yet">
            Orders appear here when members buy with /shop or claim from a list.
          </EmptyState>
        }
      />
      {asked && <OrderDialog guild={guild} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
