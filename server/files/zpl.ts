import { encodeQR } from 'qr';
import {
  type LabelContent,
  type LabelPart,
  type LabelTemplate,
  LAYOUTS,
  partsOf,
} from '../../domain/rules/labels/layout.ts';
import { type Dots, textDots } from './dots.ts';

/** Dots of a millimetre, as printers count them. */
const PER_MM = { 203: 8, 300: 11.8 } as const;
export type Dpi = `${keyof typeof PER_MM}`;

/** A picture in the words of ZPL: rows of whole bytes, in hexadecimal. */
export function graphic({ width, height, cells }: Dots): string {
  const perRow = Math.ceil(width / 8);
  const bytes = Buffer.alloc(perRow * height);
  for (const [at, cell] of cells.entries()) {
    const [row, column] = [Math.floor(at / width), at % width];
    const byte = row * perRow + (column >> 3);
    if (cell === 1) bytes[byte] = (bytes[byte] ?? 0) | (0x80 >> (column & 7));
  }
  const size = String(bytes.length);
  return `^GFA,${size},${size},${String(perRow)},${bytes.toString('hex').toUpperCase()}`;
}

/** A QR code that fills a square as far as whole dots allow. */
function qrDots(text: string, side: number): Dots {
  // The label itself keeps the space around it.
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const scale = Math.max(1, Math.floor(side / modules.length));
  const width = modules.length * scale;
  const cells = new Uint8Array(width * width);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true) cells[y * width + x] = 1;
  return { width, height: width, cells };
}

/** Modules of a GS1-128 with 20 digits: start, FNC1, ten pairs, check and stop. */
const SSCC_MODULES = 11 * 13 + 13;

async function partZpl(part: LabelPart, perMm: number): Promise<string> {
  const dots = (mm: number) => Math.round(mm * perMm);
  const place = `^FO${String(dots(part.x))},${String(dots(part.y))}`;
  if (part.kind === 'qr') return `${place}${graphic(qrDots(part.text, dots(part.size)))}^FS`;
  if (part.kind === 'text')
    return `${place}${graphic(await textDots(part.text, dots(part.size), dots(part.width)))}^FS`;
  const narrow = Math.max(2, Math.floor(dots(part.width) / SSCC_MODULES));
  // Code C from the start, and FNC1: the digits are a GS1 element string.
  return `${place}^BY${String(narrow)}^BCN,${String(dots(part.height))},N,N,N,N^FD>;>800${part.digits}^FS`;
}

/** What a printer is told that it prints these labels. */
export async function zplOf(
  template: LabelTemplate,
  contents: readonly LabelContent[],
  { dpi, copies }: { readonly dpi: Dpi; readonly copies: number },
): Promise<string> {
  const { width, height } = LAYOUTS[template];
  const perMm = PER_MM[dpi];
  const size = (mm: number) => String(Math.round(mm * perMm));
  const labels: string[] = [];
  for (const content of contents) {
    const parts: string[] = [];
    for (const part of partsOf(template, content)) parts.push(await partZpl(part, perMm));
    labels.push(
      [
        '^XA',
        '^CI28',
        `^PW${size(width)}`,
        `^LL${size(height)}`,
        ...parts,
        `^PQ${String(copies)}`,
        '^XZ',
      ].join('\n'),
    );
  }
  return labels.join('\n');
}
