import { inflateRawSync } from 'node:zlib';

/** Limit of the unpacked size, bytes; sheets that people fill in stay far below. */
const MAX_UNPACKED = 64 * 1024 * 1024;
const MAX_ENTRIES = 500;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** Such a size is stored elsewhere (ZIP64): no sheet within our limits needs it. */
const ELSEWHERE = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

interface ZipEntry {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  /** Where its local header is. */
  readonly at: number;
}

/** The parts of an archive by name, in lower case and with `/`: some writers use `\`. */
export type ZipEntries = ReadonlyMap<string, ZipEntry>;

const plainName = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

/** The entries of a zip archive; null for a broken one, and one whose declared unpacked size is over the limit. */
export function zipEntries(bytes: Buffer): ZipEntries | null {
  // The end record has 22 bytes, and a comment of at most 64 kB follows it.
  let end = bytes.length - 22;
  const lowest = Math.max(0, end - 0xffff);
  while (end >= lowest && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < lowest) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  const entries = new Map<string, ZipEntry>();
  for (let entry = 0; entry < count; entry++) {
    if (entry >= MAX_ENTRIES || at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
    const packed = bytes.readUInt32LE(at + 20);
    const size = bytes.readUInt32LE(at + 24);
    if (size === ELSEWHERE || packed === ELSEWHERE || (size === 0 && packed > 2)) return null;
    unpacked += size;
    if (unpacked > MAX_UNPACKED) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = plainName(bytes.toString('utf8', at + 46, at + 46 + nameLength));
    entries.set(name, { method: bytes.readUInt16LE(at + 10), packed, size, at: bytes.readUInt32LE(at + 42) });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries.size > 0 ? entries : null;
}

/**
 * Unpacks one part, and stops at its declared size.
 * @throws Error when there is no such part, or it does not hold what the archive declares
 */
export function unpacked(bytes: Buffer, entries: ZipEntries, name: string): Buffer {
  const entry = entries.get(plainName(name));
  if (!entry || bytes.readUInt32LE(entry.at) !== LOCAL) throw new Error(`The archive has no ${name}.`);
  const start = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
  const packed = bytes.subarray(start, start + entry.packed);
  if (entry.method === STORED && entry.packed === entry.size) return packed;
  if (entry.method !== DEFLATED) throw new Error(`${name} is packed in an unknown way.`);
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) });
}
