import type { SealedColumn } from "#kit-server/storage/secrets/sealed-column.ts";

export const aiModerationSealedColumns: readonly SealedColumn[] = [
  {
    name: "evidence of cases",
    table: "ai_moderation_cases",
    column: "sealed_text",
    owner: "guild_id",
    purpose: "evidence",
    keys: "ai-moderation evidence",
  },
];
