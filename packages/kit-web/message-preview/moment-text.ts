/** A message's time as Discord shows it: "Today at 10:42 AM", or with the date. */
export function momentText(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const time = date.toLocaleTimeString(undefined, { timeStyle: "short" });
  if (date.toDateString() === now.toDateString()) return `Today at ${time}`;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === yesterday.toDateString()) return `Yesterday at ${time}`;
  return date.toLocaleString(undefined, { dateStyle: "short", timeStyle: "short" });
}
