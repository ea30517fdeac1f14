/** Which sessions receive an event: shard, intents, membership, permissions. */
import type { Platform } from "../platform.ts";
import { canView } from "../rules/access.ts";
import { guildPermissions, hasPermission } from "../rules/permissions.ts";
import type { Happening } from "../state/bus.ts";
import { isIntended } from "./intents.ts";
import type { Session } from "./session.ts";

export function receivesEvent(platform: Platform, session: Session, happening: Happening): boolean {
  const { event, guildId, channelId, audience, requires, data } = happening;
  if (audience !== undefined && !audience.includes(session.userId)) return false;
  if (guildId === undefined ? session.shard[0] !== 0 : !session.isForGuild(guildId)) return false;
  if (!isIntended(session.intents, event, guildId !== undefined) && !isOwnMemberUpdate(session, event, data))
    return false;
  if (audience !== undefined) return true;
  if (guildId !== undefined) {
    const guild = platform.world.guilds.get(guildId);
    const member = guild?.members.get(session.userId);
    if (guild === undefined || member === undefined) return false;
    if (requires !== undefined && !hasPermission(guildPermissions(guild, member, platform.clock.now()), requires))
      return false;
  }
  return channelId === undefined || canView(platform, channelId, session.userId);
}

/** A bot receives changes to its own membership without any intent. */
export function isOwnMemberUpdate(session: Session, event: string, data: Happening["data"]): boolean {
  if (event !== "GUILD_MEMBER_UPDATE" || typeof data === "function") return false;
  return "user" in data && (data.user as { id: string }).id === session.userId;
}
