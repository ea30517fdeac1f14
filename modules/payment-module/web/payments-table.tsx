import type { RouteAnswer } from "#kit/route.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type Payment, paymentRecords } from "../contract.ts";
import { PAYMENT_KIND_NAMES, paymentColumns } from "../words.ts";

const CELLS: RecordCells<Payment> = { at: ({ at }) => <Ago at={at} /> };
type Payments = RouteAnswer<typeof paymentRecords.list>;

const MONTH = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
const FILTERS: FilterInputs<Payments> = {
  month: {
    label: "Month (UTC)",
    options: (answer) =>
      Object.fromEntries((answer?.months ?? []).map((month) => [month, MONTH.format(new Date(`${month}-01`))])),
  },
  mode: { label: "Mode", options: { live: "Live", test: "Test" } },
  kind: { label: "Type", options: PAYMENT_KIND_NAMES },
};

/** Payments and refunds: the file is for the accountant. */
export const PaymentsTable = ({ guild }: { guild: PageGuild }) => (
  <RecordsTable
    records={paymentRecords}
    guild={guild}
    title="Payments"
    columns={paymentColumns}
    cells={CELLS}
    rowId={({ id }: Payment) => id}
    filters={FILTERS}
    empty={<EmptyState title="No payments yet">Payments and refunds appear here, for your accounts.</EmptyState>}
  />
);
