import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive. */
export interface ZipEntry {
  /** Path inside the archive, with `/` between folders. */
  readonly name: string;
  /** Epoch ms, Asia/Shanghai wall time in the archive. */
  readonly at: number;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

const LOCAL = 0x04034b50;
const SIZES = 0x08074b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** Names are UTF-8; checksum and sizes follow the bytes, because they are not known before. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
const SHANGHAI_MS = 8 * 3_600_000;

/** The bytes of little-endian numbers, each with its width. */
function numbers(...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    parts.map(([bytes, value]) => {
      const part = Buffer.alloc(bytes);
      part.writeUIntLE(value, 0, bytes);
      return part;
    }),
  );
}

/** Date and time as archives keep them: to two seconds, from 1980 on. */
function timeOf(at: number): readonly [[2, number], [2, number]] {
  const local = new Date(at + SHANGHAI_MS);
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  const date = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  return [
    [2, time],
    [2, date],
  ];
}

/**
 * A zip archive, written while it is read; entries are wrapped, not packed: pictures are packed already. For archives
 * below 4 GB and 65,535 entries, which the caller sees to.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const list: Buffer[] = [];
  let offset = 0;
  for await (const { name, at, open } of entries) {
    const path = Buffer.from(name, 'utf8');
    const time = timeOf(at);
    const start = offset;
    const head = numbers(
      [4, LOCAL],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATE],
      ...time,
      [4, 0],
      [4, 0],
      [4, 0],
      [2, path.length],
      [2, 0],
    );
    yield Buffer.concat([head, path]);
    const seen = { checksum: 0, size: 0 };
    const counted = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const piece of source) {
        seen.checksum = crc32(piece, seen.checksum);
        seen.size += piece.length;
        yield piece;
      }
    };
    const source = Readable.from(counted(await open()), { objectMode: false });
    const wrapped = createDeflateRaw({ level: 0 });
    // What fails or is given up ends both; the error comes out of `wrapped`.
    pipeline(source, wrapped, () => undefined);
    let packed = 0;
    for await (const piece of wrapped as AsyncIterable<Buffer>) {
      packed += piece.length;
      yield piece;
    }
    const sizes = [
      [4, seen.checksum],
      [4, packed],
      [4, seen.size],
    ] as const;
    yield numbers([4, SIZES], ...sizes);
    offset += head.length + path.length + packed + 16;
    list.push(
      Buffer.concat([
        numbers(
          [4, ENTRY],
          [2, VERSION],
          [2, VERSION],
          [2, FLAGS],
          [2, DEFLATE],
          ...time,
          ...sizes,
          [2, path.length],
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, start],
        ),
        path,
      ]),
    );
  }
  const all = Buffer.concat(list);
  yield all;
  yield numbers(
    [4, END],
    [2, 0],
    [2, 0],
    [2, list.length],
    [2, list.length],
    [4, all.length],
    [4, offset],
    [2, 0],
  );
}
