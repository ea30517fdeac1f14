// A zip file of a few small entries, as documents are.
import { crc32, deflateRawSync } from "node:zlib";

/** `size` is what the directory says that the entry unpacks to, when that isn't true. */
export type Entry = { name: string; content: Buffer; deflated?: Buffer; size?: number };

export function zip(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, deflated = deflateRawSync(content), size = content.length } of entries) {
    const title = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(deflated.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(title.length, 22);
    files.push(Buffer.from("PK\x03\x04", "latin1"), fields, title, deflated);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), fields, more, title);
    offset += 30 + title.length + deflated.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}
