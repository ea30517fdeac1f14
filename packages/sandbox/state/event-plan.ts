/** Where a scheduled event is, and when. */
import { ChannelType, GuildScheduledEventEntityType as Entity } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import type { ScheduledEventEditForm } from "../rules/scheduled-event-form.ts";
import type { ScheduledEventRecord } from "./event-records.ts";
import type { GuildRecord } from "./records.ts";

/** In a voice channel, on a stage, or somewhere else that is only named. */
export function setPlace(
  platform: Platform,
  guild: GuildRecord,
  event: ScheduledEventRecord,
  { channel_id, entity_metadata }: ScheduledEventEditForm,
): void {
  if (event.entity_type === Entity.External) {
    if (channel_id) throw refuseField(["channel_id"], "GUILD_SCHEDULED_EVENT_CHANNEL_NOT_NULL", "Must be null");
    const location = entity_metadata?.location ?? event.entity_metadata?.location;
    if (!location) throw refuseField(["entity_metadata", "location"], "BASE_TYPE_REQUIRED", "This field is required");
    Object.assign(event, { channel_id: null, entity_metadata: { location } });
    return;
  }
  const channel = platform.world.channels.get(channel_id ?? event.channel_id ?? "");
  if (channel_id === null || channel === undefined || channel.guild_id !== guild.id) throw refuse("UnknownChannel");
  const wanted = event.entity_type === Entity.Voice ? ChannelType.GuildVoice : ChannelType.GuildStageVoice;
  if (channel.type !== wanted) throw refuse("WrongChannelType");
  Object.assign(event, { channel_id: channel.id, entity_metadata: null });
}

export function setTimes(
  { clock }: Platform,
  event: ScheduledEventRecord,
  { scheduled_start_time, scheduled_end_time }: ScheduledEventEditForm,
): void {
  const startMs = Date.parse(scheduled_start_time ?? event.scheduled_start_time);
  const end = scheduled_end_time === undefined ? event.scheduled_end_time : scheduled_end_time;
  if (scheduled_start_time !== undefined && startMs < clock.now())
    throw refuseField(
      ["scheduled_start_time"],
      "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST",
      "Cannot schedule event in the past.",
    );
  if (end === null && event.entity_type === Entity.External)
    throw refuseField(["scheduled_end_time"], "BASE_TYPE_REQUIRED", "This field is required");
  if (end !== null && Date.parse(end) <= startMs)
    throw refuseField(
      ["scheduled_end_time"],
      "GUILD_SCHEDULED_EVENT_END_DATE_BEFORE_START_DATE",
      "Cannot end event before it has started.",
    );
  event.scheduled_start_time = clock.timestamp(startMs);
  event.scheduled_end_time = end === null ? null : clock.timestamp(Date.parse(end));
  if (scheduled_start_time !== undefined) event.occurrenceMs = startMs;
}
