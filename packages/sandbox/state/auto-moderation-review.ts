/** AutoMod checks what members write: messages when sent or edited, and thread titles. */
import {
  AutoModerationActionType as Action,
  type APIAutoModerationRule,
  RESTJSONErrorCodes as Code,
  PermissionFlagsBits as P,
  AutoModerationRuleTriggerType as Trigger,
} from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentGuild } from "../present/guild.ts";
import { countMentions, matchText } from "../rules/auto-moderation-match.ts";
import { PlatformError } from "../rules/errors.ts";
import { guildPermissions, hasPermission } from "../rules/permissions.ts";
import { applyVerdict, blocks, type Occasion, type Verdict } from "./auto-moderation-acts.ts";
import { guildChannels, permissionChannel } from "./find.ts";
import type { ChannelRecord, GuildRecord, MemberRecord, MessageRecord } from "./records.ts";

interface Place {
  guild: GuildRecord | null;
  channel: ChannelRecord;
}

const SPAM_WITHIN_MS = 30_000;
/** Discord uses its own model; here repeating the same text counts as spam. */
const SPAM_AFTER = 3;
/** Discord does not document its threshold for a mention raid; these numbers are the sandbox's own. */
const RAID_WITHIN_MS = 60_000;
const RAID_MENTIONS = 20;
const RAID_MEMBERS = 3;

/** Refuses a message that a rule blocks; otherwise returns what to do once it is posted. */
export function reviewMessage(
  platform: Platform,
  place: Place,
  userId: string,
  content: string,
): (messageId: string) => void {
  const matches = review(platform, place, userId, content, {
    code: Code.MessageWasBlockedByAutomaticModeration,
    message: "Message was blocked by automatic moderation",
  });
  return (messageId) => {
    for (const { verdict, occasion } of matches) applyVerdict(platform, verdict, { ...occasion, messageId });
  };
}

/** Same as `reviewMessage`, for a thread's title. Alerts name the channel, since there is no message. */
export function reviewTitle(platform: Platform, place: Place, userId: string, title: string): void {
  const matches = review(platform, place, userId, title, {
    code: Code.TitleWasBlockedByAutomaticModeration,
    message: "Title was blocked by automatic moderation",
  });
  for (const { verdict, occasion } of matches) applyVerdict(platform, verdict, occasion);
}

function review(
  platform: Platform,
  { guild, channel }: Place,
  userId: string,
  content: string,
  refusal: { code: number; message: string },
): { verdict: Verdict; occasion: Occasion }[] {
  if (guild === null || guild.autoModeration.size === 0) return [];
  const member = guild.members.get(userId);
  if (member === undefined || isTrusted(platform, guild, member)) return [];
  const occasion = { guild, member, content, channelId: channel.id };
  const place = { guild, member };
  const verdicts = [...guild.autoModeration.values()].flatMap((rule) => {
    if (!isWatching(platform, rule, member, channel)) return [];
    const isRepeated = rule.trigger_type === Trigger.Spam && isSpam(platform, guild, userId, content);
    const isOfRaid = rule.trigger_metadata.mention_raid_protection_enabled === true && isRaid(platform, place, content);
    if (isOfRaid) noteRaid(platform, guild);
    const match = isRepeated || isOfRaid ? { keyword: null, content: null } : matchText(rule, content);
    return match === undefined ? [] : [{ rule, match }];
  });
  const blocking = verdicts.find(blocks);
  if (blocking === undefined) return verdicts.map((verdict) => ({ verdict, occasion }));
  for (const verdict of verdicts) applyVerdict(platform, verdict, occasion);
  const customMessage = blocking.rule.actions.find(({ type }) => type === Action.BlockMessage)?.metadata
    ?.custom_message;
  throw new PlatformError(400, refusal.code, customMessage ?? refusal.message);
}

/** Bots, and members who could change the rules, are not checked. */
export function isTrusted({ world, clock }: Platform, guild: GuildRecord, member: MemberRecord): boolean {
  return (
    world.users.get(member.user_id)?.bot === true ||
    hasPermission(guildPermissions(guild, member, clock.now()), P.ManageGuild)
  );
}

function isWatching(
  { world }: Platform,
  rule: APIAutoModerationRule,
  member: MemberRecord,
  channel: ChannelRecord,
): boolean {
  const within = permissionChannel(world, channel);
  return (
    rule.enabled &&
    rule.trigger_type !== Trigger.MemberProfile &&
    !rule.exempt_roles.some((id) => member.roles.includes(id)) &&
    !rule.exempt_channels.some((id) => id === within.id || id === within.parent_id)
  );
}

function isSpam(platform: Platform, guild: GuildRecord, userId: string, content: string): boolean {
  if (content === "") return false;
  const recent = recentMessages(platform, guild, SPAM_WITHIN_MS);
  return recent.filter((message) => message.authorId === userId && message.content === content).length >= SPAM_AFTER;
}

/** Whether recent messages, including this one, have enough mentions by enough members for a raid. */
function isRaid(
  platform: Platform,
  { guild, member }: { guild: GuildRecord; member: MemberRecord },
  content: string,
): boolean {
  let mentions = countMentions(content);
  if (mentions === 0) return false;
  const raiders = new Set([member.user_id]);
  for (const message of recentMessages(platform, guild, RAID_WITHIN_MS)) {
    const author = guild.members.get(message.authorId);
    const count = countMentions(message.content);
    if (author === undefined || count === 0 || isTrusted(platform, guild, author)) continue;
    mentions += count;
    raiders.add(author.user_id);
  }
  return mentions >= RAID_MENTIONS && raiders.size >= RAID_MEMBERS;
}

function noteRaid({ world, bus, clock }: Platform, guild: GuildRecord): void {
  const { id, settings } = guild;
  const none = { invites_disabled_until: null, dms_disabled_until: null };
  settings.incidents_data = { ...none, ...settings.incidents_data, raid_detected_at: clock.timestamp() };
  bus.publish({ event: "GUILD_UPDATE", guildId: id, data: presentGuild(world, guild) });
}

function recentMessages({ world, clock }: Platform, guild: GuildRecord, withinMs: number): MessageRecord[] {
  const since = clock.now() - withinMs;
  return guildChannels(world, guild).flatMap(({ id }) => {
    const log = [...(world.messages.get(id)?.values() ?? [])];
    return log.slice(log.findLastIndex(({ timestamp }) => Date.parse(timestamp) < since) + 1);
  });
}
