import type { RouteAnswer } from "#kit/route.ts";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type Order, orderRecords } from "../contract.ts";
import { METHOD_NAMES, ORDER_STATE_NAMES, orderColumns } from "../words.ts";
import css from "./payments.module.css";

type Orders = RouteAnswer<typeof orderRecords.list>;

const FILTERS: FilterInputs<Orders> = {
  name: { label: "Member" },
  state: { label: "State", options: ORDER_STATE_NAMES },
  method: { label: "Paid by", options: METHOD_NAMES },
  product: {
    label: "Product",
    options: (answer) => Object.fromEntries((answer?.names ?? []).map((name) => [name, name])),
  },
};

const CELLS: RecordCells<Order> = {
  number: ({ number }) => (
    <RecordLink record={number} className={css.whole}>
      Order {number}
    </RecordLink>
  ),
  product: ({ product }) => <span className={css.name}>{product}</span>,
  method: ({ method }) => <span className={css.whole}>{METHOD_NAMES[method]}</span>,
  state: ({ state }) => <span className={css.state}>{ORDER_STATE_NAMES[state]}</span>,
  at: ({ at }) => <Ago at={at} />,
};

/** What members ordered; each order has a page. */
export const OrdersTable = ({ guild }: { guild: PageGuild }) => (
  <RecordsTable
    records={orderRecords}
    guild={guild}
    title="Orders"
    columns={orderColumns}
    cells={CELLS}
    rowId={({ number }: Order) => String(number)}
    filters={FILTERS}
    isAddressed
    empty={<EmptyState title="No orders yet">Orders appear here when members buy with /buy or the panel.</EmptyState>}
  />
);
