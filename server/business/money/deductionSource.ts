import type { CodeOf } from '../../../domain/codes/lists/list.ts';
import type { deductionSource } from '../../../domain/codes/lists/settlement.ts';

type Source = CodeOf<typeof deductionSource>;

/** Sources that are named otherwise than their record. */
const RECORDS: Readonly<Partial<Record<Source, string>>> = {
  damage: 'damageRecord',
  palletLoss: 'palletDoc',
};

/** The record whose rows ask for deductions with this source. */
export const recordOfSource = (source: Source): string => RECORDS[source] ?? source;
