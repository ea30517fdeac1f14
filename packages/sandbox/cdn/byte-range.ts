/** The part of a file that a Range header requests; undefined if it requests none that can be served. */
export function byteRange(header: string | undefined, size: number): { from: number; to: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const from = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? { from, to } : undefined;
}
