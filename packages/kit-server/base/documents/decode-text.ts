// Bytes to text, as browsers decode them: by the byte order mark, the header, what the document says, and then by trying.

const META = /<meta[^>]+charset\s*=\s*["']?([\w:-]+)|<\?xml[^>]+encoding\s*=\s*["']([\w:-]+)/i;
/** Browsers look this far for it. */
const META_WITHIN = 4096;

export function decodeText(bytes: Uint8Array, charset: string | null = null): string {
  const mark = markOf(bytes);
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, META_WITHIN));
  const [, meta, xml] = META.exec(head) ?? [];
  for (const name of [mark, charset, meta, xml]) {
    const decoder = name ? decoderOf(name) : null;
    if (decoder) return decoder.decode(bytes);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** Null for an encoding that doesn't exist. */
function decoderOf(name: string): TextDecoder | null {
  try {
    return new TextDecoder(name);
  } catch {
    return null;
  }
}
