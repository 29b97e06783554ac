import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeQR } from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
/** Points of a square of the code. */
const SCALE = 8;
const [BLACK, WHITE, GREY] = [16, 235, 128];

/** A picture with a QR code in its middle: brightness first, then two quarters of colour, all grey. */
function pictureOf(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const left = Math.floor((WIDTH - rows.length * SCALE) / 2);
  const top = Math.floor((HEIGHT - rows.length * SCALE) / 2);
  const points = WIDTH * HEIGHT;
  const picture = Buffer.alloc(points * 1.5, GREY);
  picture.fill(WHITE, 0, points);
  for (let y = 0; y < rows.length * SCALE; y += 1)
    for (let x = 0; x < rows.length * SCALE; x += 1)
      if (rows[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] === true)
        picture[(top + y) * WIDTH + left + x] = BLACK;
  return picture;
}

/** What Chromium takes for what a camera sees: a film that shows nothing but a code. @returns its flags, and its folder */
export function cameraThatSees(text: string): { readonly flags: readonly string[]; readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'camera-'));
  const file = join(folder, 'code.y4m');
  const head = Buffer.from(`YUV4MPEG2 W${String(WIDTH)} H${String(HEIGHT)} F10:1 Ip A1:1 C420jpeg\n`);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text)]);
  writeFileSync(file, Buffer.concat([head, frame, frame]));
  return {
    folder,
    flags: [
      // A browser without a window asks nobody: it allows the camera, or gives none.
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  };
}
