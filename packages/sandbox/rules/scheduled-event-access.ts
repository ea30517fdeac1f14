/** Who may see a scheduled event, plan one, and change one. */
import { GuildScheduledEventEntityType as Entity, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { ScheduledEventRecord } from "../state/event-records.ts";
import { demand, enterGuild, enterGuildChannel, type GuildAccess } from "./access.ts";
import { refuse } from "./errors.ts";
import { hasPermission } from "./permissions.ts";

/** What the event's kind asks for in its channel. */
const IN_CHANNEL: Record<Entity, bigint> = {
  [Entity.StageInstance]: P.ManageChannels | P.MuteMembers | P.MoveMembers,
  [Entity.Voice]: P.ViewChannel | P.Connect,
  [Entity.External]: 0n,
};

interface Planned {
  entity_type: Entity;
  channel_id?: string | null | undefined;
}

export function enterToPlan(platform: Platform, userId: string, guildId: string, event: Planned): GuildAccess {
  const access = enterGuild(platform, userId, guildId);
  demandAt(platform, userId, access, event, P.CreateEvents);
  return access;
}

/** One's own event may be changed by who may only plan them. */
export function enterToChange(
  platform: Platform,
  userId: string,
  event: ScheduledEventRecord,
  after: Partial<Planned> = {},
): GuildAccess {
  const access = enterGuild(platform, userId, event.guild_id);
  const isOwn = event.creator_id === userId;
  const allows = (held: bigint): boolean =>
    hasPermission(held, P.ManageEvents) || (isOwn && hasPermission(held, P.CreateEvents));
  const { channel_id, entity_type } = event;
  const held = channel_id === null ? access.held : enterGuildChannel(platform, userId, channel_id).held;
  if (!allows(held)) throw refuse("MissingPermissions");
  demandAt(platform, userId, access, { channel_id, entity_type }, 0n);
  const next = { channel_id: after.channel_id ?? channel_id, entity_type: after.entity_type ?? entity_type };
  demandAt(platform, userId, access, next, 0n);
  return access;
}

export function enterToSee(platform: Platform, userId: string, guildId: string, eventId: string): ScheduledEventRecord {
  enterGuild(platform, userId, guildId);
  const event = findEvent(platform, guildId, eventId);
  if (event.channel_id !== null) enterGuildChannel(platform, userId, event.channel_id);
  return event;
}

export function findEvent({ world }: Platform, guildId: string, eventId: string): ScheduledEventRecord {
  const event = world.scheduledEvents.get(eventId);
  if (event?.guild_id !== guildId) throw refuse("UnknownEvent");
  return event;
}

function demandAt(
  platform: Platform,
  userId: string,
  access: GuildAccess,
  { entity_type, channel_id }: Planned,
  wanted: bigint,
): void {
  if (entity_type === Entity.External || !channel_id) demand(platform, access, wanted);
  else if (platform.world.channels.get(channel_id)?.guild_id !== access.guild.id) throw refuse("UnknownChannel");
  else enterGuildChannel(platform, userId, channel_id, wanted | IN_CHANNEL[entity_type]);
}
