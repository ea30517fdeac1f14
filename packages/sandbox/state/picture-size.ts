/** Reads a picture's size from its first bytes. */
export function pictureSize(content: Buffer): { width: number; height: number } | undefined {
  if (content.length >= 24 && content.readUInt32BE(0) === 0x89504e47) {
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  }
  if (content.length > 10 && content.toString("latin1", 0, 3) === "GIF") {
    return { width: content.readUInt16LE(6), height: content.readUInt16LE(8) };
  }
  if (content.length > 4 && content.readUInt16BE(0) === 0xffd8) return jpegSize(content);
  return undefined;
}

function jpegSize(content: Buffer): { width: number; height: number } | undefined {
  let at = 2;
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    // a start-of-frame marker; three markers in this range aren't
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    }
    at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}
