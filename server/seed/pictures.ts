import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import { PICTURE_MAX_BYTES } from '../../domain/rules/fileTypes.ts';
import type { FileStore } from '../files/fileStore.ts';
import { receive } from '../files/receive.ts';
import type { file } from '../store/systemTables.ts';
import { DEMO_GROUP, seedId } from './base.ts';
import type { Pictures } from './parties.ts';

const WIDTH = 320;
const HEIGHT = 200;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
}

/** A small PNG that looks like a scanned card: paper, a frame, and grey lines where the text would be. */
function card(): Buffer {
  const rows = Buffer.alloc(HEIGHT * (WIDTH + 1));
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const isFrame = x < 6 || y < 6 || x >= WIDTH - 6 || y >= HEIGHT - 6;
      const isPhoto = x > 216 && x < 296 && y > 40 && y < 150;
      const isLine = x > 24 && x < 190 && y > 36 && y < 168 && y % 22 < 8;
      rows[y * (WIDTH + 1) + 1 + x] = isFrame ? 0x9a : isPhoto ? 0xb8 : isLine ? 0xd0 : 0xf4;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export type FileRow = typeof file.$inferInsert;

/** Makes the pictures of the demo documents: `rows` for the store, `write` for the bytes. */
export function makePictures(
  now: number,
  uploadedBy: string,
): { pictures: Pictures; rows: FileRow[]; write(files: FileStore, arrivals: string): Promise<void> } {
  const bytes = card();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const rows: FileRow[] = [];
  return {
    rows,
    pictures: (record, recordId, count) =>
      Array.from({ length: count }, () => {
        const id = seedId();
        rows.push({
          groupCode: DEMO_GROUP,
          id,
          type: 'image/png',
          size: bytes.length,
          sha256,
          uploadedBy,
          record,
          recordId,
          at: now,
        });
        return id;
      }),
    write: async (files, arrivals) => {
      const limits = new Map([['png', PICTURE_MAX_BYTES] as const]);
      for (const { id } of rows) {
        await files.put(id, await receive(arrivals, Readable.from([bytes]), limits));
      }
    },
  };
}
