import { wrongLocation } from '../../../domain/codes/refusals/codes/stock.ts';
import { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { goods } from '../../../domain/records/goods.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { leftOf, received } from '../../../domain/rules/inbound.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import type { EventOf } from '../../../machines/lifecycles/kit.ts';
import { refused } from '../../records/errors.ts';
import { findAll, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { moveStock, reverseMoves } from '../../stock/door.ts';
import { lotOf } from '../../stock/lots.ts';
import { palletsLeaving } from '../../stock/measure.ts';
import type { MoveIn, StockDoc } from '../../stock/types.ts';
import { NO_LOT } from '../../store/stockTables.ts';
import { goodsOf, type Inbound, type InboundRow, measured, sumsOf } from './inboundForm.ts';

type Counted = EventOf<typeof inboundOrder, 'receive.line'>;
type PutRow = NonNullable<Inbound['putRows']>[number];
/** A part of a line and where it goes. */
export type Putting = Pick<PutRow, 'lineNo' | 'locationId' | 'quality' | 'qty' | 'pallets'>;

export const docOf = ({ id, inboundNo }: Inbound): StockDoc => ({
  ...{ docType: 'inboundOrder', docId: id, docNo: inboundNo },
});

const lineOf = ({ lines }: Inbound, no: number): InboundRow => {
  const line = lines?.find(({ lineNo }) => lineNo === no);
  if (!line) throw new Error(`The document has no line ${String(no)}.`);
  return line;
};

/** What the label of the goods says; where nothing new is said, what was said before. */
function labelOf(line: InboundRow, event: Counted) {
  const lotNo = event.lotNo ?? line.lotNo;
  const isSame = lotNo === line.lotNo;
  return {
    lotNo,
    producedAt: event.producedAt ?? (isSame ? line.producedAt : null),
    expireAt: event.expireAt ?? (isSame ? line.expireAt : null),
  };
}

const day = (ms: number | null) => (ms === null ? null : startOfDay(ms));

/** Counts goods of a line; the first ones of a lot make the lot. @throws 49013, 49014 */
export async function receiveLine(work: Work, row: Inbound, event: Counted): Promise<void> {
  const line = lineOf(row, event.lineNo);
  const thing = await need(work, goods, line.goodsId);
  const label = labelOf(line, event);
  const isLotted = event.qty > 0 && thing.isLotTracked;
  const lotNo = isLotted ? await lotOf(work, thing, row.ownerId, label) : null;
  const lines = received(row.lines ?? [], {
    lineNo: line.lineNo,
    qty: event.qty,
    damagedQty: event.damagedQty ?? 0,
    rejectedQty: event.rejectedQty ?? 0,
    pallets: event.pallets ?? 0,
    lotNo,
    producedAt: day(label.producedAt),
    expireAt: day(label.expireAt),
  });
  await patch(work, inboundOrder, row.id, { lines, lineCount: lines.length });
}

/** What came is known: why the rest did not, and what it weighs. */
export async function finishLines(
  work: Work,
  row: Inbound,
  reasons: EventOf<typeof inboundOrder, 'finish'>['shortReasons'],
): Promise<void> {
  const given = new Map((reasons ?? []).map(({ lineNo, shortReason }) => [lineNo, shortReason]));
  const explained = (row.lines ?? []).map((line) => ({
    ...line,
    shortReason: given.get(line.lineNo) ?? line.shortReason,
  }));
  const lines = measured(explained, await goodsOf(work, explained), true);
  await patch(work, inboundOrder, row.id, { lines, ...sumsOf(lines) });
}

/** Where goods of a quality may be put. */
const KINDS = { good: ['storage', 'receiving'], quarantine: ['storage', 'receiving'], damaged: ['damaged'] };

/** @throws 49034 a place of another warehouse or kind */
async function requireFitting(
  work: Work,
  { warehouseId }: Inbound,
  parts: readonly Putting[],
): Promise<void> {
  const places = await findAll(
    work,
    stockLocation,
    parts.map(({ locationId }) => locationId),
  );
  for (const { locationId, quality } of parts) {
    const place = places.get(locationId);
    if (place?.warehouseId !== warehouseId || !KINDS[quality].includes(place.kind))
      throw refused(wrongLocation);
  }
}

/** Pallets of a line that are put with a part of what is left of it, where nobody says how many. */
function palletsOf(line: InboundRow, before: readonly PutRow[], part: Putting): number {
  if (part.pallets !== null) return part.pallets;
  const own = before.filter(({ lineNo }) => lineNo === line.lineNo);
  const gone = own.reduce((sum, { pallets }) => sum + (pallets ?? 0), 0);
  const left = leftOf(line, before);
  return palletsLeaving(Math.max(0, (line.pallets ?? 0) - gone), part.qty, left.good + left.damaged);
}

/**
 * Puts parts of the lines into their places: from now on they are stock.
 * @throws 49003, 49004, 49017 to 49019, 49034
 */
export async function putParts(work: Work, row: Inbound, parts: readonly Putting[]): Promise<void> {
  if (parts.length === 0) return;
  await requireFitting(work, row, parts);
  const doc = docOf(row);
  const put = [...(row.putRows ?? [])];
  const moves: MoveIn[] = [];
  let step = row.lastStep;
  for (const part of parts) {
    const line = lineOf(row, part.lineNo);
    const pallets = palletsOf(line, put, part);
    step += 1;
    put.push({
      ...{ lineNo: part.lineNo, stepNo: step, locationId: part.locationId, quality: part.quality },
      ...{ qty: part.qty, pallets, putAt: work.now, putBy: work.viewer?.userId ?? '0' },
    });
    const key = { locationId: part.locationId, goodsId: line.goodsId, ownerId: row.ownerId };
    const into = { ...key, lotNo: line.lotNo ?? NO_LOT, quality: part.quality };
    moves.push({ kind: 'IN', into, doc, lineNo: part.lineNo, stepNo: step, qty: part.qty, pallets });
  }
  await moveStock(work, moves);
  await patch(work, inboundOrder, row.id, { putRows: put, lastStep: step });
}

/** Takes a put-away back. @throws 49027 the goods are gone, or held */
export async function takeStepBack(work: Work, row: Inbound, stepNo: number): Promise<void> {
  await reverseMoves(work, docOf(row), (move) => move.stepNo === stepNo);
  await patch(work, inboundOrder, row.id, {
    putRows: (row.putRows ?? []).filter((one) => one.stepNo !== stepNo),
  });
}

/** Takes all of it back. @throws 49027 */
export async function takeAllBack(work: Work, row: Inbound): Promise<void> {
  await reverseMoves(work, docOf(row));
  await patch(work, inboundOrder, row.id, { putRows: [], putQty: 0 });
}
