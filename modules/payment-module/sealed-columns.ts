import type { SealedColumn } from "#kit-server/storage/secrets/sealed-column.ts";

const sealed = {
  table: "payment_module_accounts",
  owner: "guild_id",
  purpose: "stripe",
  keys: "payment-module stripe",
};

export const paymentModuleSealedColumns: readonly SealedColumn[] = [
  { ...sealed, name: "keys of Stripe accounts", column: "sealed_key" },
  { ...sealed, name: "signing secrets of Stripe accounts", column: "sealed_secret" },
  {
    ...{ ...sealed, table: "payment_module_old_accounts" },
    ...{ name: "keys of replaced Stripe accounts", column: "sealed_key" },
  },
];
