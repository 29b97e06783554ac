import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { goods } from '../../../domain/records/goods.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { stockLot } from '../../../domain/records/stockLot.ts';
import { refused } from '../../records/errors.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { moveStock } from '../../stock/door.ts';
import { lotOf } from '../../stock/lots.ts';
import type { MoveOver, StockDoc, StockKey, StockMove } from '../../stock/types.ts';
import { NO_LOT, type StockQuality } from '../../store/stockTables.ts';
import { transferOrder } from '../../../domain/records/transferOrder.ts';
import { reportDamage } from './reportDamage.ts';
import { placeOf, requirePlaces, type Transfer, type TransferLine } from './transferLines.ts';

const docOf = ({ id, transferNo }: Transfer): StockDoc => ({
  docType: 'transferOrder',
  docId: id,
  docNo: transferNo,
});

const fromOf = (
  { fromOwnerId }: Transfer,
  { fromLocationId, goodsId, lotNo, quality }: TransferLine,
): StockKey => ({
  ...{ locationId: fromLocationId, goodsId, ownerId: fromOwnerId },
  ...{ lotNo: lotNo ?? NO_LOT, quality },
});

const INTO: Readonly<Record<StockQuality, MoveOver['kind']>> = {
  damaged: 'TO_DAMAGED',
  quarantine: 'TO_QUARANTINE',
  good: 'FROM_QUARANTINE',
};

/** What a change of quality is called in the ledger. */
function kindOf(from: StockQuality, to: StockQuality): MoveOver['kind'] {
  return to === 'good' && from === 'damaged' ? 'FROM_DAMAGED' : INTO[to];
}

/** The same lot of another owner: with the dates that it has. */
async function lotOfOther(
  work: Work,
  { toOwnerId, fromOwnerId }: Transfer,
  line: TransferLine,
): Promise<string> {
  if (line.lotNo === null || toOwnerId === null) return NO_LOT;
  const { goodsId, lotNo } = line;
  const [known] = await findBy(work, stockLot, { goodsId, ownerId: fromOwnerId, lotNo });
  const thing = await need(work, goods, goodsId);
  const { producedAt = null, expireAt = null } = known ?? {};
  return lotOf(work, thing, toOwnerId, { lotNo, producedAt, expireAt });
}

/** Moves a document of one step: to another place, owner or quality. */
export async function moveOver(work: Work, row: Transfer): Promise<void> {
  const doc = docOf(row);
  const moves: StockMove[] = [];
  for (const line of row.lines) {
    const from = fromOf(row, line);
    const to = line.toQuality ?? line.quality;
    const into: StockKey = {
      ...from,
      locationId: placeOf(line),
      quality: to,
      ...(row.kind === 'ownerChange' && row.toOwnerId !== null
        ? { ownerId: row.toOwnerId, lotNo: await lotOfOther(work, row, line) }
        : {}),
    };
    const kind = row.kind === 'qualityChange' ? kindOf(line.quality, to) : 'TRANSFER';
    moves.push({ kind, from, into, doc, lineNo: line.lineNo, stepNo: 1, qty: line.qty });
  }
  await moveStock(work, moves);
}

/** Moves goods for another warehouse to where they count as on the way. */
export async function moveOut(work: Work, row: Transfer): Promise<void> {
  const [transit] = await findBy(work, stockLocation, {
    warehouseId: row.fromWarehouseId,
    kind: 'virtualTransit',
  });
  if (!transit) throw refused(noSuchRecord);
  await patch(work, transferOrder, row.id, { transitId: transit.id });
  await moveStock(
    work,
    row.lines.map((line): StockMove => {
      const from = fromOf(row, line);
      return {
        ...{ kind: 'TRANSFER', from, into: { ...from, locationId: transit.id } },
        ...{ doc: docOf(row), lineNo: line.lineNo, stepNo: 1, qty: line.qty },
      };
    }),
  );
}

/** What has arrived of a line, or is missing. */
export interface Arrival {
  readonly lineNo: number;
  readonly locationId: string;
  readonly qty: number;
  readonly lossQty: number | null;
}

/** Takes goods from the way into their place, writes off what is missing, and reports it. */
export async function moveIn(work: Work, row: Transfer, arrival: Arrival): Promise<void> {
  const line = row.lines.find(({ lineNo }) => lineNo === arrival.lineNo);
  if (!line || row.transitId === null || row.toWarehouseId === null) throw refused(noSuchRecord);
  const { locationId, qty } = arrival;
  await requirePlaces(work, row.toWarehouseId, [locationId]);
  const from: StockKey = { ...fromOf(row, line), locationId: row.transitId };
  // The first step of a line is that it left.
  const common = { doc: docOf(row), lineNo: line.lineNo, stepNo: line.steps + 1 };
  const lossQty = arrival.lossQty ?? 0;
  const moves: StockMove[] = [];
  if (qty > 0) moves.push({ kind: 'TRANSFER', from, into: { ...from, locationId }, ...common, qty });
  if (lossQty > 0) moves.push({ kind: 'COUNT_LOSS', from, ...common, qty: lossQty });
  await moveStock(work, moves);
  if (lossQty === 0) return;
  await reportDamage(work, {
    ...{ source: 'transport', cause: 'short', isShort: true, ...docOf(row), lineNo: line.lineNo },
    ...{ waybillId: row.waybillId, warehouseId: row.toWarehouseId, goodsId: line.goodsId },
    ...{ lotNo: line.lotNo, ownerId: row.fromOwnerId, qty: lossQty },
  });
}
