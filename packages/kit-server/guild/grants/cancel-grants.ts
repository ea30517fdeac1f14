import { and, eq, inArray, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { namedGrants } from "./named-grants.ts";
import { notifyGrantsDue } from "./notify-due.ts";
import { roleGrants } from "./tables.ts";

/** A grant that a person canceled: the role isn't given on rejoin either. */
export const LET_GO = { code: "letGo", params: {} };
/** Sets grants to void, so that their module is notified. */
export const VOID = { state: "void" as const, dueAt: sql`now()`, tries: 0, isReported: false };

/**
 * Cancels one or all parked and failed grants of a module. Returns the field of each grant; the empty string if it has
 * none. Grants that are being processed continue.
 */
export async function cancelManually(
  orm: Orm,
  { guildId, module, id }: { guildId: Snowflake; module: string; id: bigint | null },
): Promise<string[]> {
  const which = and(
    eq(roleGrants.guildId, guildId),
    eq(roleGrants.module, module),
    inArray(roleGrants.state, ["parked", "failed"]),
    id === null ? undefined : eq(roleGrants.id, id),
  );
  const gone = await orm
    .update(roleGrants)
    .set({ ...VOID, faults: [LET_GO], changedAt: new Date() })
    .where(which)
    .returning({ id: roleGrants.id, field: roleGrants.field });
  const about = namedGrants(gone.map((row) => row.id));
  if (gone.length > 0) {
    await publishToGuild(orm, guildId, { type: "grantsChanged", module, about });
    // Notifies the modules.
    await notifyGrantsDue(orm, guildId);
  }
  return gone.map(({ field }) => field ?? "");
}
