import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { stockCount } from '../../../domain/records/stockCount.ts';
import { transferOrder } from '../../../domain/records/transferOrder.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import type { LabelContent } from '../../../domain/rules/labels/layout.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { RecordSpec, Row } from '../../../domain/schema/record.ts';
import { findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

type Values = Readonly<Record<string, unknown>>;

/** Documents of the warehouse that have a label. */
const DOCUMENTS: readonly RecordSpec[] = [inboundOrder, outboundOrder, transferOrder, stockCount];

const PLACES = ['warehouseId', 'fromWarehouseId', 'toWarehouseId'] as const;
const OWNERS = ['ownerId', 'fromOwnerId', 'toOwnerId'] as const;

const textIn = (row: Values, field: string): string | null => {
  const value = row[field];
  return typeof value === 'string' && value !== '' ? value : null;
};
const idsIn = (rows: readonly Values[], fields: readonly string[]): string[] =>
  rows.flatMap((row) => fields.flatMap((field) => textIn(row, field) ?? []));

/** By its number a scanner finds the document again. */
const codeOf = (no: string) => `D:${no}`;

/** A label with the number of a document, where it is from and for whom. */
export async function ofDocuments(
  work: Work,
  record: string,
  rows: readonly Values[],
  lang: Lang,
): Promise<LabelContent[]> {
  const spec = DOCUMENTS.find(({ name }) => name === record);
  if (!spec) throw new Error(`A ${record} has no label.`);
  const places = await findAll(work, warehouse, idsIn(rows, PLACES));
  const owners = await findAll(work, shipper, idsIn(rows, OWNERS));
  return rows.map((row) => {
    const no = textIn(row, spec.number.field) ?? '';
    const from = PLACES.map((field) => places.get(textIn(row, field) ?? '')?.warehouseName);
    const whose = OWNERS.map((field) => owners.get(textIn(row, field) ?? '')?.shipperName);
    const day = typeof row.planAt === 'number' ? formatTime(row.planAt, 'y-m-d h:i') : undefined;
    const lines = [say(spec.label, lang), ...from, ...whose, textIn(row, 'plateNumber') ?? undefined, day];
    return {
      ...{ mark: no, code: codeOf(no), symbol: 'qr' as const },
      lines: [...new Set(lines.filter((line): line is string => line !== undefined))],
    };
  });
}

/** Labels for the pieces of a delivery: to whom, and which of how many. */
export async function ofShipping(
  work: Work,
  rows: readonly Row<typeof outboundOrder>[],
  pieces: number,
): Promise<LabelContent[]> {
  const places = await findAll(work, warehouse, idsIn(rows, PLACES));
  const owners = await findAll(work, shipper, idsIn(rows, OWNERS));
  return rows.flatMap((row) =>
    Array.from({ length: pieces }, (_, at): LabelContent => {
      const nth = `${String(at + 1)} / ${String(pieces)}`;
      const from = [places.get(row.warehouseId)?.warehouseName, owners.get(row.ownerId)?.shipperName];
      const lines = [nth, row.address, row.outboundNo, ...from];
      return {
        ...{ mark: row.receiverName, code: codeOf(row.outboundNo), symbol: 'qr' },
        lines: lines.filter((line): line is string => typeof line === 'string' && line !== ''),
      };
    }),
  );
}
