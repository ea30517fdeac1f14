/** What an application without the message content intent does not get to read. */
export function blankContent(message: object, userId: string): object {
  const { author, mentions, guild_id } = message as {
    author?: { id: string };
    mentions?: { id: string }[];
    guild_id?: string;
  };
  if (guild_id === undefined || author?.id === userId || mentions?.some((one) => one.id === userId)) return message;
  const { poll: _poll, message_snapshots: _snapshots, ...rest } = message as Record<string, unknown>;
  return { ...rest, content: "", embeds: [], attachments: [], components: [] };
}
