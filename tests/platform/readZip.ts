import { crc32, inflateRawSync } from 'node:zlib';

/** Files of a zip archive by path, read by its central directory, with all checksums and sizes checked. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('No end of a zip archive.');
  const found = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry++) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('No entry where the list says one.');
    const [packed, size, nameLength] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(start) !== 0x04034b50) throw new Error(`No beginning of ${name}.`);
    const body = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const content = inflateRawSync(bytes.subarray(body, body + packed));
    if (content.length !== size || crc32(content) !== bytes.readUInt32LE(at + 16))
      throw new Error(`${name} is not whole.`);
    found.set(name, content);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (at !== end) throw new Error('The list does not end where the end begins.');
  return found;
}
