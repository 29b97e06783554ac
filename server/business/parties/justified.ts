import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { complaint } from '../../../domain/records/complaint.ts';
import type { AccusedKind } from '../../../domain/rules/complaint.ts';
import { tableFor } from '../../store/tables.ts';

/** Condition: a complaint about such a party that is closed and was upheld, at least in part (addendum A 1.1). */
export function isJustified(kind: AccusedKind): SQL | undefined {
  const table = tableFor(complaint);
  return and(
    eq(table.status, 'closed'),
    eq(table.accusedKind, kind),
    inArray(table.result, ['upheld', 'partly']),
  );
}
