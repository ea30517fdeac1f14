/** AutoMod checks members' names when they join and whenever a name changes. */
import {
  type APIAutoModerationRule,
  GuildMemberFlags,
  AutoModerationRuleTriggerType as Trigger,
} from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { matchText } from "../rules/auto-moderation-match.ts";
import { applyVerdict } from "./auto-moderation-acts.ts";
import { isTrusted } from "./auto-moderation-review.ts";
import { publishMemberUpdate } from "./membership.ts";
import type { GuildRecord, MemberRecord } from "./records.ts";

const QUARANTINED = GuildMemberFlags.AutomodQuarantinedUsernameOrGuildNickname;

/** Listens to the bus because every change of a name is published there. */
export function watchProfiles(platform: Platform): void {
  platform.bus.listen(({ event, guildId, data }) => {
    if (typeof data === "function") return;
    if (event === "GUILD_MEMBER_ADD" || event === "GUILD_MEMBER_UPDATE") {
      const guild = platform.world.guilds.get(guildId ?? "");
      if (guild !== undefined && "user" in data) reviewMember(platform, guild, (data.user as { id: string }).id, event);
    } else if (event === "USER_UPDATE" && "id" in data) {
      for (const guild of platform.world.guilds.values()) reviewMember(platform, guild, String(data.id), event);
    }
  });
}

function reviewMember(platform: Platform, guild: GuildRecord, userId: string, event: string): void {
  const member = guild.members.get(userId);
  const rule = [...guild.autoModeration.values()].find(
    ({ trigger_type, enabled }) => trigger_type === Trigger.MemberProfile && enabled,
  );
  if (member === undefined || rule === undefined) return;
  const isQuarantined = (member.flags & QUARANTINED) !== 0;
  const wrong = isExempt(platform, guild, member, rule) ? undefined : wrongName(platform, member, rule);
  if (wrong === undefined && isQuarantined) {
    member.flags &= ~QUARANTINED;
    publishMemberUpdate(platform, guild, member);
  } else if (wrong !== undefined && !isQuarantined) {
    const { match, name, kind } = wrong;
    const fields = {
      quarantine_user: kind,
      quarantine_user_action: "quarantine_user",
      quarantine_event: event === "GUILD_MEMBER_ADD" ? "guild_join" : "username_update",
    };
    applyVerdict(platform, { rule, match }, { guild, member, content: name, channelId: null, fields });
  }
}

function isExempt(
  platform: Platform,
  guild: GuildRecord,
  member: MemberRecord,
  { exempt_roles }: APIAutoModerationRule,
): boolean {
  return isTrusted(platform, guild, member) || exempt_roles.some((id) => member.roles.includes(id));
}

function wrongName({ world }: Platform, member: MemberRecord, rule: APIAutoModerationRule) {
  const user = world.users.get(member.user_id);
  const names = { nickname: member.nick, display_name: user?.global_name, username: user?.username };
  for (const [kind, name] of Object.entries(names)) {
    const match = name ? matchText(rule, name) : undefined;
    if (name && match !== undefined) return { kind, name, match };
  }
  return undefined;
}
