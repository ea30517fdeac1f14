/** A guild's AutoMod rules: created, edited, deleted. */
import {
  AutoModerationActionType as Action,
  type APIAutoModerationRule,
  AuditLogEvent,
  GuildFeature,
  PermissionFlagsBits as P,
  AutoModerationRuleTriggerType as Trigger,
} from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { GuildAccess } from "../rules/access.ts";
import {
  checkEvent,
  type RuleEditForm,
  type RuleForm,
  readActions,
  readTrigger,
} from "../rules/auto-moderation-form.ts";
import { PlatformError, refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import { hasPermission } from "../rules/permissions.ts";
import { changesBetween, writeAudit } from "./audit.ts";
import { setFeature } from "./features.ts";
import { isThread } from "./find.ts";
import type { GuildRecord } from "./records.ts";

const MAX_RULES: Record<Trigger, number> = {
  [Trigger.Keyword]: 6,
  [Trigger.Spam]: 1,
  [Trigger.KeywordPreset]: 1,
  [Trigger.MentionSpam]: 1,
  [Trigger.MemberProfile]: 1,
};

/** Configuring one of these requires the permission for doing it by hand. */
const MODERATING = new Set<Action>([Action.Timeout, Action.BlockMemberInteraction]);

const AUDITED = [
  "name",
  "event_type",
  "trigger_type",
  "trigger_metadata",
  "actions",
  "enabled",
  "exempt_roles",
  "exempt_channels",
] as const;

export function findRule(guild: GuildRecord, id: string): APIAutoModerationRule {
  const rule = guild.autoModeration.get(id);
  if (rule === undefined) throw new PlatformError(404, 0, "404: Not Found");
  return rule;
}

export function createRule(
  platform: Platform,
  access: GuildAccess,
  form: RuleForm,
  reason: string | undefined,
): APIAutoModerationRule {
  const { guild, member } = access;
  const { trigger_type } = form;
  checkEvent(trigger_type, form.event_type);
  const rule: APIAutoModerationRule = {
    id: platform.ids.next(),
    guild_id: guild.id,
    creator_id: member.user_id,
    name: form.name,
    event_type: form.event_type,
    trigger_type,
    trigger_metadata: readTrigger(trigger_type, form.trigger_metadata),
    actions: allowedActions(platform, access, trigger_type, form.actions),
    enabled: form.enabled ?? false,
    exempt_roles: [...new Set(form.exempt_roles)],
    exempt_channels: [...new Set(form.exempt_channels)],
  };
  const max = MAX_RULES[trigger_type];
  if ([...guild.autoModeration.values()].filter((one) => one.trigger_type === trigger_type).length >= max)
    throw refuseField(
      [],
      "AUTO_MODERATION_MAX_RULES_OF_TYPE_EXCEEDED",
      `Maximum number of rules with trigger type ${trigger_type} is ${max}`,
    );
  guild.autoModeration.set(rule.id, rule);
  const changes = changesBetween({}, rule, AUDITED);
  note(platform, access, AuditLogEvent.AutoModerationRuleCreate, rule, { reason, changes });
  publishRule(platform, "AUTO_MODERATION_RULE_CREATE", rule);
  syncFeature(platform, guild);
  return rule;
}

export function editRule(
  platform: Platform,
  access: GuildAccess,
  rule: APIAutoModerationRule,
  form: RuleEditForm,
  reason: string | undefined,
): void {
  const before = { ...rule };
  const { trigger_type } = rule;
  if (form.event_type !== undefined) checkEvent(trigger_type, form.event_type);
  const after: Partial<APIAutoModerationRule> = {
    ...(form.name === undefined ? {} : { name: form.name }),
    // an omitted trigger_metadata is kept
    ...(form.trigger_metadata
      ? { trigger_metadata: readTrigger(trigger_type, { ...rule.trigger_metadata, ...form.trigger_metadata }) }
      : {}),
    ...(form.actions === undefined ? {} : { actions: allowedActions(platform, access, trigger_type, form.actions) }),
    ...(typeof form.enabled === "boolean" ? { enabled: form.enabled } : {}),
    ...(form.exempt_roles === undefined ? {} : { exempt_roles: [...new Set(form.exempt_roles)] }),
    ...(form.exempt_channels === undefined ? {} : { exempt_channels: [...new Set(form.exempt_channels)] }),
  };
  Object.assign(rule, after);
  const changes = changesBetween(before, rule, AUDITED);
  note(platform, access, AuditLogEvent.AutoModerationRuleUpdate, rule, { reason, changes });
  publishRule(platform, "AUTO_MODERATION_RULE_UPDATE", rule);
}

export function removeRule(
  platform: Platform,
  access: GuildAccess,
  rule: APIAutoModerationRule,
  reason: string | undefined,
): void {
  access.guild.autoModeration.delete(rule.id);
  const changes = AUDITED.map((key) => ({ key, old_value: rule[key] }));
  note(platform, access, AuditLogEvent.AutoModerationRuleDelete, rule, { reason, changes });
  publishRule(platform, "AUTO_MODERATION_RULE_DELETE", rule);
  syncFeature(platform, access.guild);
}

function allowedActions(
  { world }: Platform,
  { guild, held }: GuildAccess,
  trigger: Trigger,
  given: RuleForm["actions"],
): APIAutoModerationRule["actions"] {
  const actions = readActions(trigger, given);
  if (actions.some(({ type }) => MODERATING.has(type)) && !hasPermission(held, P.ModerateMembers))
    throw refuse("MissingPermissions");
  for (const [index, { metadata }] of actions.entries()) {
    if (metadata?.channel_id === undefined) continue;
    const channel = world.channels.get(metadata.channel_id);
    if (channel?.guild_id !== guild.id || isThread(channel))
      throw refuseField(["actions", index, "metadata", "channel_id"], "CHANNEL_INVALID", "Invalid channel");
  }
  return actions;
}

function note(
  platform: Platform,
  { guild, member }: GuildAccess,
  action: AuditLogEvent,
  rule: APIAutoModerationRule,
  more: Pick<Parameters<typeof writeAudit>[2], "reason" | "changes">,
): void {
  writeAudit(platform, guild, { action, userId: member.user_id, targetId: rule.id, ...more });
}

function publishRule({ bus }: Platform, event: string, rule: APIAutoModerationRule): void {
  bus.publish({ event, guildId: rule.guild_id, requires: P.ManageGuild, data: { ...rule } });
}

/** A guild has the feature while it has a rule. */
function syncFeature(platform: Platform, guild: GuildRecord): void {
  setFeature(platform, guild, GuildFeature.AutoModeration, guild.autoModeration.size > 0);
}
