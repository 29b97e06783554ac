import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';

const FONT = join(
  dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')),
  '..',
  'fonts',
  'NotoSansHans-Regular.otf',
);

interface Paper {
  /** Its number, as the title of the file. */
  readonly no: string;
  readonly title: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
  /** What says that it is worth nothing. */
  readonly note: string;
}

/** A document of an embedded outside system, as a PDF: it looks like one, and proves nothing. */
export async function demoPaper({ no, title, lines, note }: Paper): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 56, info: { Title: no } });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.font(FONT).fontSize(18).text(title, { align: 'center' }).moveDown();
  doc.fontSize(10.5);
  for (const [label, value] of lines) doc.text(`${label}：${value}`).moveDown(0.4);
  doc.moveDown().fontSize(8.5).fillColor('#666666').text(note);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
