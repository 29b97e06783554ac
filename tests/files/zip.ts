import { crc32, deflateRawSync } from 'node:zlib';

/** How an archive is written: most writers know the sizes beforehand, streaming ones say them after each entry. */
export type ZipStyle = 'sized' | 'streamed';

const UTF8_NAMES = 0x0800;
const SIZES_FOLLOW = 0x0008;
/** 1980-01-01, so that the same content makes the same file. */
const DATE = 0x0021;

/** A zip archive of texts by name. */
export function zipped(parts: Readonly<Record<string, string>>, style: ZipStyle = 'sized'): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  const flags = UTF8_NAMES | (style === 'streamed' ? SIZES_FOLLOW : 0);
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(bytes.length, 8);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(DATE, 12);
    if (style === 'sized') sizes.copy(local, 14);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    local.copy(entry, 6, 4, 30);
    sizes.copy(entry, 16);
    entry.writeUInt32LE(at, 42);
    const mark = Buffer.from([0x50, 0x4b, 0x07, 0x08]);
    const whole = Buffer.concat([local, name, packed, ...(style === 'streamed' ? [mark, sizes] : [])]);
    locals.push(whole);
    entries.push(entry, name);
    at += whole.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const count = Object.keys(parts).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
