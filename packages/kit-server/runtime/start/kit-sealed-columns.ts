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
  {
    name: "tokens of linked X accounts",
    table: "x_accounts",
    column: "sealed_tokens",
    owner: "user_id",
    purpose: "x tokens",
    keys: "x",
  },
  {
    name: "started links to X accounts",
    table: "x_link_starts",
    column: "sealed_verifier",
    owner: "state_hash",
    purpose: "x tokens",
    keys: "x",
  },
];
