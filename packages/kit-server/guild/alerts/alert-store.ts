import { and, asc, eq, like, or, type SQL, sql } from "drizzle-orm";
import type { FieldIssue, WordParams } from "#kit/error.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { startsWith } from "#kit-server/storage/database/text-patterns.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { guildAlerts } from "./tables.ts";

/** A problem that stops a module in a guild. */
export type AlertCause = { guildId: Snowflake; module: string; cause: string };
export type Alert = AlertCause & {
  /** A code of `kit/field-words.ts` or of the module's errors. */
  code: string;
  /** The field to fix, or null. */
  path: string | null;
  params: WordParams;
};

/** The key of a cause: an issue of the same setting with the same values is the same cause. */
export const alertCause = ({ path, code, params = {} }: FieldIssue): string =>
  [path, code, ...Object.values(params)].join(":");

/** Raises an alert unless its cause is already raised, and notifies open dashboards. Returns whether it was new. */
export async function raiseAlert(orm: Orm, { params, ...alert }: Alert): Promise<boolean> {
  const raised = await orm
    .insert(guildAlerts)
    .values({ ...alert, params: { ...params } })
    .onConflictDoNothing()
    .returning({ cause: guildAlerts.cause });
  if (raised.length === 0) return false;
  await publishToGuild(orm, alert.guildId, { type: "healthChanged", module: alert.module });
  return true;
}

/** Clears an alert. Returns whether it had been raised. */
export async function clearAlert(orm: Orm, { guildId, module, cause }: AlertCause): Promise<boolean> {
  return (await clearWhere(orm, guildId, module, eq(guildAlerts.cause, cause))) > 0;
}

/** Alerts of these fields, or of a part such as `drops.0.channel`, no longer apply after a change. */
export async function clearAlertsOfFields(
  orm: Orm,
  { guildId, module, fields }: { guildId: Snowflake; module: string; fields: readonly string[] },
): Promise<number> {
  const concerned = fields.flatMap((field) => [
    eq(guildAlerts.path, field),
    like(guildAlerts.path, startsWith(`${field}.`)),
  ]);
  return fields.length === 0 ? 0 : clearWhere(orm, guildId, module, or(...concerned));
}

/** Clears alerts of a task that has succeeded since. Alerts name their task in `params.task`. */
export const clearAlertsOfTask = (
  orm: Orm,
  { guildId, module, task }: { guildId: Snowflake; module: string; task: string },
): Promise<number> => clearWhere(orm, guildId, module, sql`${guildAlerts.params}->>'task' = ${task}`);

/** A disabled module has no alerts. */
export const clearAlertsOfModule = (
  orm: Orm,
  { guildId, module }: { guildId: Snowflake; module: string },
): Promise<number> => clearWhere(orm, guildId, module, undefined);

async function clearWhere(orm: Orm, guildId: Snowflake, module: string, which: SQL | undefined): Promise<number> {
  const cleared = await orm
    .delete(guildAlerts)
    .where(and(eq(guildAlerts.guildId, guildId), eq(guildAlerts.module, module), which))
    .returning({ cause: guildAlerts.cause });
  if (cleared.length > 0) await publishToGuild(orm, guildId, { type: "healthChanged", module });
  return cleared.length;
}

/** Oldest first; for one module or all. */
export async function listAlerts(orm: Orm, guildId: Snowflake, module?: string): Promise<Alert[]> {
  return orm
    .select({
      guildId: guildAlerts.guildId,
      module: guildAlerts.module,
      cause: guildAlerts.cause,
      code: guildAlerts.code,
      path: guildAlerts.path,
      params: guildAlerts.params,
    })
    .from(guildAlerts)
    .where(and(eq(guildAlerts.guildId, guildId), module ? eq(guildAlerts.module, module) : undefined))
    .orderBy(asc(guildAlerts.raisedAt), asc(guildAlerts.cause));
}
