// Finds members by name or id, for dialogs in which managers or staff choose one.
import type { APIGuildMember } from "discord-api-types/v10";
import { LRUCache } from "lru-cache";
import type { Actor } from "#kit/actor.ts";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { type Snowflake, snowflake } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { DiscordPort } from "#kit-server/platform/discord/discord-port.ts";
import { faultWords } from "#kit-server/platform/discord/fault-words.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";

type Discord = Pick<DiscordPort, "member" | "searchMembers">;

const FOUND_MAX = 10;
const NAMES_MAX = 2000;
const NAMES_MS = 600_000;

/** Members whose name starts with this, or who have this id: up to 10, without apps. */
export async function findMembers(discord: Discord, written: string): Promise<Actor[]> {
  const found = await refuseOnFault(async () => {
    if (!snowflake.safeParse(written).success) return discord.searchMembers(written, FOUND_MAX);
    const one = await discord.member(written);
    return one ? [one] : [];
  });
  return found.map(briefOf).flatMap(({ memberId, memberName, bot }) => (bot ? [] : { id: memberId, name: memberName }));
}

/** Throws `memberUnknown` for people who aren't members. */
export async function memberById(discord: Pick<Discord, "member">, id: Snowflake): Promise<APIGuildMember> {
  const found = await refuseOnFault(() => discord.member(id));
  if (!found) throw userError(kitErrors, "memberUnknown");
  return found;
}

async function refuseOnFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    throw userError(kitErrors, "platformRejected", { params: { advice: faultWords[error.code] } });
  }
}

export type NameOf = (
  ctx: { guildId: Snowflake; discord: Pick<Discord, "member"> },
  memberId: Snowflake,
) => Promise<string>;

/** Loads names from Discord and caches them for 10 minutes; unknown or former members are shown by id. */
export function memberNames(): NameOf {
  const names = new LRUCache<string, string>({ max: NAMES_MAX, ttl: NAMES_MS });
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
