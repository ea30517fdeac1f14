/** A scheduled event begins, ends or is called off; one that recurs is then scheduled for its next time. */
import { GuildScheduledEventEntityType as Entity, GuildScheduledEventStatus as Status } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { refuseField } from "../rules/form.ts";
import { occurrenceAfter } from "../rules/recurrence.ts";
import type { EventExceptionRecord, ScheduledEventRecord } from "./event-records.ts";
import type { GuildRecord } from "./records.ts";
import { snowflakeAt } from "./snowflake.ts";
import { forgetStage, openStage } from "./stage-instances.ts";

export function isOpen({ status }: ScheduledEventRecord): boolean {
  return status === Status.Scheduled || status === Status.Active;
}

export function checkTransition(from: Status, to: Status): void {
  const isGood =
    from === to ||
    (from === Status.Scheduled && (to === Status.Active || to === Status.Canceled)) ||
    (from === Status.Active && to === Status.Completed);
  if (!isGood)
    throw refuseField(
      ["status"],
      "GUILD_SCHEDULED_EVENT_INVALID_STATUS_TRANSITION",
      "This status cannot follow the current one",
    );
}

/** A stage event opens its stage, and closes it. */
export function setStatus(
  platform: Platform,
  guild: GuildRecord,
  event: ScheduledEventRecord,
  status: Status,
  userId: string,
): void {
  const channel = platform.world.channels.get(event.channel_id ?? "");
  if (status === Status.Active && event.entity_type === Entity.StageInstance && channel !== undefined) {
    const given = { topic: event.name, scheduledEventId: event.id };
    const stage =
      platform.world.stageInstances.get(channel.id) ??
      openStage(platform, guild, channel, given, { userId, reason: undefined });
    event.entity_id = stage.id;
  }
  if (status === Status.Completed && event.entity_type === Entity.StageInstance) {
    forgetStage(platform, event.channel_id ?? "");
    event.entity_id = null;
  }
  event.status = status === Status.Completed && toNextOccurrence(platform, event) ? Status.Scheduled : status;
}

function toNextOccurrence({ clock }: Platform, event: ScheduledEventRecord): boolean {
  const rule = event.recurrence_rule;
  if (rule === null) return false;
  const lastsMs =
    event.scheduled_end_time === null
      ? null
      : Date.parse(event.scheduled_end_time) - Date.parse(event.scheduled_start_time);
  let atMs = occurrenceAfter(rule, Math.max(event.occurrenceMs, clock.now()));
  while (atMs !== undefined && exceptionAt(event, atMs)?.is_canceled === true) atMs = occurrenceAfter(rule, atMs);
  if (atMs === undefined) return false;
  const moved = exceptionAt(event, atMs);
  event.occurrenceMs = atMs;
  event.scheduled_start_time = moved?.scheduled_start_time ?? clock.timestamp(atMs);
  const startMs = Date.parse(event.scheduled_start_time);
  event.scheduled_end_time =
    moved?.scheduled_end_time ?? (lastsMs === null ? null : clock.timestamp(startMs + lastsMs));
  return true;
}

function exceptionAt(event: ScheduledEventRecord, atMs: number): EventExceptionRecord | undefined {
  return event.exceptions.find((one) => one.event_exception_id === snowflakeAt(atMs));
}
