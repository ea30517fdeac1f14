import { and, eq } from "drizzle-orm";
import type { serverPartWords } from "#kit/server-part-words.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { listAiFaults } from "#kit-server/guild/ai/ai-settings.ts";
import { readWebhook } from "#kit-server/guild/audit-webhook/webhook-store.ts";
import { planSubscriptions } from "#kit-server/guild/plans/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Alert } from "./alert-store.ts";

export type ServerFault = Alert & { module: keyof typeof serverPartWords };

/** Problems of server-wide features, shown like a module's. */
export async function serverFaults(orm: Orm, guildId: Snowflake, now = new Date()): Promise<ServerFault[]> {
  const [webhook, aiFaults, unpaid] = await Promise.all([
    readWebhook(orm, guildId),
    listAiFaults(orm, guildId, now),
    readUnpaid(orm, guildId),
  ]);
  const faultOf = (module: ServerFault["module"], code: string): ServerFault => ({
    ...{ guildId, module, cause: `:${code}`, code, path: null, params: {} },
  });
  return [
    ...(webhook?.pausedAt ? [faultOf("auditCopy", "copyPaused")] : []),
    ...aiFaults.map(({ code }) => faultOf("aiFaults", code)),
    // All earlier ones too, and both at the end of the grace: otherwise the first would be reported as resolved.
    ...(unpaid ? [faultOf("planPayment", "paymentFailed")] : []),
    ...Array.from({ length: Math.max(0, (unpaid?.failedAttempts ?? 0) - 1) }, (_, at): ServerFault => {
      const attempt = at + 2;
      const again = faultOf("planPayment", "paymentFailedAgain");
      return { ...again, cause: `${again.cause}:${attempt}`, params: { attempt } };
    }),
    ...(unpaid?.graceEndsAt && unpaid.graceEndsAt <= now ? [faultOf("planPayment", "graceOver")] : []),
  ];
}

async function readUnpaid(
  orm: Orm,
  guildId: Snowflake,
): Promise<{ graceEndsAt: Date | null; failedAttempts: number } | null> {
  const [row] = await orm
    .select({ graceEndsAt: planSubscriptions.graceEndsAt, failedAttempts: planSubscriptions.failedAttempts })
    .from(planSubscriptions)
    .where(and(eq(planSubscriptions.guildId, guildId), eq(planSubscriptions.status, "pastDue")));
  return row ?? null;
}
