import { kitSealedColumns } from "#kit-server/runtime/start/kit-sealed-columns.ts";
import type { SealedColumn } from "#kit-server/storage/secrets/sealed-column.ts";
import { sealedColumns } from "#modules/sealed-columns.ts";

/** Every encrypted column of the database. */
export const allSealedColumns: readonly SealedColumn[] = [
  ...kitSealedColumns,
  ...Object.values(sealedColumns).flatMap((columns) => columns ?? []),
];
