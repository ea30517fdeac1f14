// What tickets do in the configured channels.
import { messageNeeds } from "#kit/message/message-needs.ts";
import type { ChannelUse } from "#kit/module.ts";
import type { Permission } from "#kit/permissions.ts";
import type { TicketConfig } from "./config.ts";

/** To create threads, post in them, lock them and, if opening fails, delete them. */
const THREADS: readonly Permission[] = [
  "ViewChannel",
  "CreatePrivateThreads",
  "SendMessagesInThreads",
  "ManageThreads",
];
/** Channels inherit the category's permissions, and the bot sets who can see them. */
const CHANNELS: readonly Permission[] = ["ViewChannel", "ManageChannels", "ManageRoles"];

export function channelUses(config: TicketConfig): readonly ChannelUse[] {
  const { mode, threadChannel, category, overflowCategory, panels, whenFull } = config;
  const use = (path: string, channelId: string | null, needs: readonly Permission[]): ChannelUse[] =>
    channelId === null || needs.length === 0 ? [] : [{ path, channelId, needs: [...new Set(needs)] }];
  const inThreads = [...THREADS, ...channelNeeds(config)];
  // Without a thread channel, threads are created where the button was clicked; also when the categories are full.
  const isPanelParent = mode === "channel" ? whenFull === "thread" : threadChannel === null;
  return [
    ...(mode === "channel"
      ? [...use("category", category, CHANNELS), ...use("overflowCategory", overflowCategory, CHANNELS)]
      : use("threadChannel", threadChannel, inThreads)),
    ...panels.flatMap(({ channel, message }, at) =>
      use(`panels.${at}.channel`, channel, [...(isPanelParent ? inThreads : []), ...messageNeeds(message)]),
    ),
  ];
}

/** The bot's messages in a ticket: the first message with the form's answers in an embed, and saved replies. */
function channelNeeds({ openMessage, replies, subjects }: TicketConfig): Permission[] {
  const hasForm = subjects.some(({ questions }) => questions.length > 0);
  return [
    ...(hasForm ? ["EmbedLinks" as const] : []),
    ...[openMessage, ...replies.map(({ message }) => message)].flatMap(messageNeeds),
  ];
}
