// The staff roles of each module, as the guild's managers chose them.
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { WorkRoles } from "#kit/work-roles.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notify } from "#kit-server/storage/database/notify.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { guildWorkRoles } from "./tables.ts";

/** Its payload is the ID of the guild whose staff roles changed. */
export const WORK_ROLES_CHANNEL = "work_roles";

export type SavedWorkRoles = { version: number; roles: WorkRoles };
const NOBODY: SavedWorkRoles = { version: 0, roles: {} };

export async function readWorkRoles(orm: Orm, guildId: Snowflake): Promise<SavedWorkRoles> {
  const { version, roles } = guildWorkRoles;
  const [row] = await orm.select({ version, roles }).from(guildWorkRoles).where(eq(guildWorkRoles.guildId, guildId));
  return row ?? NOBODY;
}

/** The guilds among these that ever had staff roles. */
export async function guildsWithWork(orm: Orm, guildIds: readonly Snowflake[]): Promise<ReadonlySet<Snowflake>> {
  if (guildIds.length === 0) return new Set();
  const { guildId } = guildWorkRoles;
  const rows = await orm
    .select({ guildId })
    .from(guildWorkRoles)
    .where(inArray(guildId, [...guildIds]));
  return new Set(rows.map((row) => row.guildId));
}

type Save = SavedWorkRoles & { guildId: Snowflake; actor: Actor };

/** Saves with its audit entry; null if someone saved since `version` was read. A repeated request is saved once. */
export async function saveWorkRoles(
  orm: Orm,
  { guildId, actor, version, roles }: Save,
): Promise<SavedWorkRoles | null> {
  const before = await readWorkRoles(orm, guildId);
  const changes = changesBetween(before.roles, roles);
  if (changes.length === 0 && before.version <= version + 1) return before;
  if (before.version !== version) return null;
  return orm.transaction(async (tx) => {
    const saved = { roles, version: version + 1, updatedById: actor.id, updatedByName: actor.name };
    const [row] =
      version > 0
        ? await tx
            .update(guildWorkRoles)
            .set({ ...saved, updatedAt: sql`now()` })
            .where(and(eq(guildWorkRoles.guildId, guildId), eq(guildWorkRoles.version, version)))
            .returning()
        : await tx
            .insert(guildWorkRoles)
            .values({ guildId, ...saved })
            .onConflictDoNothing()
            .returning();
    if (!row) return null;
    await notify(tx, WORK_ROLES_CHANNEL, guildId);
    await publishToGuild(tx, guildId, { type: "guildChanged" });
    await recordAudit(tx, { guildId, actor, action: "workRoles.saved", module: null, changes });
    return { version: row.version, roles: row.roles };
  });
}

const changesBetween = (before: WorkRoles, after: WorkRoles) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((module) => ({ path: `workRoles.${module}`, before: before[module] ?? [], after: after[module] ?? [] }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
