import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const SHOTS = folder('./shots');
/** Folder of the pictures of a run, for review. */
const SEEN = folder('../../coverage/visual');
/** Sub-pixel differences of one colour step are ignored. */
const THRESHOLD = 0.1;
/** Share of pixels that may differ: the edge of a rounded corner, a hinted glyph. */
const TOLERANCE = 0.0005;

/** Pictures are taken again instead of compared. */
export const isUpdate = process.env.UPDATE_SHOTS === '1';

function write(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/**
 * Compares a screenshot with the committed one of that name; writes both and their difference where they differ.
 * @returns the difference as text; null: they are equal, or the picture was (re)taken
 */
export function difference(name: string, bytes: Buffer): string | null {
  const committed = join(SHOTS, `${name}.png`);
  if (isUpdate || !existsSync(committed)) {
    write(committed, bytes);
    return isUpdate ? null : `${name}: there was no committed picture; it was taken now.`;
  }
  const [before, now] = [PNG.sync.read(readFileSync(committed)), PNG.sync.read(bytes)];
  const { width, height } = before;
  if (width !== now.width || height !== now.height) {
    write(join(SEEN, `${name}.now.png`), bytes);
    return `${name}: ${String(now.width)}×${String(now.height)} instead of ${String(width)}×${String(height)}`;
  }
  const diff = new PNG({ width, height });
  const pixels = pixelmatch(before.data, now.data, diff.data, width, height, { threshold: THRESHOLD });
  if (pixels <= width * height * TOLERANCE) return null;
  write(join(SEEN, `${name}.now.png`), bytes);
  write(join(SEEN, `${name}.difference.png`), PNG.sync.write(diff));
  return `${name}: ${String(pixels)} pixels differ; see coverage/visual/${name}.difference.png`;
}
