/** What the world remembers of scheduled events. */
import type {
  APIGuildScheduledEventRecurrenceRule,
  GuildScheduledEventEntityType,
  GuildScheduledEventStatus,
} from "discord-api-types/v10";

export interface ScheduledEventRecord {
  id: string;
  guild_id: string;
  channel_id: string | null;
  creator_id: string;
  name: string;
  description: string | null;
  image: string | null;
  scheduled_start_time: string;
  scheduled_end_time: string | null;
  status: GuildScheduledEventStatus;
  entity_type: GuildScheduledEventEntityType;
  entity_id: string | null;
  entity_metadata: { location: string } | null;
  recurrence_rule: APIGuildScheduledEventRecurrenceRule | null;
  exceptions: EventExceptionRecord[];
  /** When its rule has the occurrence that is to come or under way; an exception may have moved that one. */
  occurrenceMs: number;
  interestedIds: Set<string>;
}

/** One occurrence that is left out, or at another time. */
export interface EventExceptionRecord {
  /** Made of the moment at which the rule has the occurrence. */
  event_exception_id: string;
  scheduled_start_time: string | null;
  scheduled_end_time: string | null;
  is_canceled: boolean;
  interestedIds: Set<string>;
}
