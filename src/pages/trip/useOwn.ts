import { useEffect, useMemo } from 'react';
import { recordCalls } from '../../../domain/calls/records.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { onRecordChanged } from '../../app/live.ts';
import { useFigures } from '../home/useFigures.ts';

/**
 * The own rows of a record, loaded again whenever one of them changes: an offer is on the phone as soon as it is made.
 * @param query must be the same value while the query is the same
 */
export function useOwn(spec: RecordSpec, query: Readonly<Record<string, string | number>>) {
  const list = useMemo(() => recordCalls(spec).list, [spec]);
  const figures = useFigures(list, query);
  const { retry } = figures;
  useEffect(() => onRecordChanged(spec.name, retry), [spec, retry]);
  return figures;
}
