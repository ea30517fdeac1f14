/** A guild's scheduled events: planned, changed, begun, ended. */
import { AuditLogEvent, GuildScheduledEventStatus as Status } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { refuse } from "../rules/errors.ts";
import { readRecurrence } from "../rules/recurrence.ts";
import type { ScheduledEventEditForm, ScheduledEventForm } from "../rules/scheduled-event-form.ts";
import { changesBetween, writeAudit } from "./audit.ts";
import { tellEvent, tellException } from "./event-news.ts";
import { setPlace, setTimes } from "./event-plan.ts";
import type { ScheduledEventRecord } from "./event-records.ts";
import { checkTransition, isOpen, setStatus } from "./event-status.ts";
import { storePicture } from "./pictures.ts";
import type { GuildRecord } from "./records.ts";

const MAX_OPEN = 100;
const AUDITED = [
  "name",
  "description",
  "channel_id",
  "entity_type",
  "status",
  "privacy_level",
  "scheduled_start_time",
  "scheduled_end_time",
  "image",
];

interface EventActor {
  userId: string;
  reason: string | undefined;
}

export function createEvent(
  platform: Platform,
  guild: GuildRecord,
  form: ScheduledEventForm,
  { userId, reason }: EventActor,
): ScheduledEventRecord {
  const { world, ids } = platform;
  const open = [...world.scheduledEvents.values()].filter((one) => one.guild_id === guild.id && isOpen(one));
  if (open.length >= MAX_OPEN) throw refuse("TooManyEvents");
  const id = ids.next();
  const event: ScheduledEventRecord = {
    id,
    guild_id: guild.id,
    channel_id: null,
    creator_id: userId,
    name: form.name,
    description: form.description ?? null,
    image: storePicture(platform, `guild-events/${id}`, form.image ?? null),
    scheduled_start_time: form.scheduled_start_time,
    scheduled_end_time: null,
    status: Status.Scheduled,
    entity_type: form.entity_type,
    entity_id: null,
    entity_metadata: null,
    recurrence_rule: form.recurrence_rule ? readRecurrence(form.recurrence_rule) : null,
    exceptions: [],
    occurrenceMs: 0,
    interestedIds: new Set([userId]),
  };
  setPlace(platform, guild, event, form);
  setTimes(platform, event, form);
  world.scheduledEvents.set(id, event);
  writeAudit(platform, guild, {
    action: AuditLogEvent.GuildScheduledEventCreate,
    userId,
    targetId: id,
    reason,
    changes: changesBetween({}, event, AUDITED),
  });
  tellEvent(platform, "GUILD_SCHEDULED_EVENT_CREATE", event);
  return event;
}

export function editEvent(
  platform: Platform,
  guild: GuildRecord,
  event: ScheduledEventRecord,
  form: ScheduledEventEditForm,
  { userId, reason }: EventActor,
): void {
  if (!isOpen(event)) throw refuse("FinishedEvent");
  const after: ScheduledEventRecord = { ...event };
  if (form.name !== undefined) after.name = form.name;
  if (form.description !== undefined) after.description = form.description;
  if (form.entity_type) after.entity_type = form.entity_type;
  if (form.recurrence_rule !== undefined)
    after.recurrence_rule = form.recurrence_rule === null ? null : readRecurrence(form.recurrence_rule);
  setPlace(platform, guild, after, form);
  if (form.scheduled_start_time !== undefined || form.scheduled_end_time !== undefined) setTimes(platform, after, form);
  const status = form.status ?? event.status;
  checkTransition(event.status, status);
  if (form.image !== undefined) after.image = storePicture(platform, `guild-events/${event.id}`, form.image);
  const isRuleNew = JSON.stringify(after.recurrence_rule) !== JSON.stringify(event.recurrence_rule);
  const dropped = isRuleNew ? event.exceptions : [];
  if (isRuleNew) after.exceptions = [];
  const before = { ...event };
  Object.assign(event, after);
  if (status !== event.status) setStatus(platform, guild, event, status, userId);
  writeAudit(platform, guild, {
    action: AuditLogEvent.GuildScheduledEventUpdate,
    userId,
    targetId: event.id,
    reason,
    changes: changesBetween(before, event, AUDITED),
  });
  for (const one of dropped) tellException(platform, "GUILD_SCHEDULED_EVENT_EXCEPTION_DELETE", event, one);
  tellEvent(platform, "GUILD_SCHEDULED_EVENT_UPDATE", event);
}

/** Events in a channel go with it. */
export function forgetEvents(platform: Platform, channelId: string): void {
  for (const event of platform.world.scheduledEvents.values()) {
    if (event.channel_id !== channelId) continue;
    platform.world.scheduledEvents.delete(event.id);
    tellEvent(platform, "GUILD_SCHEDULED_EVENT_DELETE", event);
  }
}

export function removeEvent(
  platform: Platform,
  guild: GuildRecord,
  event: ScheduledEventRecord,
  { userId, reason }: EventActor,
): void {
  platform.world.scheduledEvents.delete(event.id);
  writeAudit(platform, guild, {
    action: AuditLogEvent.GuildScheduledEventDelete,
    userId,
    targetId: event.id,
    reason,
    changes: changesBetween(event, {}, AUDITED),
  });
  tellEvent(platform, "GUILD_SCHEDULED_EVENT_DELETE", event);
}
