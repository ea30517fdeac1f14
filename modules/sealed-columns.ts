import type { SealedColumn } from "#kit-server/storage/secrets/sealed-column.ts";
import { aiModerationSealedColumns } from "./ai-moderation/sealed-columns.ts";
import type { catalog } from "./catalog.ts";
import { paymentModuleSealedColumns } from "./payment-module/sealed-columns.ts";

/** Encrypted columns of each module's tables, which are encrypted again with a new key. */
export const sealedColumns: { [K in keyof typeof catalog]?: readonly SealedColumn[] } = {
  "ai-moderation": aiModerationSealedColumns,
  "payment-module": paymentModuleSealedColumns,
};
