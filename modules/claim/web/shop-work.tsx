import { useState } from "react";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { DialogButton } from "#kit-web/overlay/dialog-button.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { type ClaimConfig, claim } from "../contract.ts";
import { OrdersTable } from "./orders-table.tsx";

const PoolDialog = lazyOverlay(async () => (await import("./pool-dialog.tsx")).PoolDialog);

/** Orders, including those that staff deliver, and the stock of each item. */
export function ShopWork({ guild, settings: { enabled, config } }: WorkProps<ClaimConfig>) {
  const [isFilling, setFilling] = useState(false);
  const pooled = config.items.filter(({ delivery }) => delivery === "code").map(({ name }) => name);
  return (
    <>
      <OrdersTable guild={guild} mayDeliver={enabled} mayRefund={enabled} isManager />
      <FiguresSection
        title="Stock"
        query={recordQuery(claim.routes.stock, { params: { id: guild.id } }, "list", "stock")}
        height={80}
        extra={
          pooled.length > 0 && (
            <DialogButton opens={PoolDialog} onClick={() => setFilling(true)}>
              Add codes
            </DialogButton>
          )
        }
      >
        {({ items }) => <SumList sums={items.map((item) => [item.name, describeStock(item)])} />}
      </FiguresSection>
      {isFilling && <PoolDialog guild={guild} items={pooled} onClose={() => setFilling(false)} />}
    </>
  );
}

const describeStock = ({ sold, reserved, left }: { sold: number; reserved: number; left: number | null }): string =>
  [
    `${sold} given`,
    ...(reserved > 0 ? [`${reserved} reserved`] : []),
    ...(left === null ? [] : [left === 0 ? "none left" : `${left} left`]),
  ].join(", ");
