import { yuanFromFen } from '../../domain/rules/money.ts';
import type { Paid } from './payBank.ts';

/** Text in an encoding for the reader's own Chinese font, two bytes a character, so that no font is embedded. */
const hex = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

const shown = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** The receipt of the embedded bank: a page of text as a PDF, with the same bytes for the same payment. */
export function bankPaper({ serialNo, payer, payee, payeeAccountNo, amountFen, at }: Paid): Uint8Array {
  const lines = [
    `流水号：${serialNo}`,
    `付款方：${payer}`,
    `收款方：${payee}`,
    `收款账号：${payeeAccountNo.slice(0, 4)} **** ${payeeAccountNo.slice(-4)}`,
    `金额：人民币 ${yuanFromFen(amountFen)} 元`,
    `时间：${shown(at)}`,
    '用途：运费',
  ];
  const text = lines.map((line) => `0 -24 Td ${hex(line)} Tj`).join('\n');
  const page = `BT /F1 18 Tf 60 330 Td ${hex('银行电子回单')} Tj /F1 11 Tf 0 -16 Td\n${text}\nET\n40 110 475 250 re S`;
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 555 400] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(page.length)} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]);
}

/** A PDF of these objects, the catalog first, with its cross-reference table. */
function pdf(objects: readonly string[]): Uint8Array {
  let body = '%PDF-1.4\n';
  const starts: number[] = [];
  objects.forEach((object, index) => {
    starts.push(body.length);
    body += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(body.length)}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}
