/** Tells of scheduled events whoever sees where they are. */
import type { Platform } from "../platform.ts";
import { presentException, presentScheduledEvent } from "../present/scheduled-event.ts";
import type { EventExceptionRecord, ScheduledEventRecord } from "./event-records.ts";

export function tellEvent({ world, bus }: Platform, name: string, event: ScheduledEventRecord): void {
  const { guild_id, channel_id } = event;
  const data = presentScheduledEvent(world, event);
  bus.tell({ event: name, guildId: guild_id, channelId: channel_id ?? undefined, data });
}

export function tellException(
  { bus }: Platform,
  name: string,
  event: ScheduledEventRecord,
  exception: EventExceptionRecord,
): void {
  const { guild_id, channel_id } = event;
  const data = { guild_id, ...presentException(event, exception) };
  bus.tell({ event: name, guildId: guild_id, channelId: channel_id ?? undefined, data });
}
