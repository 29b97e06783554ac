import { refusalLabel } from '../../domain/codes/refusals.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import type { Mapping } from '../../domain/schema/sheetColumns.ts';
import { Refused } from '../records/errors.ts';
import { registered } from '../records/registry.ts';
import { need } from '../records/rows.ts';
import { save } from '../records/save.ts';
import type { Work } from '../records/work.ts';
import type { StoredReason } from '../store/importTables.ts';
import { type Reading, rowValues } from './rowValues.ts';

/** A row that is not taken: its transaction is rolled back, and nothing of it is stored but the reasons. */
export class NotTaken extends Error {
  readonly reasons: readonly StoredReason[];
  constructor(reasons: readonly StoredReason[]) {
    super('The row is not taken.');
    this.reasons = reasons;
  }
}

/** The reasons of a refusal for a row: at each wrong field, else for the whole row. */
function reasonsOf({ refusal, extra }: Refused): StoredReason[] {
  const errors = extra?.errors ?? [];
  // A field of a line stands in a column of its own.
  if (errors.length > 0)
    return errors.map(({ field, msg }) => ({ field: field.split('.').at(-1) ?? field, msg }));
  return [{ field: null, msg: refusalLabel(refusal) }];
}

/** Every field that the checks refuse, besides those whose text could not be read. */
const together = (unread: readonly StoredReason[], found: readonly StoredReason[]): StoredReason[] => [
  ...unread,
  ...found.filter(({ field }) => field === null || !unread.some((one) => one.field === field)),
];

/**
 * Makes the record of a row; a trial does the same and rolls it back.
 * @returns its id
 * @throws NotTaken with every reason against the row
 */
export async function saveRow(
  work: Work,
  spec: RecordSpec,
  viewer: Viewer,
  mapping: Mapping,
  cells: readonly string[],
  reading: Reading,
): Promise<string> {
  const { values, reasons } = await rowValues(work, spec, viewer, mapping, cells, reading);
  if (values === null) throw new NotTaken(reasons);
  try {
    const id = await save(work, spec.name, values, viewer);
    // What follows from an unread cell is no second fault.
    if (reasons.length === 0) await registered(spec.name).imported?.(work, await need(work, spec, id));
    else throw new NotTaken(reasons);
    return id;
  } catch (error) {
    if (error instanceof Refused) throw new NotTaken(together(reasons, reasonsOf(error)));
    throw error;
  }
}
