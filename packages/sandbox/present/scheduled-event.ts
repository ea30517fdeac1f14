import type { APIGuildScheduledEvent } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { canView } from "../rules/access.ts";
import type { EventExceptionRecord, ScheduledEventRecord } from "../state/event-records.ts";
import type { World } from "../state/world.ts";
import { presentMember } from "./member.ts";
import { presentUser } from "./user.ts";

export function presentScheduledEvent(
  { users }: World,
  event: ScheduledEventRecord,
  withUserCount = false,
): APIGuildScheduledEvent {
  const { exceptions, interestedIds, occurrenceMs: _, ...shown } = event;
  const creator = users.get(event.creator_id);
  return {
    ...shown,
    privacy_level: 2,
    ...(creator === undefined ? {} : { creator: presentUser(creator) }),
    ...(withUserCount ? { user_count: interestedIds.size } : {}),
    guild_scheduled_event_exceptions: exceptions.map((one) => presentException(event, one)),
  } as APIGuildScheduledEvent;
}

export function presentException({ id }: ScheduledEventRecord, exception: EventExceptionRecord): object {
  const { interestedIds: _, ...shown } = exception;
  return { event_id: id, ...shown };
}

/** Those of a guild that are to come or under way, and that someone may see. */
export function presentOpenEvents(
  platform: Platform,
  guildId: string,
  viewerId: string,
  withUserCount: boolean,
): APIGuildScheduledEvent[] {
  return [...platform.world.scheduledEvents.values()]
    .filter(
      ({ guild_id, status, channel_id }) =>
        guild_id === guildId && status <= 2 && (channel_id === null || canView(platform, channel_id, viewerId)),
    )
    .map((event) => presentScheduledEvent(platform.world, event, withUserCount));
}

/** Someone who is interested in an event, or in one occurrence of it. */
export function presentInterest(
  world: World,
  { id, guild_id }: ScheduledEventRecord,
  userId: string,
  { exceptionId, withMember }: { exceptionId: string | undefined; withMember: boolean },
): object {
  const user = world.users.get(userId);
  const member = world.guilds.get(guild_id)?.members.get(userId);
  return {
    guild_scheduled_event_id: id,
    ...(exceptionId === undefined ? {} : { guild_scheduled_event_exception_id: exceptionId }),
    user_id: userId,
    response: 1,
    ...(user === undefined ? {} : { user: presentUser(user) }),
    ...(withMember && member !== undefined ? { member: presentMember(world, member) } : {}),
  };
}
