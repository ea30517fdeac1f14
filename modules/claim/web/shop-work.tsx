import { Button, Group, VisuallyHidden } from "@mantine/core";
import { useMemo, useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type ClaimConfig, claim, type Order, orderRecords } from "../contract.ts";
import { ORDER_STATE_NAMES, orderColumns } from "../words.ts";

const OrderDialog = lazyOverlay(
  async () => (await import("./order-dialog.tsx")).OrderDialog,
  ({ onClose }) => onClose(),
);
const PoolDialog = lazyOverlay(
  async () => (await import("./pool-dialog.tsx")).PoolDialog,
  ({ onClose }) => onClose(),
);

type Props = WorkProps<ClaimConfig>;
type Orders = RouteAnswer<typeof orderRecords.list>;
type Asked = { order: Order; act: "deliver" | "refund" };

const FILTERS: FilterInputs<Orders> = {
  name: { label: "Member" },
  state: { label: "State", options: ORDER_STATE_NAMES },
  item: {
    label: "Item",
    options: (answer) => Object.fromEntries((answer?.names ?? []).map((name) => [name, name])),
  },
};

const cellsOf = (isOn: boolean, ask: (asked: Asked) => void): RecordCells<Order> => ({
  at: ({ at }) => <Ago at={at} />,
  act: (order) => {
    if (!isOn || order.state === "refunded") return null;
    const button = (act: Asked["act"], label: string) => (
      <Button
        size="compact-sm"
        variant="default"
        onPointerEnter={OrderDialog.expect}
        onFocus={OrderDialog.expect}
        onClick={() => ask({ order, act })}
      >
        {label} <VisuallyHidden>&nbsp;order {order.number}</VisuallyHidden>
      </Button>
    );
    return (
      <Group gap={8} wrap="nowrap">
        {order.state === "waiting" && button("deliver", "Deliver")}
        {button("refund", "Refund")}
      </Group>
    );
  },
});

/** Orders, those that staff deliver among them, and what is left of each item. */
export function ShopWork({ guild, settings: { enabled, config } }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isFilling, setFilling] = useState(false);
  const cells = useMemo(() => cellsOf(enabled, setAsked), [enabled]);
  const pooled = config.items.filter(({ delivery }) => delivery === "code").map(({ name }) => name);
  return (
    <>
      <RecordsTable
        records={orderRecords}
        params={{ id: guild.id }}
        guild={guild}
        id="orders-title"
        title="Orders"
        columns={orderColumns}
        cells={cells}
        rowId={({ number }: Order) => String(number)}
        filters={FILTERS}
        empty={<EmptyState title="No orders yet">Orders appear here when members buy with /shop.</EmptyState>}
      />
      {config.items.length > 0 && (
        <FiguresSection
          id="stock-title"
          title="Stock"
          query={recordQuery(claim.routes.stock, { params: { id: guild.id } }, "list", "stock")}
          height={80}
          extra={
            pooled.length > 0 && (
              <Button
                variant="default"
                onPointerEnter={PoolDialog.expect}
                onFocus={PoolDialog.expect}
                onClick={() => setFilling(true)}
              >
                Add codes
              </Button>
            )
          }
        >
          {({ items }) => (
            <SumList
              sums={items.map(({ name, sold, left }) => [
                name,
                left === null ? `${sold} sold` : left === 0 ? `${sold} sold, none left` : `${sold} sold, ${left} left`,
              ])}
            />
          )}
        </FiguresSection>
      )}
      {asked && <OrderDialog guild={guild} {...asked} onClose={() => setAsked(null)} />}
      {isFilling && <PoolDialog guild={guild} items={pooled} onClose={() => setFilling(false)} />}
    </>
  );
}
