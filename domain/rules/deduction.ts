import type { CodeOf } from '../codes/lists/list.ts';
import type { deductionSource } from '../codes/lists/settlement.ts';

type Source = CodeOf<typeof deductionSource>;

/** How long the carrier may object to a deduction before it is confirmed, ms (transport-and-money 6.3). */
export const OBJECTION_MS = 24 * 3_600_000;

/** A deduction above this is decided by the finance approver, fen (transport-and-money 6.1). */
export const CLERK_LIMIT_FEN = 200_000;

/** Sources whose record has another name. */
const RECORDS: Partial<Record<Source, string>> = { damage: 'damageRecord', palletLoss: 'palletDoc' };

/** The record that a source of a deduction is. */
export const sourceRecord = (source: Source): string => RECORDS[source] ?? source;

/** The source of deductions that a record is. */
export const sourceOf = (record: string): string =>
  Object.entries(RECORDS).find(([, name]) => name === record)?.[0] ?? record;
