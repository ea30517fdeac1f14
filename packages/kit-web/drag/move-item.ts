/** The list with one item moved; it stops at either end. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const target = Math.min(Math.max(to, 0), items.length - 1);
  const item = items[from];
  if (item === undefined || target === from) return [...items];
  return items.toSpliced(from, 1).toSpliced(target, 0, item);
}
