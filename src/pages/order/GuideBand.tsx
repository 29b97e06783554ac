import type { WireRow } from '../../../domain/calls/records.ts';
import { bandOf } from '../../../domain/rules/quote.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { textOf } from '../../records/values/format.ts';

/** Range of planned freight by the price lists; a price outside needs a reason: transport-and-money 3.4. */
export function GuideBand({ row: { guideFen } }: { row: WireRow }) {
  if (typeof guideFen !== 'number') return EMPTY;
  const { lowFen, highFen } = bandOf(guideFen);
  return `${textOf('fen', lowFen) ?? ''} – ${textOf('fen', highFen) ?? ''}`;
}
