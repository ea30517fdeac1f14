import type { APIGuildMember } from "discord-api-types/v10";
import { findUser } from "../state/find.ts";
import type { MemberRecord } from "../state/records.ts";
import type { World } from "../state/world.ts";
import { presentUser } from "./user.ts";

export function presentMember(world: World, member: MemberRecord): APIGuildMember {
  return { user: presentUser(findUser(world, member.user_id)), ...presentBareMember(member) };
}

/** Without the user, as in a message. */
export function presentBareMember(member: MemberRecord): Omit<APIGuildMember, "user"> {
  return {
    nick: member.nick,
    avatar: member.avatar,
    banner: member.banner,
    roles: member.roles,
    joined_at: member.joined_at,
    premium_since: member.premium_since,
    pending: member.pending,
    communication_disabled_until: member.communication_disabled_until,
    deaf: member.deaf,
    mute: member.mute,
    flags: member.flags,
    avatar_decoration_data: null,
    collectibles: null,
  };
}
