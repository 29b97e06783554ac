import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { yuanFromFen } from '../../domain/rules/money.ts';
import { formatTime } from '../../domain/rules/times.ts';
import type { AskedCover } from '../store/insurerTables.ts';

const FONT = join(
  dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')),
  '..',
  'fonts',
  'NotoSansHans-Regular.otf',
);

/** A policy of the embedded insurer: it looks like one, and insures nothing. */
export async function insurerPaper(policyNumber: string, asked: AskedCover): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 56, info: { Title: policyNumber } });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const lines = [
    ['保险单号', policyNumber],
    ['保险公司', asked.insuranceCompanyCode],
    ['险种', asked.product],
    ['运单', `${asked.waybillNo}　${asked.plateNumber}`],
    ['起运时间', formatTime(asked.departAt)],
    ['投保人', asked.holderName],
    ['被保险人', asked.insuredName],
    ['货物', asked.goodsName],
    ['保险金额', `${yuanFromFen(asked.insuredFen)} 元`],
  ];
  doc.font(FONT).fontSize(18).text('货物运输保险电子保单', { align: 'center' }).moveDown();
  doc.fontSize(10.5);
  for (const [label = '', value = ''] of lines) doc.text(`${label}：${value}`).moveDown(0.4);
  doc.moveDown().fontSize(8.5).fillColor('#666666').text('演示保单，不具保险效力。');
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
