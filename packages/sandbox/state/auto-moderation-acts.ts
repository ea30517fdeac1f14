/** AutoMod's actions after a match: blocks, alerts, times out, quarantines; publishes and logs each. */
import { randomUUID } from "node:crypto";
import {
  AutoModerationActionType as Action,
  type APIAutoModerationAction,
  type APIAutoModerationRule,
  AuditLogEvent,
  EmbedType,
  GuildMemberFlags,
  MessageType,
  PermissionFlagsBits as P,
} from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { Match } from "../rules/auto-moderation-match.ts";
import { changesBetween, writeAudit } from "./audit.ts";
import { publishMemberUpdate } from "./membership.ts";
import { postSystemMessage } from "./posting.ts";
import type { GuildRecord, MemberRecord } from "./records.ts";

export interface Verdict {
  rule: APIAutoModerationRule;
  match: Match;
}

export interface Occasion {
  guild: GuildRecord;
  member: MemberRecord;
  content: string;
  /** Null if a name matched. */
  channelId: string | null;
  /** Only for a posted message. */
  messageId?: string;
  /** More fields for the alert. */
  fields?: Record<string, string>;
}

const NOTED_AS: Record<Action, AuditLogEvent> = {
  [Action.BlockMessage]: AuditLogEvent.AutoModerationBlockMessage,
  [Action.SendAlertMessage]: AuditLogEvent.AutoModerationFlagToChannel,
  [Action.Timeout]: AuditLogEvent.AutoModerationUserCommunicationDisabled,
  [Action.BlockMemberInteraction]: AuditLogEvent.AutoModerationQuarantineUser,
};

export function blocks({ rule }: Verdict): boolean {
  return rule.actions.some(({ type }) => type === Action.BlockMessage);
}

export function applyVerdict(platform: Platform, verdict: Verdict, occasion: Occasion): void {
  for (const action of verdict.rule.actions) {
    switch (action.type) {
      case Action.BlockMessage:
        logAndPublish(platform, verdict, occasion, action);
        break;
      case Action.SendAlertMessage: {
        const alertId = alert(platform, verdict, occasion, action.metadata?.channel_id ?? "");
        if (alertId !== undefined) logAndPublish(platform, verdict, occasion, action, alertId);
        break;
      }
      case Action.Timeout: {
        const { clock } = platform;
        const until = clock.now() + (action.metadata?.duration_seconds ?? 0) * 1000;
        edit(platform, verdict, occasion, action, { communication_disabled_until: clock.timestamp(until) });
        break;
      }
      case Action.BlockMemberInteraction: {
        const flags = occasion.member.flags | GuildMemberFlags.AutomodQuarantinedUsernameOrGuildNickname;
        edit(platform, verdict, occasion, action, { flags });
      }
    }
  }
}

function edit(
  platform: Platform,
  verdict: Verdict,
  occasion: Occasion,
  action: APIAutoModerationAction,
  after: Partial<MemberRecord>,
): void {
  const { guild, member } = occasion;
  const before = { ...member };
  Object.assign(member, after);
  logAndPublish(platform, verdict, occasion, action, undefined, changesBetween(before, member, Object.keys(after)));
  publishMemberUpdate(platform, guild, member);
}

function alert(
  platform: Platform,
  verdict: Verdict,
  { member, content, channelId, messageId, fields }: Occasion,
  alertChannelId: string,
): string | undefined {
  if (!platform.world.channels.has(alertChannelId)) return undefined;
  const { rule, match } = verdict;
  const details = {
    rule_name: rule.name,
    channel_id: channelId,
    decision_id: randomUUID().replaceAll("-", ""),
    keyword: match.keyword,
    keyword_matched_content: match.content,
    flagged_message_id: messageId,
    timeout_duration: rule.actions.find(({ type }) => type === Action.Timeout)?.metadata?.duration_seconds,
    ...fields,
    decision_outcome: blocks(verdict) ? "blocked" : "flagged",
  };
  return postSystemMessage(platform, alertChannelId, {
    type: MessageType.AutoModerationAction,
    authorId: member.user_id,
    embeds: [
      {
        type: EmbedType.AutoModerationMessage,
        description: content,
        fields: Object.entries(details).flatMap(([name, value]) =>
          value === null || value === undefined ? [] : [{ name, value: String(value), inline: false }],
        ),
      },
    ],
  }).id;
}

function logAndPublish(
  platform: Platform,
  { rule, match }: Verdict,
  { guild, member, content, channelId, messageId }: Occasion,
  action: APIAutoModerationAction,
  alertId?: string,
  changes?: Parameters<typeof writeAudit>[2]["changes"],
): void {
  writeAudit(platform, guild, {
    action: NOTED_AS[action.type],
    userId: member.user_id,
    targetId: member.user_id,
    changes,
    options: {
      auto_moderation_rule_name: rule.name,
      auto_moderation_rule_trigger_type: `${rule.trigger_type}`,
      channel_id: channelId ?? "",
    },
  });
  platform.bus.publish({
    event: "AUTO_MODERATION_ACTION_EXECUTION",
    guildId: guild.id,
    requires: P.ManageGuild,
    data: {
      guild_id: guild.id,
      action,
      rule_id: rule.id,
      rule_trigger_type: rule.trigger_type,
      user_id: member.user_id,
      ...(channelId === null ? {} : { channel_id: channelId }),
      ...(messageId === undefined ? {} : { message_id: messageId }),
      ...(alertId === undefined ? {} : { alert_system_message_id: alertId }),
      content,
      matched_keyword: match.keyword,
      matched_content: match.content,
    },
  });
}
