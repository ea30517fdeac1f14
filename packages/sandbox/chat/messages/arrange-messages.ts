import { type APIMessage, MessageType } from "discord-api-types/v10";

export type LogRow =
  | { readonly kind: "day"; readonly key: string; readonly label: string }
  /** Separates read messages from unread ones. */
  | { readonly kind: "new"; readonly key: string }
  /** `isHead`: the author is named above the message, which does not continue the previous one. */
  | { readonly kind: "message"; readonly key: string; readonly message: APIMessage; readonly isHead: boolean };

/** An author's next message within this time joins the previous one. */
const TOGETHER_MS = 7 * 60_000;

export function arrangeMessages(messages: readonly APIMessage[], firstUnreadId: string | undefined): readonly LogRow[] {
  const rows: LogRow[] = [];
  let before: APIMessage | undefined;
  for (const message of messages) {
    const day = new Date(message.timestamp).toDateString();
    const isNewDay = before === undefined || new Date(before.timestamp).toDateString() !== day;
    if (isNewDay) rows.push({ kind: "day", key: `day-${message.id}`, label: formatDay(message.timestamp) });
    const isFirstUnread = message.id === firstUnreadId;
    if (isFirstUnread) rows.push({ kind: "new", key: "new" });
    const isHead = isNewDay || isFirstUnread || before === undefined || !joins(before, message);
    rows.push({ kind: "message", key: message.id, message, isHead });
    before = message;
  }
  return rows;
}

export function isSystem(message: APIMessage): boolean {
  return ![
    MessageType.Default,
    MessageType.Reply,
    MessageType.ChatInputCommand,
    MessageType.ContextMenuCommand,
  ].includes(message.type);
}

/** "Today at 14:05", "Yesterday at 9:00", else the date and the time. */
export function formatMoment(timestamp: string): string {
  const date = new Date(timestamp);
  const time = date.toLocaleTimeString(undefined, { timeStyle: "short" });
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (date.toDateString() === today.toDateString()) return `Today at ${time}`;
  if (date.toDateString() === yesterday.toDateString()) return `Yesterday at ${time}`;
  return date.toLocaleString(undefined, { dateStyle: "short", timeStyle: "short" });
}

function joins(before: APIMessage, message: APIMessage): boolean {
  return (
    message.type === MessageType.Default &&
    !isSystem(before) &&
    before.author.id === message.author.id &&
    before.author.username === message.author.username &&
    Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER_MS
  );
}

function formatDay(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString(undefined, { dateStyle: "long" });
}
