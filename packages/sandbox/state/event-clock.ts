/** What happens to scheduled events by itself, as their times pass and their channels empty. */
import { GuildScheduledEventEntityType as Entity, GuildScheduledEventStatus as Status } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { tellEvent } from "./event-news.ts";
import type { ScheduledEventRecord } from "./event-records.ts";
import { setStatus } from "./event-status.ts";

/** An event that nobody has begun by then is called off. */
const CANCELED_AFTER_MS = 3 * 3_600_000;
/** An event whose channel has been empty for so long is over. */
const OVER_AFTER_MS = 5 * 60_000;

/** Watches the events that come or change, and the voice channels that empty. */
export function awaitEvents(platform: Platform): void {
  platform.bus.listen(({ event, channelId, data }) => {
    const isNews = event === "GUILD_SCHEDULED_EVENT_CREATE" || event === "GUILD_SCHEDULED_EVENT_UPDATE";
    if (isNews && "id" in data) {
      const scheduled = platform.world.scheduledEvents.get(String(data.id));
      if (scheduled !== undefined) watch(platform, scheduled);
    }
    if (event === "VOICE_CHANNEL_START_TIME_UPDATE" && channelId !== undefined) watchEmpty(platform, channelId);
  });
}

/** Watches every event of the world. */
export function watchEvents(platform: Platform): void {
  for (const event of platform.world.scheduledEvents.values()) watch(platform, event);
}

const alarms = new WeakMap<ScheduledEventRecord, () => void>();

function watch(platform: Platform, event: ScheduledEventRecord): void {
  alarms.get(event)?.();
  alarms.delete(event);
  const due = dueOf(event);
  if (due === undefined) return;
  alarms.set(
    event,
    platform.clock.at(due.atMs, () => become(platform, event, due.status)),
  );
}

function dueOf(event: ScheduledEventRecord): { atMs: number; status: Status } | undefined {
  const { status, entity_type, scheduled_end_time } = event;
  const startMs = Date.parse(event.scheduled_start_time);
  const isExternal = entity_type === Entity.External;
  if (status === Status.Scheduled)
    return isExternal
      ? { atMs: startMs, status: Status.Active }
      : { atMs: startMs + CANCELED_AFTER_MS, status: Status.Canceled };
  if (status === Status.Active && isExternal && scheduled_end_time !== null)
    return { atMs: Date.parse(scheduled_end_time), status: Status.Completed };
  return undefined;
}

function watchEmpty(platform: Platform, channelId: string): void {
  if (platform.voice.in(channelId).length > 0) return;
  for (const event of platform.world.scheduledEvents.values()) {
    if (event.channel_id !== channelId || event.status !== Status.Active) continue;
    platform.clock.after(OVER_AFTER_MS, () => {
      if (event.status === Status.Active && platform.voice.in(channelId).length === 0)
        become(platform, event, Status.Completed);
    });
  }
}

function become(platform: Platform, event: ScheduledEventRecord, status: Status): void {
  const guild = platform.world.guilds.get(event.guild_id);
  if (guild === undefined || platform.world.scheduledEvents.get(event.id) !== event) return;
  setStatus(platform, guild, event, status, event.creator_id);
  tellEvent(platform, "GUILD_SCHEDULED_EVENT_UPDATE", event);
}
