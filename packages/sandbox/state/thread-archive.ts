/** Archives threads after their auto archive duration without activity. */
import type { Platform } from "../platform.ts";
import { isThread } from "./find.ts";
import type { ChannelRecord } from "./records.ts";
import { snowflakeMs } from "./snowflake.ts";
import { publishThread } from "./threads.ts";

/** Cancels a thread's alarm. */
const alarms = new WeakMap<ChannelRecord, () => void>();

/** Watches new threads; existing ones are watched by `watchThreads`. */
export function awaitThreads(platform: Platform): void {
  platform.bus.listen(({ event, channelId }) => {
    if (event !== "THREAD_CREATE" && event !== "THREAD_UPDATE") return;
    const thread = platform.world.channels.get(channelId ?? "");
    if (thread !== undefined) watch(platform, thread);
  });
}

/** Watches every thread of the world. */
export function watchThreads(platform: Platform): void {
  for (const channel of platform.world.channels.values()) if (isThread(channel)) watch(platform, channel);
}

function watch(platform: Platform, thread: ChannelRecord): void {
  alarms.get(thread)?.();
  alarms.delete(thread);
  if (thread.thread_metadata?.archived !== false) return;
  alarms.set(
    thread,
    platform.clock.at(sleepsAt(thread), () => look(platform, thread)),
  );
}

/** If there was activity since the alarm was set, it is set again. */
function look(platform: Platform, thread: ChannelRecord): void {
  const { world, clock } = platform;
  const meta = thread.thread_metadata;
  if (world.channels.get(thread.id) !== thread || meta === null || meta.archived) return;
  if (sleepsAt(thread) > clock.now()) {
    watch(platform, thread);
    return;
  }
  meta.archived = true;
  meta.archive_timestamp = clock.timestamp();
  publishThread(platform, "THREAD_UPDATE", thread);
}

function sleepsAt({ id, last_message_id, thread_metadata }: ChannelRecord): number {
  if (thread_metadata === null) return Number.POSITIVE_INFINITY;
  const lastMs = Math.max(snowflakeMs(last_message_id ?? id), Date.parse(thread_metadata.archive_timestamp));
  return lastMs + thread_metadata.auto_archive_duration * 60_000;
}
