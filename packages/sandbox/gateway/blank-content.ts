/** Removes what an application without the message content intent may not read. */
interface Readable {
  author?: { id: string };
  mentions?: { id: string }[];
  guild_id?: string;
  referenced_message?: object | null;
}

export function blankContent(message: object, userId: string): object {
  const { guild_id, referenced_message } = message as Readable;
  if (guild_id === undefined) return message;
  const blanked = isReadable(message, userId) ? message : withoutContent(message);
  if (referenced_message === undefined || referenced_message === null) return blanked;
  const isQuoteReadable = isReadable(referenced_message, userId);
  return { ...blanked, referenced_message: isQuoteReadable ? referenced_message : withoutContent(referenced_message) };
}

function isReadable(message: object, userId: string): boolean {
  const { author, mentions } = message as Readable;
  return author?.id === userId || (mentions?.some((one) => one.id === userId) ?? false);
}

function withoutContent(message: object): object {
  const { message_snapshots: _snapshots, ...rest } = message as Record<string, unknown>;
  return { ...rest, content: "", embeds: [], attachments: [], components: [] };
}
