import { UserError, userError } from "#kit/error.ts";
import type { GuildListing } from "#kit/guild.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { AccessList, GuildAccess } from "#kit-server/guild/access/guild-access.ts";
import { guildsWithWork } from "#kit-server/guild/access/work-role-store.ts";
import type { Workers } from "#kit-server/guild/access/workers.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { guilds as contract } from "../contract.ts";

/** Discord's rate limit for reading a person's guilds is low. */
const REFRESH_MS = 10_000;

export type GuildLists = { added: GuildListing[]; notAdded: GuildListing[] };

type Sources = {
  access: GuildAccess;
  guilds: Pick<GuildStore, "get">;
  workers: Pick<Workers, "find">;
  orm: Orm;
};

/**
 * The guilds that a person manages, by name: those with the bot from their snapshots, the others as Discord lists them.
 * Guilds in which they are staff are among those with the bot.
 */
export async function readGuildLists(
  { access, guilds, workers, orm }: Sources,
  userId: Snowflake,
  isRefresh: boolean,
): Promise<GuildLists> {
  const list = isRefresh ? await refreshed(access, userId) : await access.list(userId);
  const lists: GuildLists = { added: [], notAdded: [] };
  const byName = [...list.memberOf.values()].sort((a, b) => a.name.localeCompare(b.name));
  const others = byName.flatMap(({ id }) => (list.guilds.has(id) ? [] : [id]));
  // People can be in up to 200 guilds, so only those with staff roles are checked one by one.
  const withWork = await guildsWithWork(orm, others);
  const known = byName.filter(({ id }) => list.guilds.has(id) || withWork.has(id));
  const seen = await Promise.all(
    known.map(async (listed) => {
      const snapshot = await guilds.get(listed.id);
      if (list.guilds.has(listed.id)) return { listed, snapshot, access: "manage" as const, worksIn: [] };
      const worker = snapshot && (await findWorker(workers, snapshot, userId));
      return worker ? { listed, snapshot, access: "work" as const, worksIn: [...worker.modules] } : null;
    }),
  );
  for (const one of seen) {
    if (!one) continue;
    const { listed, snapshot, access, worksIn } = one;
    const { id, name, icon, owner, permissions, memberCount } = listed;
    const listing = { id, name, icon, owner, permissions, memberCount, access, worksIn };
    if (!snapshot) lists.notAdded.push(listing);
    else lists.added.push({ ...listing, name: snapshot.name, icon: snapshot.icon, memberCount: snapshot.memberCount });
  }
  return lists;
}

/** If Discord fails for one guild, the others are still listed. */
async function findWorker(workers: Sources["workers"], guild: GuildSnapshot, userId: Snowflake) {
  try {
    return await workers.find(guild, userId);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

async function refreshed(access: GuildAccess, userId: Snowflake): Promise<AccessList> {
  const known = access.peek(userId);
  const waitMs = known ? known.readAt + REFRESH_MS - Date.now() : 0;
  if (waitMs <= 0) return access.refresh(userId);
  throw userError(contract.errors, "refreshTooSoon", { details: { retry_after: Math.ceil(waitMs / 100) / 10 } });
}
