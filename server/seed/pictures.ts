import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { PICTURE_MAX_BYTES } from '../../domain/rules/fileTypes.ts';
import type { FileStore } from '../files/fileStore.ts';
import { receive } from '../files/receive.ts';
import type { file } from '../store/systemTables.ts';
import { DEMO_GROUP, seedId } from './base.ts';
import type { Pictures } from './parties.ts';
import { type Colour, type Drawing, png } from './png.ts';

const WIDTH = 320;
const HEIGHT = 200;

const grey = (value: number): Colour => [value, value, value];

/** Draws a scanned card: paper, a frame, and grey lines for the text. */
const CARD: Drawing = {
  width: WIDTH,
  height: HEIGHT,
  colourAt: (x, y) => {
    const isFrame = x < 6 || y < 6 || x >= WIDTH - 6 || y >= HEIGHT - 6;
    const isPhoto = x > 216 && x < 296 && y > 40 && y < 150;
    const isLine = x > 24 && x < 190 && y > 36 && y < 168 && y % 22 < 8;
    return grey(isFrame ? 0x9a : isPhoto ? 0xb8 : isLine ? 0xd0 : 0xf4);
  },
};

export type FileRow = typeof file.$inferInsert;

/** Makes the pictures of the demo documents: `rows` for the store, `write` for the bytes. */
export function makePictures(
  now: number,
  uploadedBy: string,
): { pictures: Pictures; rows: FileRow[]; write(files: FileStore, arrivals: string): Promise<void> } {
  const rows: FileRow[] = [];
  const drawn = new Map<Drawing, { bytes: Buffer; sha256: string }>();
  const draw = (drawing: Drawing) => {
    const bytes = png(drawing);
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const bytesOf = new Map<string, Buffer>();
  return {
    rows,
    pictures: (record, recordId, count, drawing = CARD) =>
      Array.from({ length: count }, () => {
        const id = seedId();
        const made = drawn.get(drawing) ?? draw(drawing);
        drawn.set(drawing, made);
        const { bytes, sha256 } = made;
        bytesOf.set(id, bytes);
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
      for (const [id, bytes] of bytesOf) {
        await files.put(id, await receive(arrivals, Readable.from([bytes]), limits));
      }
    },
  };
}
