import { chargingType } from '../../domain/records/chargingType.ts';
import { costType } from '../../domain/records/costType.ts';
import { unit } from '../../domain/records/unit.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { freshRow } from '../records/freshRow.ts';
import { nextNumbers } from '../records/numbers.ts';
import { insertMany } from '../store/insertMany.ts';
import { anyTableFor } from '../store/tables.ts';
import type { Work } from '../records/work.ts';
import { makeUnits } from './goods.ts';
import { makeCharges, makeCosts } from './heads.ts';

type Rows = readonly Readonly<{ status: string }>[];

/** Stores the rows of a list under ids and numbers of the group. */
async function store(work: Work, spec: RecordSpec, rows: Rows): Promise<void> {
  const numbers = await nextNumbers(work, spec.number.prefix, rows.length);
  const made = rows.map((row, at) => ({
    ...row,
    ...freshRow(work, row.status),
    [spec.number.field]: numbers[at],
  }));
  await insertMany(work.tx, anyTableFor(spec), made);
}

/** The lists that a new group begins with: units, and heads of charges and of costs. */
export async function storeFirstLists(work: Work): Promise<void> {
  await store(work, unit, makeUnits(work.now, '0'));
  await store(work, chargingType, makeCharges(work.now, '0'));
  await store(work, costType, makeCosts(work.now, '0'));
}
