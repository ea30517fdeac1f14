import type { REST } from "@discordjs/rest";
import { type APIGuildMember, Routes } from "discord-api-types/v10";
import { LRUCache } from "lru-cache";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { PlatformFault, PlatformUnavailable, withFaults } from "../discord/platform-fault.ts";

/** A person who saves often is asked about once in this time; a role that is taken counts that much longer at most. */
const REMEMBERED_MS = 20_000;

/** Ids of the roles that someone holds in a guild; none for who is no member. Throws `platformUnavailable`. */
export type AuthorRoles = (guildId: Snowflake, userId: Snowflake) => Promise<readonly Snowflake[]>;

/** Asked with the bot's token: it is in the guild, and needs no intent for it. */
export function authorRolesFrom(rest: REST): AuthorRoles {
  const known = new LRUCache<string, readonly Snowflake[]>({ max: 5_000, ttl: REMEMBERED_MS });
  return async (guildId, userId) => {
    const key = `${guildId} ${userId}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const roles = await ask(rest, guildId, userId);
    known.set(key, roles);
    return roles;
  };
}

async function ask(rest: REST, guildId: Snowflake, userId: Snowflake): Promise<readonly Snowflake[]> {
  try {
    const member = await withFaults(() => rest.get(Routes.guildMember(guildId, userId)) as Promise<APIGuildMember>);
    return member.roles;
  } catch (cause) {
    if (cause instanceof PlatformUnavailable) throw userError(kitErrors, "platformUnavailable", { cause });
    if (cause instanceof PlatformFault) return [];
    throw cause;
  }
}
