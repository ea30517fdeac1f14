import type { APIEmoji, APIGuild, GatewayGuildCreateDispatchData } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { canView } from "../rules/access.ts";
import { compareRoles } from "../rules/role-order.ts";
import { countBoosts, premiumTier } from "../state/boosts.ts";
import { findUser, guildChannels, isThread } from "../state/find.ts";
import type { GuildRecord, MemberRecord } from "../state/records.ts";
import type { World } from "../state/world.ts";
import { presentChannel } from "./channel.ts";
import { presentMember } from "./member.ts";
import { presentUser } from "./user.ts";

/** Discord sends these although its typings omit them. */
const UNDOCUMENTED = { nsfw: false, home_header: null };
const MAX_MEMBERS = 500_000;

export function presentGuild(world: World, guild: GuildRecord): APIGuild {
  const boosts = countBoosts(guild);
  return {
    id: guild.id,
    ...guild.settings,
    widget_enabled: false,
    widget_channel_id: null,
    owner_id: guild.owner_id,
    region: "deprecated",
    application_id: null,
    vanity_url_code: guild.vanityInvite?.code ?? null,
    hub_type: null,
    ...UNDOCUMENTED,
    max_presences: null,
    max_members: MAX_MEMBERS,
    max_video_channel_users: 25,
    max_stage_video_channel_users: 50,
    premium_tier: premiumTier(boosts),
    premium_subscription_count: boosts,
    roles: [...guild.roles.values()].sort(compareRoles),
    emojis: [...guild.emojis.keys()].map((id) => presentEmoji(world, guild, id)),
    stickers: [],
  };
}

export function countGuild(
  platform: Platform,
  guild: GuildRecord,
): { approximate_member_count: number; approximate_presence_count: number } {
  let online = 0;
  for (const id of guild.members.keys()) if (platform.presences.isOnline(id)) online += 1;
  return { approximate_member_count: guild.members.size, approximate_presence_count: online };
}

export function presentEmoji(world: World, guild: GuildRecord, id: string, withUser = false): APIEmoji {
  const record = guild.emojis.get(id);
  if (record === undefined) throw new Error(`No emoji ${id} in guild ${guild.id}`);
  const { creatorId, ...emoji } = record;
  return withUser ? { ...emoji, user: presentUser(findUser(world, creatorId)) } : emoji;
}

/** The receiver of a guild. Without presences, they receive no member except themselves. */
interface GuildViewer {
  userId: string;
  withPresences: boolean;
  /** The member count from which the guild is large. */
  largeThreshold: number;
  /** Which members of a large guild they receive: online ones, or also ones with a role or nickname. */
  membersOfLarge: "online" | "notable";
}

/** What a session receives when a guild becomes visible to it. */
export function presentGuildCreate(
  platform: Platform,
  guild: GuildRecord,
  viewer: GuildViewer,
): GatewayGuildCreateDispatchData {
  const { world, presences } = platform;
  const isLarge = guild.members.size > viewer.largeThreshold;
  const everyone = [...guild.members.values()];
  const online = everyone.filter((member) => presences.isOnline(member.user_id));
  const isShown = (member: MemberRecord): boolean =>
    member.user_id === viewer.userId ||
    (viewer.withPresences &&
      (!isLarge ||
        presences.isOnline(member.user_id) ||
        (viewer.membersOfLarge === "notable" && (member.roles.length > 0 || member.nick !== null))));
  const channels = guildChannels(world, guild);
  return {
    ...presentGuild(world, guild),
    joined_at: guild.members.get(viewer.userId)?.joined_at ?? "",
    large: isLarge,
    unavailable: false,
    member_count: guild.members.size,
    members: everyone.filter(isShown).map((member) => presentMember(world, member)),
    channels: channels
      .filter((channel) => !isThread(channel))
      .map((channel) => withoutGuild(presentChannel(world, channel))),
    threads: channels
      .filter(
        (channel) =>
          isThread(channel) &&
          channel.thread_metadata?.archived === false &&
          canView(platform, channel.id, viewer.userId),
      )
      .map((channel) => presentChannel(world, channel, viewer.userId)),
    presences: viewer.withPresences ? online.map((member) => presences.present(member.user_id, guild.id)) : [],
    // libraries expect these fields; the sandbox has none of their content
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  } as unknown as GatewayGuildCreateDispatchData;
}

function withoutGuild(channel: object): object {
  const { guild_id: _, ...rest } = channel as { guild_id?: string };
  return rest;
}
