import type { serverPartWords } from "#kit/server-part-words.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { readWebhook } from "#kit-server/guild/audit-webhook/webhook-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Alert } from "./alert-store.ts";

export type ServerFault = Alert & { module: keyof typeof serverPartWords };

/** Problems of server-wide features, shown like a module's. */
export async function serverFaults(orm: Orm, guildId: Snowflake): Promise<ServerFault[]> {
  const webhook = await readWebhook(orm, guildId);
  if (!webhook?.pausedAt) return [];
  return [{ guildId, module: "auditCopy", cause: ":copyPaused", code: "copyPaused", path: null, params: {} }];
}
