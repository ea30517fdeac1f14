import type { serverPartWords } from "#kit/server-part-words.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { listAiFaults } from "#kit-server/guild/ai/ai-settings.ts";
import { readWebhook } from "#kit-server/guild/audit-webhook/webhook-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Alert } from "./alert-store.ts";

export type ServerFault = Alert & { module: keyof typeof serverPartWords };

/** Problems of server-wide features, shown like a module's. */
export async function serverFaults(orm: Orm, guildId: Snowflake, now = new Date()): Promise<ServerFault[]> {
  const [webhook, aiFaults] = await Promise.all([readWebhook(orm, guildId), listAiFaults(orm, guildId, now)]);
  const faultOf = (module: ServerFault["module"], code: string): ServerFault => ({
    ...{ guildId, module, cause: `:${code}`, code, path: null, params: {} },
  });
  return [
    ...(webhook?.pausedAt ? [faultOf("auditCopy", "copyPaused")] : []),
    ...aiFaults.map(({ code }) => faultOf("aiFaults", code)),
  ];
}
