import { order } from '../../../domain/records/order.ts';
import { keptBackFen } from '../../../domain/rules/freight.ts';
import { sharesOf } from '../../../domain/rules/parts.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { remember } from '../../records/historyLog.ts';
import { nextNumber } from '../../records/numbers.ts';
import { tableFor } from '../../store/tables.ts';
import { leftFen } from './credit.ts';
import type { Work } from '../../records/work.ts';

type Order = Row<typeof order>;
type Line = NonNullable<Order['goods']>[number];

const MEASURES = { weightKg: 'yuanPerTon', volumeM3: 'yuanPerM3', pieces: 'yuanPerItem' } as const;
type Measure = keyof typeof MEASURES;

/**
 * The goods lines of every part: each part takes its share of what the lines have left, so that the lines
 * sum up to the part as well as to the parent (T&M 3.5).
 */
function linesOf(parent: Order, quantities: readonly number[]): Line[][] {
  const goods = parent.goods ?? [];
  const parts = quantities.map(() => goods.map((line) => ({ ...line })));
  for (const measure of Object.keys(MEASURES) as Measure[]) {
    const left = goods.map((line) => line[measure] ?? 0);
    const total = left.reduce((sum, amount) => sum + amount, 0);
    const targets = MEASURES[measure] === parent.priceUnit ? quantities : sharesOf(total, quantities);
    for (const [part, lines] of parts.entries()) {
      const shares = sharesOf(targets[part] ?? 0, left);
      for (const [index, line] of lines.entries()) {
        const share = shares[index] ?? 0;
        left[index] = (left[index] ?? 0) - share;
        if (line[measure] !== null) line[measure] = share;
      }
    }
  }
  return parts;
}

/** Parts carry the parent's price, shipper, contract and addresses; quantities sum to the parent's (T&M 3.5). */
export async function makeParts(work: Work, parent: Order, quantities: readonly number[]): Promise<void> {
  for (const [index, goods] of linesOf(parent, quantities).entries()) {
    const qty = quantities[index] ?? 0;
    const sum = (measure: Measure) => goods.reduce((total, line) => total + (line[measure] ?? 0), 0);
    const vehicleAmount = parent.priceUnit === 'yuanPerVehicle' ? qty : 1;
    const row: Order = {
      ...parent,
      id: work.nextId(),
      orderNo: await nextNumber(work, order.number.prefix),
      parentId: parent.id,
      splitSeq: index + 1,
      status: 'published',
      version: 1,
      goods,
      totalWeightKg: sum('weightKg'),
      totalVolumeM3: sum('volumeM3'),
      totalPieces: sum('pieces'),
      vehicleAmount,
      // The release covers the parts as it covered the whole.
      creditReleasedFen: parent.creditReleasedFen === null ? null : leftFen({ ...parent, remainQty: qty }),
      retentionFen: keptBackFen({ ...parent, orderQty: qty, vehicleAmount }),
      orderQty: qty,
      remainQty: qty,
      assignedQty: 0,
      closedQty: 0,
      gmtCreated: work.now,
      gmtModified: work.now,
    };
    await work.tx.insert(tableFor(order)).values(row);
    await remember(work, {
      spec: order,
      id: row.id,
      event: 'create',
      from: null,
      to: 'published',
      byRole: work.viewer?.role ?? 'system',
      changes: {},
    });
    work.changes.push({ record: 'order', id: row.id, version: 1, row, todo: false });
  }
}
