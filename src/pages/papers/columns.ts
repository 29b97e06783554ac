import { placeName } from '../../../domain/codes/ownPlaces.ts';
import type { PaperLine, PaperRecord } from '../../../domain/calls/stockPaper.ts';
import type { Label } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { stockQuality } from '../../../domain/codes/lists/stock.ts';
import type { Field } from '../../../domain/schema/field.ts';
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

/** The label of a column of lines. */
function of({ columns }: Field, name: string): Label {
  const column = columns?.[name];
  if (!column) throw new Error(`There is no column ${name}.`);
  return column.label;
}
const { lines: inbound } = inboundOrder.fields;
const { lines: outbound, allocations, outboundNo } = outboundOrder.fields;
const { lines: transfer } = transferOrder.fields;
const { lines: count, book } = stockCount.fields;

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
const plain = (name: 'goodsName' | 'lotNo' | 'ownerName', title: Label): Column => ({
  ...{ name, label: title },
  text: (line) => line[name] ?? '',
});
const place = (name: 'placeCode' | 'toPlaceCode', title: Label): Column => ({
  ...{ name, label: title },
  text: ({ [name]: code }, lang) => (code === null ? '' : placeName(code, lang)),
});
const quality: Column = {
  ...{ name: 'quality', label: of(transfer, 'quality') },
  text: ({ quality: code }, lang) => (code === null ? '' : label(stockQuality, code, lang)),
};
const row: Column = {
  ...{ name: 'lineNo', label: of(inbound, 'lineNo') },
  text: ({ lineNo }) => String(lineNo),
};
const expiry: Column = {
  ...{ name: 'expireAt', label: of(inbound, 'expireAt') },
  text: ({ expireAt }) => (expireAt === null ? '' : formatTime(expireAt, 'y-m-d')),
};
const unit: Column = {
  ...{ name: 'unitName', label: of(inbound, 'unitId') },
  text: ({ unitName }) => unitName,
};
const goods = plain('goodsName', of(inbound, 'goodsId'));
const lot = plain('lotNo', of(inbound, 'lotNo'));

/** A document of its own, or the picks of orders. */
export type PaperKind = PaperRecord | 'picks';

export const COLUMNS: Readonly<Record<PaperKind, readonly Column[]>> = {
  inboundOrder: [
    ...[row, goods, lot, expiry, figure('qty', of(inbound, 'planQty'))],
    ...[figure('doneQty', of(inbound, 'receivedQty')), figure('badQty', of(inbound, 'damagedQty'))],
  ],
  outboundOrder: [
    ...[row, goods, lot, figure('qty', of(outbound, 'qty'))],
    figure('doneQty', of(outbound, 'shippedQty')),
  ],
  transferOrder: [
    ...[row, goods, lot, quality, place('placeCode', of(transfer, 'fromLocationId'))],
    ...[place('toPlaceCode', of(transfer, 'toLocationId')), figure('qty', of(transfer, 'qty'))],
    ...[figure('doneQty', of(transfer, 'receivedQty')), figure('badQty', of(transfer, 'lossQty'))],
  ],
  stockCount: [
    ...[place('placeCode', of(count, 'locationId')), goods, plain('ownerName', of(count, 'ownerId')), lot],
    ...[quality, unit, figure('qty', of(book, 'bookQty')), figure('doneQty', of(count, 'countQty'))],
  ],
  picks: [
    {
      ...{ name: 'docNo', label: outboundNo.label },
      text: ({ docNo }) => docNo ?? '',
    },
    ...[place('placeCode', of(allocations, 'locationId')), goods, lot],
    ...[figure('qty', of(outbound, 'qty')), figure('doneQty', of(outbound, 'pickedQty'))],
  ],
};

/** Columns that are filled in by hand while the document is open, though no line says anything there yet. */
const BY_HAND: Readonly<Partial<Record<PaperKind, readonly string[]>>> = {
  inboundOrder: ['lotNo', 'expireAt', 'badQty'],
};

/** Columns in which some line says something, and those that are filled in by hand. */
export function columnsOf(
  kind: PaperKind,
  lines: readonly PrintedLine[],
  lang: Lang,
  isOpen: boolean,
): readonly Column[] {
  const byHand = isOpen ? (BY_HAND[kind] ?? []) : [];
  return COLUMNS[kind].filter(
    ({ name, text }) =>
      name === 'doneQty' || byHand.includes(name) || lines.some((line) => text(line, lang) !== ''),
  );
}
