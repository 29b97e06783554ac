import type { Label } from '../../../domain/codes/label.ts';
import { wrongLocation } from '../../../domain/codes/refusals/codes/stock.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import type { transferOrder } from '../../../domain/records/transferOrder.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

export type Transfer = Row<typeof transferOrder>;
export type TransferLine = Transfer['lines'][number];

const NO_PLACE: Label = [
  '每行都要填写调入库位',
  'Each line needs the location it goes to',
  'Cada línea necesita la ubicación de destino',
  '各行に移動先ロケが必要です',
];
const NO_QUALITY: Label = [
  '每行都要填写转为品质',
  'Each line needs its new quality',
  'Cada línea necesita la calidad nueva',
  '各行に変更後の品質が必要です',
];

/** Where a line goes within its warehouse. */
export const placeOf = ({ fromLocationId, toLocationId }: TransferLine) => toLocationId ?? fromLocationId;

/** Whether a document leaves as it was what it should change (49006). */
export function isSame({
  kind,
  fromWarehouseId,
  toWarehouseId,
  fromOwnerId,
  toOwnerId,
  lines,
}: Transfer): boolean {
  if (kind === 'interWarehouse') return fromWarehouseId === toWarehouseId;
  if (kind === 'ownerChange') return fromOwnerId === toOwnerId;
  return kind === 'qualityChange'
    ? lines.some(({ quality, toQuality }) => toQuality === quality)
    : lines.some((line) => placeOf(line) === line.fromLocationId);
}

/** Only places of this warehouse that goods can lie in. @throws 49034 */
export async function requirePlaces(work: Work, warehouseId: string, ids: readonly string[]): Promise<void> {
  const found = await findAll(work, stockLocation, ids);
  for (const id of ids) {
    const place = found.get(id);
    if (place?.warehouseId !== warehouseId || place.kind === 'virtualTransit') throw refused(wrongLocation);
  }
}

/** The lines of a form with what the platform adds, and only what documents of this kind have. */
function completed({ kind, lines }: Transfer): TransferLine[] {
  return lines.map((line, at) => ({
    ...line,
    lineNo: at + 1,
    toLocationId: kind === 'interWarehouse' ? null : line.toLocationId,
    toQuality: kind === 'qualityChange' ? line.toQuality : null,
    ...{ receivedQty: 0, lossQty: 0, steps: 0 },
  }));
}

/**
 * What a saved draft is made of.
 * @throws 10400 a line that lacks something, 49034 a place of another warehouse
 */
export async function prepareTransfer(work: Work, input: Transfer): Promise<Partial<Transfer>> {
  const { kind, fromWarehouseId } = input;
  const lines = completed(input);
  if (kind === 'locationMove' && lines.some(({ toLocationId }) => toLocationId === null))
    throw wrongFields([{ field: 'lines', msg: NO_PLACE }]);
  if (kind === 'qualityChange' && lines.some(({ toQuality }) => toQuality === null))
    throw wrongFields([{ field: 'lines', msg: NO_QUALITY }]);
  await requirePlaces(
    work,
    fromWarehouseId,
    lines.flatMap((line) => [line.fromLocationId, placeOf(line)]),
  );
  const isBetween = kind === 'interWarehouse';
  return {
    lines,
    totalQty: lines.reduce((sum, { qty }) => sum + qty, 0),
    toWarehouseId: isBetween ? input.toWarehouseId : null,
    waybillId: isBetween ? input.waybillId : null,
    toOwnerId: kind === 'ownerChange' ? input.toOwnerId : null,
    reason: kind === 'qualityChange' ? input.reason : null,
  };
}

/** The lines after something of one has arrived or is missing. */
export function received(
  lines: readonly TransferLine[],
  lineNo: number,
  qty: number,
  lossQty: number,
): TransferLine[] {
  return lines.map((line) =>
    line.lineNo === lineNo
      ? {
          ...line,
          receivedQty: line.receivedQty + qty,
          lossQty: line.lossQty + lossQty,
          steps: line.steps + 1,
        }
      : line,
  );
}
