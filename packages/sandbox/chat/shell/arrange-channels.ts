import { type APIChannel, ChannelType, PermissionFlagsBits } from "discord-api-types/v10";
import { computePermissions, has, isThread } from "../store/permissions.ts";
import type { Guild } from "../store/world.ts";

export interface ChannelGroup {
  readonly category: APIChannel | undefined;
  readonly channels: readonly APIChannel[];
}

/** The channels that a member can see, by category, in Discord's order. */
export function arrangeChannels(guild: Guild, userId: string): readonly ChannelGroup[] {
  const visible = [...guild.channels.values()].filter(
    (channel) => !isThread(channel) && has(computePermissions(guild, channel, userId), PermissionFlagsBits.ViewChannel),
  );
  const isCategory = (channel: APIChannel) => channel.type === ChannelType.GuildCategory;
  const inCategory = new Map<string | undefined, APIChannel[]>();
  for (const channel of visible) {
    if (isCategory(channel)) continue;
    const parent = readParent(channel);
    const key = parent !== undefined && guild.channels.has(parent) ? parent : undefined;
    inCategory.set(key, [...(inCategory.get(key) ?? []), channel]);
  }
  // A category is shown if one of its channels is visible, even if the category itself is not.
  const categories = [...guild.channels.values()].filter(
    (channel) => isCategory(channel) && inCategory.has(channel.id),
  );
  const groups = [undefined, ...categories.sort(compareChannels)].map((category) => ({
    category,
    channels: (inCategory.get(category?.id) ?? []).sort(compareChannels),
  }));
  return groups.filter((group) => group.channels.length > 0);
}

function readParent(channel: APIChannel): string | undefined {
  return "parent_id" in channel ? (channel.parent_id ?? undefined) : undefined;
}

/** Voice channels come after text channels; within each, by position, then by age. */
function compareChannels(a: APIChannel, b: APIChannel): number {
  return (
    Number(isVoice(a)) - Number(isVoice(b)) || readPosition(a) - readPosition(b) || Number(BigInt(a.id) - BigInt(b.id))
  );
}

export function isVoice(channel: APIChannel): boolean {
  return channel.type === ChannelType.GuildVoice || channel.type === ChannelType.GuildStageVoice;
}

function readPosition(channel: APIChannel): number {
  return "position" in channel ? channel.position : 0;
}
