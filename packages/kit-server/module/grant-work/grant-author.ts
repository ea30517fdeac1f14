// Checks whether the person behind a grant may still give or remove the role. Used only when the bot retries a grant
// automatically: the bot must not do later what a person is no longer allowed to do.
import { and, desc, eq, sql } from "drizzle-orm";
import { authorRoleIssue } from "#kit/author-check.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { moduleConfigHistory } from "#kit-server/guild/configs/tables.ts";
import { authorWith } from "#kit-server/guild/guilds/author-of.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import type { DiscordPort } from "#kit-server/platform/discord/discord-port.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { QueuedGrant } from "./grant-queue.ts";

export type AuthoredGrant = Pick<QueuedGrant, "module" | "roleId" | "field" | "askedBy">;
type Deps = { orm: Orm; discord: Pick<DiscordPort, "member"> };

/**
 * True if at least one person who requested the grant may give its role, and for a grant without a known author. Throws
 * PlatformUnavailable. Fetches the author's roles from Discord, unless they own the guild.
 */
export async function mayAuthorGive(
  { orm, discord }: Deps,
  guild: GuildSnapshot,
  grant: AuthoredGrant,
): Promise<boolean> {
  const authors = grant.askedBy === null ? await roleAuthors(orm, guild.id, grant) : [grant.askedBy];
  if (authors.length === 0 || authors.includes(guild.ownerId)) return true;
  for (const userId of authors) {
    const member = await discord.member(userId);
    if (!member) continue;
    const author = authorWith(guild, userId, member.roles);
    if (authorRoleIssue("", grant.roleId, checkedGuild(guild), author) === null) return true;
  }
  return false;
}

/**
 * Everyone who added the role to the setting since it was last without it. For a role that the setting no longer has,
 * those who added it before it was removed.
 */
async function roleAuthors(
  orm: Orm,
  guildId: Snowflake,
  { module, roleId, field }: AuthoredGrant,
): Promise<Snowflake[]> {
  const setting = field?.split(".")[0];
  const values = setting ? sql`${moduleConfigHistory.config} -> ${setting}` : moduleConfigHistory.config;
  const occurrences = sql<number>`jsonb_array_length(
    jsonb_path_query_array(${values}, 'strict $.** ? (@ == $role)', jsonb_build_object('role', ${roleId}::text))
  )`.mapWith(Number);
  const versions = await orm
    .select({ by: moduleConfigHistory.savedById, occurrences })
    .from(moduleConfigHistory)
    .where(and(eq(moduleConfigHistory.guildId, guildId), eq(moduleConfigHistory.module, module)))
    .orderBy(desc(moduleConfigHistory.version));
  const authors = new Set<Snowflake>();
  for (const [at, { by, occurrences: now }] of versions.entries()) {
    if (now === 0 && authors.size > 0) break;
    if (now > (versions[at + 1]?.occurrences ?? 0)) authors.add(by);
  }
  return [...authors];
}
