import { insertBoth } from '../store/insertMany.ts';
import { history, notice } from '../store/systemTables.ts';
import type { Work } from './work.ts';

/**
 * Stores the lines of history and the notices that are not stored yet, in one statement. A transaction does so at its end; before
 * that, whoever reads or changes them in the transaction that may have made some.
 */
export async function storeLines({ tx, unstored: { lines, notices } }: Work): Promise<void> {
  await insertBoth(tx, [history, lines.splice(0)], [notice, notices.splice(0)]);
}
