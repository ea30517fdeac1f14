import type { SealedColumn } from "#kit-server/storage/secrets/sealed-column.ts";

/** Of the kit's tables. */
export const kitSealedColumns: readonly SealedColumn[] = [
  {
    name: "sign-in tokens",
    table: "users",
    column: "sealed_tokens",
    owner: "id",
    purpose: "platform tokens",
    keys: null,
  },
  {
    name: "audit log webhooks",
    table: "audit_webhooks",
    column: "address",
    owner: "guild_id",
    purpose: "audit webhooks",
    keys: null,
  },
  {
    name: "owners' AI keys",
    table: "ai_settings",
    column: "sealed_key",
    owner: "guild_id",
    purpose: "provider keys",
    keys: "ai",
  },
];
