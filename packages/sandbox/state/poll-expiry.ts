/** Polls end when their time is over. */
import type { Platform } from "../platform.ts";
import { closePoll, hasPoll, isOver } from "./polls.ts";
import type { MessageRecord } from "./records.ts";

/** Watches the polls that come; those that are there are for `watchPolls`. */
export function awaitPolls(platform: Platform): void {
  platform.bus.listen(({ event, channelId, data }) => {
    if ((event !== "MESSAGE_CREATE" && event !== "MESSAGE_UPDATE") || !("id" in data)) return;
    const message = platform.world.messages.get(channelId ?? "")?.get(String(data.id));
    if (message !== undefined) watch(platform, message);
  });
}

/** Watches every poll of the world. */
export function watchPolls(platform: Platform): void {
  for (const log of platform.world.messages.values()) for (const message of log.values()) watch(platform, message);
}

const watched = new WeakSet<MessageRecord>();

function watch(platform: Platform, message: MessageRecord): void {
  if (!hasPoll(message) || message.poll.isFinalized === true || watched.has(message)) return;
  watched.add(message);
  platform.clock.at(Date.parse(message.poll.expiry), () => {
    const isThere = platform.world.messages.get(message.channel_id)?.get(message.id) === message;
    if (isThere && message.poll.isFinalized !== true && isOver(platform, message.poll)) closePoll(platform, message);
  });
}
