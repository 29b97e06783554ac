/** Limit of the unpacked size, bytes; sheets that people fill in stay far below. */
const MAX_UNPACKED = 64 * 1024 * 1024;
const MAX_ENTRIES = 500;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** Such a size is stored elsewhere (ZIP64): no sheet within our limits needs it. */
const ELSEWHERE = 0xffffffff;

/**
 * Whether the declared unpacked size of a zip archive is within the limit. The reader used afterwards stops at the
 * declared size of each entry, so this check holds for what is unpacked.
 */
export function isHarmlessZip(bytes: Buffer): boolean {
  // The end record has 22 bytes, and a comment of at most 64 kB follows it.
  let end = bytes.length - 22;
  const lowest = Math.max(0, end - 0xffff);
  while (end >= lowest && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < lowest) return false;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let entry = 0; entry < count; entry++) {
    if (entry >= MAX_ENTRIES || at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return false;
    const packed = bytes.readUInt32LE(at + 20);
    const size = bytes.readUInt32LE(at + 24);
    // An entry with a declared size of 0 would be unpacked without a limit.
    if (size === ELSEWHERE || packed === ELSEWHERE || (size === 0 && packed > 2)) return false;
    unpacked += size;
    if (unpacked > MAX_UNPACKED) return false;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return count > 0;
}
