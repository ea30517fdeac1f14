const NEWLINE = 10;

/** Reads lines from a stream of bytes; each without its newline. */
export function readLines(input: AsyncIterable<Buffer>) {
  const chunks = input[Symbol.asyncIterator]();
  let buffer: Buffer = Buffer.alloc(0);
  let at = 0;

  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next();
    if (done) return false;
    buffer = at < buffer.length ? Buffer.concat([buffer.subarray(at), value]) : value;
    at = 0;
    return true;
  };

  /** Null at the end; a last line without a newline was cut off and is omitted. */
  const next = async (): Promise<Buffer | null> => {
    for (let from = at; ; ) {
      const end = buffer.indexOf(NEWLINE, from);
      if (end >= 0) {
        const line = buffer.subarray(at, end);
        at = end + 1;
        return line;
      }
      const seen = buffer.length - at;
      if (!(await more())) return null;
      from = at + seen;
    }
  };
  /** Closes the stream, even if there is more to read. */
  const close = async (): Promise<void> => void (await chunks.return?.());
  return { next, close };
}
