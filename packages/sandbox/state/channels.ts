/** Creates, edits, moves and deletes channels. */
import { type APIOverwrite, AuditLogEvent, ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentChannel } from "../present/channel.ts";
import type { ChannelEditForm, NewChannelForm } from "../rules/channel-form.ts";
import { refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import { checkOverwrites, isSynced, readOverwrite } from "../rules/overwrites.ts";
import { hasPermission } from "../rules/permissions.ts";
import { changesBetween, writeAudit } from "./audit.ts";
import { guildChannels, isThread } from "./find.ts";
import { makeChannel } from "./new-guild.ts";
import type { ChannelRecord, GuildRecord } from "./records.ts";

const MAX_CHANNELS = 500;
const MAX_CATEGORIES = 50;
const MAX_IN_CATEGORY = 50;
/** Types that keep their names as typed; the others get dashes and lower case. */
const ANY_NAME = new Set<ChannelType>([ChannelType.GuildCategory, ChannelType.GuildVoice, ChannelType.GuildStageVoice]);

export interface Actor {
  userId: string;
  /** The actor's permissions there. */
  held: bigint;
  reason: string | undefined;
}

export function createChannel(
  platform: Platform,
  guild: GuildRecord,
  form: NewChannelForm,
  actor: Actor,
): ChannelRecord {
  const { world, ids, bus } = platform;
  const all = guildChannels(world, guild).filter((channel) => !isThread(channel));
  if (all.length >= MAX_CHANNELS) throw refuse("TooManyChannels");
  const type = form.type ?? ChannelType.GuildText;
  const isCategory = type === ChannelType.GuildCategory;
  if (isCategory && all.filter((one) => one.type === type).length >= MAX_CATEGORIES) throw refuse("TooManyCategories");
  const parent = checkParent(platform, guild, form.parent_id ?? null);
  const overwrites = form.permission_overwrites?.map((one) => readOverwrite(guild, one));
  if (overwrites !== undefined)
    checkOverwrites(platform, guild, actor.userId, { channel: undefined, parent }, overwrites);
  const { name, position, permission_overwrites: _o, available_tags, type: _t, ...rest } = form;
  const channel = makeChannel(world, {
    id: ids.next(),
    type,
    guild_id: guild.id,
    position: position ?? Math.max(-1, ...all.map((one) => one.position)) + 1,
    ...settingsOf(rest),
    name: channelName(type, name),
    permission_overwrites: overwrites ?? copyOf(parent?.permission_overwrites ?? []),
    available_tags: readTags(platform, available_tags),
  });
  writeAudit(platform, guild, {
    action: AuditLogEvent.ChannelCreate,
    ...actor,
    targetId: channel.id,
    changes: [
      { key: "name", new_value: channel.name },
      { key: "type", new_value: type },
    ],
  });
  bus.publish({ event: "CHANNEL_CREATE", guildId: guild.id, data: presentChannel(world, channel) });
  return channel;
}

export function editChannel(
  platform: Platform,
  guild: GuildRecord,
  channel: ChannelRecord,
  form: ChannelEditForm,
  actor: Actor,
): void {
  const { world } = platform;
  const before = structuredClone(channel);
  const { name, permission_overwrites, available_tags, parent_id, type, ...rest } = form;
  if (parent_id !== undefined && parent_id !== channel.parent_id) {
    checkParent(platform, guild, parent_id);
    channel.parent_id = parent_id;
  }
  if (permission_overwrites !== null && permission_overwrites !== undefined) {
    if (!hasPermission(actor.held, P.ManageRoles)) throw refuse("MissingPermissions");
    const overwrites = permission_overwrites.map((one) => readOverwrite(guild, one));
    const parent = world.channels.get(before.parent_id ?? "");
    checkOverwrites(platform, guild, actor.userId, { channel, parent }, overwrites);
    setOverwrites(platform, guild, channel, overwrites);
  }
  if (available_tags !== undefined) channel.available_tags = readTags(platform, available_tags);
  if (type !== undefined) channel.type = type;
  if (name !== undefined) channel.name = channelName(channel.type, name);
  Object.assign(channel, settingsOf(rest));
  writeAudit(platform, guild, {
    action: AuditLogEvent.ChannelUpdate,
    ...actor,
    targetId: channel.id,
    changes: changesBetween(before, channel, Object.keys(form)),
  });
  publishChannelUpdate(platform, channel);
}

export function publishChannelUpdate(platform: Platform, channel: ChannelRecord): void {
  const data = presentChannel(platform.world, channel);
  platform.bus.publish({ event: "CHANNEL_UPDATE", guildId: channel.guild_id ?? undefined, data });
}

export function checkParent(
  { world }: Platform,
  guild: GuildRecord,
  parentId: string | null | undefined,
): ChannelRecord | undefined {
  if (parentId === null || parentId === undefined) return undefined;
  const parent = world.channels.get(parentId);
  if (parent?.guild_id !== guild.id || parent.type !== ChannelType.GuildCategory) {
    throw refuseField(["parent_id"], "CHANNEL_PARENT_INVALID", "Category does not exist");
  }
  const siblings = guildChannels(world, guild).filter((channel) => channel.parent_id === parentId);
  if (siblings.length >= MAX_IN_CATEGORY) {
    throw refuseField(
      ["parent_id"],
      "CHANNEL_PARENT_MAX_CHANNELS",
      `Maximum number of channels in category reached (${MAX_IN_CATEGORY})`,
    );
  }
  return parent;
}

/** Channels in sync with their category get its new overwrites too. */
export function setOverwrites(
  platform: Platform,
  guild: GuildRecord,
  channel: ChannelRecord,
  overwrites: readonly APIOverwrite[],
): void {
  const synced = guildChannels(platform.world, guild).filter(
    (one) => one.parent_id === channel.id && !isThread(one) && isSynced(one, channel),
  );
  channel.permission_overwrites = copyOf(overwrites);
  for (const one of synced) {
    one.permission_overwrites = copyOf(overwrites);
    publishChannelUpdate(platform, one);
  }
}

export function copyOf(overwrites: readonly APIOverwrite[]): APIOverwrite[] {
  return overwrites.map((one) => ({ ...one }));
}

function readTags(platform: Platform, given: NewChannelForm["available_tags"]): ChannelRecord["available_tags"] {
  return (given ?? []).map(({ id, name, moderated, emoji_id, emoji_name }) => ({
    id: id ?? platform.ids.next(),
    name,
    moderated: moderated ?? false,
    emoji_id: emoji_id ?? null,
    emoji_name: emoji_name ?? null,
  }));
}

function channelName(type: ChannelType, name: string): string {
  return ANY_NAME.has(type) ? name.trim() : name.trim().toLowerCase().replaceAll(/\s+/g, "-");
}

/** An omitted field is unchanged; null clears it. */
function settingsOf(given: object): Partial<ChannelRecord> {
  const nullable = new Set([
    "topic",
    "rtc_region",
    "parent_id",
    "default_reaction_emoji",
    "default_sort_order",
    "default_auto_archive_duration",
  ]);
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && (value !== null || nullable.has(key))),
  );
}
