/** Single occurrences of a recurring event are left out or put at another time. */
import type { AuditLogEvent } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { PlatformError, refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import { occurrenceAfter } from "../rules/recurrence.ts";
import type { EventExceptionEditForm, EventExceptionForm } from "../rules/scheduled-event-form.ts";
import { changesBetween, writeAudit } from "./audit.ts";
import { tellException } from "./event-news.ts";
import type { EventExceptionRecord, ScheduledEventRecord } from "./event-records.ts";
import { isOpen } from "./event-status.ts";
import type { GuildRecord } from "./records.ts";
import { snowflakeAt } from "./snowflake.ts";

/** Not yet in the typings. */
const ACTIONS: Record<Change, AuditLogEvent> = {
  CREATE: 200 as AuditLogEvent,
  UPDATE: 201 as AuditLogEvent,
  DELETE: 202 as AuditLogEvent,
};
type Change = "CREATE" | "UPDATE" | "DELETE";

interface ExceptionActor {
  userId: string;
  reason: string | undefined;
}

export function createException(
  platform: Platform,
  guild: GuildRecord,
  event: ScheduledEventRecord,
  form: EventExceptionForm,
  actor: ExceptionActor,
): EventExceptionRecord {
  if (!isOpen(event)) throw refuse("FinishedEvent");
  checkSaysSomething(form);
  const atMs = Date.parse(form.original_scheduled_start_time);
  const rule = event.recurrence_rule;
  if (rule === null || occurrenceAfter(rule, atMs - 1) !== atMs)
    throw refuseField(
      ["original_scheduled_start_time"],
      "GUILD_SCHEDULED_EVENT_EXCEPTION_NOT_AN_OCCURRENCE",
      "The event does not recur at this time",
    );
  const id = snowflakeAt(atMs);
  if (event.exceptions.some((one) => one.event_exception_id === id))
    throw refuseField(
      ["original_scheduled_start_time"],
      "GUILD_SCHEDULED_EVENT_EXCEPTION_EXISTS",
      "There is an exception for this time",
    );
  const exception: EventExceptionRecord = {
    event_exception_id: id,
    scheduled_start_time: null,
    scheduled_end_time: null,
    is_canceled: false,
    interestedIds: new Set(),
  };
  apply(platform, exception, form);
  event.exceptions.push(exception);
  note(platform, guild, event, exception, "CREATE", actor, {});
  return exception;
}

export function editException(
  platform: Platform,
  guild: GuildRecord,
  event: ScheduledEventRecord,
  exception: EventExceptionRecord,
  form: EventExceptionEditForm,
  actor: ExceptionActor,
): void {
  checkSaysSomething(form);
  const before = { ...exception };
  apply(platform, exception, form);
  note(platform, guild, event, exception, "UPDATE", actor, before);
}

export function removeException(
  platform: Platform,
  guild: GuildRecord,
  event: ScheduledEventRecord,
  exception: EventExceptionRecord,
  actor: ExceptionActor,
): void {
  event.exceptions = event.exceptions.filter((one) => one !== exception);
  note(platform, guild, event, exception, "DELETE", actor, exception);
}

export function findException(event: ScheduledEventRecord, id: string): EventExceptionRecord {
  const exception = event.exceptions.find((one) => one.event_exception_id === id);
  if (exception === undefined) throw refuse("UnknownEvent");
  return exception;
}

function checkSaysSomething({ is_canceled, scheduled_start_time, scheduled_end_time }: EventExceptionEditForm): void {
  if (typeof is_canceled !== "boolean" && !scheduled_start_time && !scheduled_end_time)
    throw new PlatformError(400, 180005, "An event exception must cancel or reschedule the occurrence");
}

function apply(
  { clock }: Platform,
  exception: EventExceptionRecord,
  { is_canceled, scheduled_start_time: start, scheduled_end_time: end }: EventExceptionEditForm,
): void {
  if (typeof is_canceled === "boolean") exception.is_canceled = is_canceled;
  if (start !== undefined) exception.scheduled_start_time = start === null ? null : clock.timestamp(Date.parse(start));
  if (end !== undefined) exception.scheduled_end_time = end === null ? null : clock.timestamp(Date.parse(end));
}

function note(
  platform: Platform,
  guild: GuildRecord,
  event: ScheduledEventRecord,
  exception: EventExceptionRecord,
  change: Change,
  { userId, reason }: ExceptionActor,
  before: object,
): void {
  const after = change === "DELETE" ? {} : exception;
  writeAudit(platform, guild, {
    action: ACTIONS[change],
    userId,
    targetId: event.id,
    reason,
    changes: changesBetween(before, after, ["scheduled_start_time", "scheduled_end_time", "is_canceled"]),
  });
  tellException(platform, `GUILD_SCHEDULED_EVENT_EXCEPTION_${change}`, event, exception);
}
