// Names of members that are not stored with tickets.
import { LRUCache } from "lru-cache";
import { type Snowflake, snowflake } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { type Ctx, orRefusal, type Person } from "./context.ts";

export type NameOf = (ctx: Ctx, memberId: Snowflake) => Promise<string>;

const KEPT_MAX = 2000;
const KEPT_MS = 600_000;
const FOUND_MAX = 10;

/** Loads names from Discord and caches them for minutes; unknown or former members are shown by id. */
export function memberNames(): NameOf {
  const names = new LRUCache<string, string>({ max: KEPT_MAX, ttl: KEPT_MS });
  return async ({ guildId, discord }, memberId) => {
    const key = `${guildId}:${memberId}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const member = await discord.member(memberId).catch((error: unknown) => {
      if (error instanceof PlatformFault || error instanceof PlatformUnavailable) return null;
      throw error;
    });
    const name = member ? briefOf(member).memberName : memberId;
    names.set(key, name);
    return name;
  };
}

/** Members whose name starts with the query, or who have this id; no apps. */
export async function findMembers({ discord }: Ctx, written: string): Promise<Person[]> {
  const found = await orRefusal(async () => {
    if (!snowflake.safeParse(written).success) return discord.searchMembers(written, FOUND_MAX);
    const one = await discord.member(written);
    return one ? [one] : [];
  });
  return found.map(briefOf).flatMap(({ memberId, memberName, bot }) => (bot ? [] : { id: memberId, name: memberName }));
}
