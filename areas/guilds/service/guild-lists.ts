import { UserError, userError } from "#kit/error.ts";
import type { GuildListing } from "#kit/guild.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { AccessList, GuildAccess } from "#kit-server/access/guild-access.ts";
import type { Workers } from "#kit-server/access/workers.ts";
import type { GuildStore } from "#kit-server/guilds/guild-store.ts";
import type { GuildSnapshot } from "#kit-server/guilds/snapshot.ts";
import { guilds as contract } from "../contract.ts";

/** The platform allows few readings of a person's guilds in a row. */
const REFRESH_MS = 10_000;

export type GuildLists = { added: GuildListing[]; notAdded: GuildListing[] };

type Sources = {
  access: GuildAccess;
  guilds: Pick<GuildStore, "get">;
  workers: Pick<Workers, "find">;
};

/**
 * The guilds that a person manages, by name; those with the bot as it sees them, the others as the platform tells. Beside
 * those with the bot stand those in which they only work.
 */
export async function readGuildLists(
  { access, guilds, workers }: Sources,
  userId: Snowflake,
  isRefresh: boolean,
): Promise<GuildLists> {
  const list = isRefresh ? await refreshed(access, userId) : await access.list(userId);
  const lists: GuildLists = { added: [], notAdded: [] };
  const known = [...list.memberOf.values()].sort((a, b) => a.name.localeCompare(b.name));
  const seen = await Promise.all(
    known.map(async (told) => {
      const snapshot = await guilds.get(told.id);
      if (list.guilds.has(told.id)) return { told, snapshot, access: "manage" as const, worksIn: [] };
      const worker = snapshot && (await findWorker(workers, snapshot, userId));
      return worker ? { told, snapshot, access: "work" as const, worksIn: [...worker.modules] } : null;
    }),
  );
  for (const one of seen) {
    if (!one) continue;
    const { told, snapshot, access, worksIn } = one;
    const { id, name, icon, owner, permissions, memberCount } = told;
    const listing = { id, name, icon, owner, permissions, memberCount, access, worksIn };
    if (!snapshot) lists.notAdded.push(listing);
    else lists.added.push({ ...listing, name: snapshot.name, icon: snapshot.icon, memberCount: snapshot.memberCount });
  }
  return lists;
}

/** Where the platform does not answer about one guild, the others are listed all the same. */
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
