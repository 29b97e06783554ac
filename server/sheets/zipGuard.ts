/** Unpacked, a sheet that people fill in is far below this, bytes. */
const MAX_UNPACKED = 64 * 1024 * 1024;
const MAX_ENTRIES = 500;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** A size this large is said elsewhere (ZIP64): no sheet within our limits needs it. */
const ELSEWHERE = 0xffffffff;

/**
 * Does a zip archive claim to unpack to a size that is ours to hold? The reader behind stops at the claimed size of
 * each entry, so what is checked here is also what is unpacked.
 */
export function isHarmlessZip(bytes: Buffer): boolean {
  // The end record is 22 bytes, and a comment of 64 kB at most follows it.
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
    // An entry that claims to be empty would be unpacked without a limit.
    if (size === ELSEWHERE || packed === ELSEWHERE || (size === 0 && packed > 2)) return false;
    unpacked += size;
    if (unpacked > MAX_UNPACKED) return false;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return count > 0;
}
