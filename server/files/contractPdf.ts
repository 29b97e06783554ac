import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { signedContract } from '../../domain/records/signedContract.ts';
import { formatTime } from '../../domain/rules/times.ts';
import type { Row } from '../../domain/schema/record.ts';

type Contract = Row<typeof signedContract>;

const FONTS = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '..', 'fonts');
const fontAt = (weight: string) => join(FONTS, `NotoSansHans-${weight}.otf`);
/** Of each font only the signs that are used are embedded. */
const [PLAIN, BOLD] = [fontAt('Regular'), fontAt('Bold')];

const MARGIN = 56;
const SIZE = { title: 18, head: 12, text: 10.5, small: 8.5 };
const LINE_GAP = 4;
const LABEL_WIDTH = 110;

type Line = readonly [label: string, value: string | number | null];

const time = (at: number | null) => (at === null ? null : formatTime(at));

/** What proves who signed what, when and how: the last page. */
const evidenceOf = (row: Contract): readonly Line[] => [
  ['合同编号', row.contractNo],
  ['模板版本', row.templateVersion],
  ['正文摘要 SHA-256', row.contentHash],
  ['甲方', row.partyAName],
  ['乙方', row.partyBName],
  ['签署人', row.signerName],
  ['签署手机', row.signPhone],
  ['签署方式', '短信验证码'],
  ['首次发送', time(row.sentAt)],
  ['最近发送', time(row.lastSentAt)],
  ['发送次数', row.sendCount],
  ['打开正文', time(row.readAt)],
  ['验证码发送', time(row.codeSentAt)],
  ['验证码使用', time(row.signedAt)],
  ['签署时间', time(row.signedAt)],
  ['签署 IP 地址', row.signIp],
  ['服务协议版本', row.agreementVersion ?? '依本合同约定签署'],
];

/** Name and number at the foot of every page; only then it is known how many there are. */
function numberPages(doc: PDFKit.PDFDocument, { contractNo }: Contract): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    const { width, height, margins } = doc.page;
    // Below the margin, where a text would begin a new page.
    const bottom = margins.bottom;
    margins.bottom = 0;
    doc
      .font(PLAIN)
      .fontSize(SIZE.small)
      .fillColor('#666666')
      .text(`${contractNo}　第 ${String(index + 1)} 页，共 ${String(count)} 页`, MARGIN, height - 36, {
        width: width - 2 * MARGIN,
        align: 'center',
        lineBreak: false,
      });
    margins.bottom = bottom;
  }
}

function writeText(doc: PDFKit.PDFDocument, { contractNo, partyAName, partyBName, body }: Contract): void {
  doc.font(BOLD).fontSize(SIZE.title).text('道路货物运输合同', { align: 'center' }).moveDown(0.6);
  doc.font(PLAIN).fontSize(SIZE.text);
  for (const line of [`合同编号：${contractNo}`, `甲方：${partyAName}`, `乙方：${partyBName}`])
    doc.text(line, { lineGap: LINE_GAP });
  doc.moveDown(0.6);
  for (const line of body.split('\n')) doc.text(line === '' ? ' ' : line, { lineGap: LINE_GAP });
}

function writeEvidence(doc: PDFKit.PDFDocument, row: Contract): void {
  doc.addPage();
  doc.font(BOLD).fontSize(SIZE.title).text('签署证明', { align: 'center' }).moveDown(0.8);
  doc.fontSize(SIZE.text);
  for (const [label, value] of evidenceOf(row)) {
    const { y } = doc;
    doc.font(PLAIN).fillColor('#555555').text(label, MARGIN, y, { width: LABEL_WIDTH, lineGap: LINE_GAP });
    doc.fillColor('#000000').text(value === null ? '—' : String(value), MARGIN + LABEL_WIDTH, y, {
      width: doc.page.width - 2 * MARGIN - LABEL_WIDTH,
      lineGap: LINE_GAP,
    });
    doc.moveDown(0.25);
  }
  doc
    .moveDown(0.8)
    .fontSize(SIZE.small)
    .fillColor('#555555')
    .text(
      '正文摘要为“合同编号、换行、模板版本、换行、正文”的 UTF-8 文本（NFC，换行符为 LF）的 SHA-256 值。' +
        '双方依《中华人民共和国电子签名法》第十三条第二款约定以短信验证码签署本合同。',
      MARGIN,
      doc.y,
      { width: doc.page.width - 2 * MARGIN, lineGap: LINE_GAP },
    );
}

/** A signed contract as a PDF: its text and, on the last page, how it was signed. The same bytes for the same contract. */
export function contractPdf(row: Contract): Promise<Uint8Array> {
  const made = new Date(row.signedAt ?? row.gmtCreated);
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'zh-CN',
    info: { Title: `运输合同 ${row.contractNo}`, Author: row.partyAName, CreationDate: made, ModDate: made },
  });
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => {
      resolve(Buffer.concat(pieces));
    });
    doc.on('error', reject);
    writeText(doc, row);
    writeEvidence(doc, row);
    numberPages(doc, row);
    doc.end();
  });
}
