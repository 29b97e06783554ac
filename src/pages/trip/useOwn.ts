import { useEffect, useMemo } from 'react';
import { recordCalls } from '../../../domain/calls/records.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { onRecordChanged } from '../../app/live.ts';
import { type Asking, useFigures } from '../home/useFigures.ts';

type List = ReturnType<typeof recordCalls>['list'];

/**
 * The own rows of a record, loaded again whenever one of them changes: an offer is on the phone as soon as it is made.
 * @param make how they are asked for; must be the same function, too
 * @param query must be the same value while the query is the same
 */
export function useOwn(
  spec: RecordSpec,
  query: Readonly<Record<string, string | number>>,
  make?: Asking<List>,
) {
  const list = useMemo(() => recordCalls(spec).list, [spec]);
  const figures = useFigures(list, query, make);
  const { retry } = figures;
  useEffect(() => onRecordChanged(spec.name, retry), [spec, retry]);
  return figures;
}
