/** A moment as the platform writes it beside a message: "Today at 10:42 AM", else the date with it. */
export function momentText(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const time = date.toLocaleTimeString(undefined, { timeStyle: "short" });
  if (date.toDateString() === now.toDateString()) return `Today at ${time}`;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === yesterday.toDateString()) return `Yesterday at ${time}`;
  return date.toLocaleString(undefined, { dateStyle: "short", timeStyle: "short" });
}
