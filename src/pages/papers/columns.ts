import type { PaperLine, PaperRecord } from '../../../domain/calls/stockPaper.ts';
import type { Label } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { stockQuality } from '../../../domain/codes/lists/stock.ts';
import { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { stockCount } from '../../../domain/records/stockCount.ts';
import { transferOrder } from '../../../domain/records/transferOrder.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { textOf } from '../../records/values/format.ts';

/** A line as it is printed; in a list of the picks of several orders with the number of its own. */
export type PrintedLine = PaperLine & { readonly docNo?: string };

/** A column of a paper; a figure is empty where somebody writes it by hand. */
export interface Column {
  readonly name: string;
  readonly label: Label;
  readonly isFigure?: true;
  readonly text: (line: PrintedLine, lang: Lang) => string;
}

const { columns: inbound } = inboundOrder.fields.lines;
const { columns: outbound } = outboundOrder.fields.lines;
const { columns: transfer } = transferOrder.fields.lines;
const { columns: count } = stockCount.fields.lines;
const { columns: book } = stockCount.fields.book;

const figure = (name: 'qty' | 'doneQty' | 'badQty', title: Label): Column => ({
  ...{ name, label: title, isFigure: true },
  text: (line, lang) => {
    const value = line[name];
    // Nothing damaged or lost is no news.
    return value === null || (value === 0 && name === 'badQty')
      ? ''
      : `${textOf('qty', value, lang) ?? ''}${name === 'qty' ? ` ${line.unitName}` : ''}`;
  },
});
const plain = (
  name: 'goodsName' | 'lotNo' | 'ownerName' | 'placeCode' | 'toPlaceCode',
  title: Label,
): Column => ({
  ...{ name, label: title },
  text: (line) => line[name] ?? '',
});
const quality: Column = {
  ...{ name: 'quality', label: transfer.quality.label },
  text: ({ quality: code }, lang) => (code === null ? '' : label(stockQuality, code, lang)),
};
const row: Column = {
  ...{ name: 'lineNo', label: inbound.lineNo.label },
  text: ({ lineNo }) => String(lineNo),
};
const expiry: Column = {
  ...{ name: 'expireAt', label: inbound.expireAt.label },
  text: ({ expireAt }) => (expireAt === null ? '' : formatTime(expireAt, 'y-m-d')),
};
const goods = plain('goodsName', inbound.goodsId.label);
const lot = plain('lotNo', inbound.lotNo.label);

/** A document of its own, or the picks of orders. */
export type PaperKind = PaperRecord | 'picks';

export const COLUMNS: Readonly<Record<PaperKind, readonly Column[]>> = {
  inboundOrder: [
    ...[row, goods, lot, expiry, figure('qty', inbound.planQty.label)],
    ...[figure('doneQty', inbound.receivedQty.label), figure('badQty', inbound.damagedQty.label)],
  ],
  outboundOrder: [
    ...[row, goods, lot, figure('qty', outbound.qty.label)],
    figure('doneQty', outbound.shippedQty.label),
  ],
  transferOrder: [
    ...[row, goods, lot, quality, plain('placeCode', transfer.fromLocationId.label)],
    ...[plain('toPlaceCode', transfer.toLocationId.label), figure('qty', transfer.qty.label)],
    ...[figure('doneQty', transfer.receivedQty.label), figure('badQty', transfer.lossQty.label)],
  ],
  stockCount: [
    ...[plain('placeCode', count.locationId.label), goods, plain('ownerName', count.ownerId.label), lot],
    ...[quality, figure('qty', book.bookQty.label), figure('doneQty', count.countQty.label)],
  ],
  picks: [
    {
      ...{ name: 'docNo', label: outboundOrder.fields.outboundNo.label },
      text: ({ docNo }) => docNo ?? '',
    },
    ...[plain('placeCode', outboundOrder.fields.allocations.columns.locationId.label), goods, lot],
    ...[figure('qty', outbound.qty.label), figure('doneQty', outbound.pickedQty.label)],
  ],
};

/** Columns in which some line says something, and the one that is filled in by hand. */
export function columnsOf(kind: PaperKind, lines: readonly PrintedLine[], lang: Lang): readonly Column[] {
  return COLUMNS[kind].filter(
    ({ name, text }) => name === 'doneQty' || lines.some((line) => text(line, lang) !== ''),
  );
}
