// Transfers that match no order.
import { isNotNull, isNull } from "drizzle-orm";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { type Transfer, transferRecords } from "../contract.ts";
import { paymentModuleTransfers as transfers } from "./tables.ts";
import { wholeCoins } from "./whole-coins.ts";

export type TransferRow = typeof transfers.$inferSelect;
export const transferTable = recordTable({ module: "payment-module", table: transfers, id: "id", key: "id" });

export const transferList = recordList(transferRecords, {
  table: transfers,
  sorts: { at: transfers.at },
  ties: [{ desc: transfers.id }],
  filters: { isAssigned: (is) => (is ? isNotNull(transfers.number) : isNull(transfers.number)) },
});

export const presentTransfer = ({
  id,
  at,
  coins,
  coinDecimals,
  sender,
  transaction,
  number,
}: TransferRow): Transfer => ({
  ...{ id, sender, transaction, number },
  at: at.toISOString(),
  amount: wholeCoins(coins, coinDecimals),
});
