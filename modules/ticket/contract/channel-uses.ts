// What tickets do in the channels that the settings name.
import type { ChannelUse } from "#kit/module.ts";
import type { Permission } from "#kit/permissions.ts";
import type { TicketConfig } from "./config.ts";

/** Threads are made, spoken in, locked and, where an opening fails, deleted. */
const THREADS: readonly Permission[] = [
  "ViewChannel",
  "CreatePrivateThreads",
  "SendMessagesInThreads",
  "ManageThreads",
];
/** A channel is made in a category with the rights that the category gives, and the bot sets who may see it. */
const CHANNELS: readonly Permission[] = ["ViewChannel", "ManageChannels", "ManageRoles"];

export function channelUses(config: TicketConfig): readonly ChannelUse[] {
  const { mode, threadChannel, category, overflowCategory, panels } = config;
  const use = (path: string, channelId: string | null, needs: readonly Permission[]): ChannelUse[] =>
    channelId === null ? [] : [{ path, channelId, needs }];
  if (mode === "channel") {
    return [...use("category", category, CHANNELS), ...use("overflowCategory", overflowCategory, CHANNELS)];
  }
  // Without a channel of their own, threads are made where the button was pressed.
  if (threadChannel === null) {
    return panels.flatMap(({ channel }, at) => use(`panels.${at}.channel`, channel, THREADS));
  }
  return use("threadChannel", threadChannel, THREADS);
}
