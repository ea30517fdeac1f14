import { userError } from "#kit/error.ts";
import type { GuildListing } from "#kit/guild.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { AccessList, GuildAccess } from "#kit-server/access/guild-access.ts";
import type { GuildStore } from "#kit-server/guilds/guild-store.ts";
import { guilds as contract } from "../contract.ts";

/** The platform allows few readings of a person's guilds in a row. */
const REFRESH_MS = 10_000;

export type GuildLists = { added: GuildListing[]; notAdded: GuildListing[] };

/** The guilds that a person manages, by name; those with the bot as it sees them, the others as the platform tells. */
export async function readGuildLists(
  { access, guilds }: { access: GuildAccess; guilds: Pick<GuildStore, "get"> },
  userId: Snowflake,
  isRefresh: boolean,
): Promise<GuildLists> {
  const list = isRefresh ? await refreshed(access, userId) : await access.list(userId);
  const lists: GuildLists = { added: [], notAdded: [] };
  const managed = [...list.guilds.values()].sort((a, b) => a.name.localeCompare(b.name));
  const snapshots = await Promise.all(managed.map(({ id }) => guilds.get(id)));
  for (const [at, { id, name, icon, owner, permissions, memberCount }] of managed.entries()) {
    const seen = snapshots[at];
    const listing = { id, name, icon, owner, permissions, memberCount };
    if (!seen) lists.notAdded.push(listing);
    else lists.added.push({ ...listing, name: seen.name, icon: seen.icon, memberCount: seen.memberCount });
  }
  return lists;
}

async function refreshed(access: GuildAccess, userId: Snowflake): Promise<AccessList> {
  const known = access.peek(userId);
  const waitMs = known ? known.readAt + REFRESH_MS - Date.now() : 0;
  if (waitMs <= 0) return access.refresh(userId);
  throw userError(contract.errors, "refreshTooSoon", { details: { retry_after: Math.ceil(waitMs / 100) / 10 } });
}
