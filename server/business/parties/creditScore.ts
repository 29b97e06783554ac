import { driver } from '../../../domain/records/driver.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { find, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** Parties with a credit score. */
export type Scored = 'driver' | 'shipper';

/**
 * Takes points from a party's credit score, which never falls below 0. The row keeps its version: nobody who edits it
 * meanwhile has to start again.
 */
export async function lowerScore(work: Work, kind: Scored, id: string, points: number): Promise<void> {
  const row = kind === 'driver' ? await find(work, driver, id, true) : await find(work, shipper, id, true);
  if (!row) return;
  const creditScore = Math.max(0, row.creditScore - points);
  if (kind === 'driver') await patch(work, driver, id, { creditScore });
  else await patch(work, shipper, id, { creditScore });
}
