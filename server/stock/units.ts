import { unitNotExact } from '../../domain/codes/refusals/codes/stock.ts';
import type { unit } from '../../domain/records/unit.ts';
import type { Row } from '../../domain/schema/record.ts';
import { refused } from '../records/errors.ts';

type Unit = Pick<
  Row<typeof unit>,
  'id' | 'kind' | 'factor' | 'unitName' | 'unitNameEn' | 'unitNameEs' | 'unitNameJa'
>;

/**
 * A quantity of another unit of the same kind in the own unit of the goods, which stock is kept in (addendum B, D15).
 * @throws 49015 where that is no whole number of thousandths, or of another kind
 */
export function inOwnUnit(qty: number, from: Unit, own: Unit): number {
  if (from.id === own.id) return qty;
  const scaled = BigInt(qty) * BigInt(from.factor);
  const factor = BigInt(own.factor);
  if (from.kind !== own.kind || scaled % factor !== 0n)
    throw refused(unitNotExact, {
      unit: [own.unitName, own.unitNameEn, own.unitNameEs, own.unitNameJa],
    });
  return Number(scaled / factor);
}
