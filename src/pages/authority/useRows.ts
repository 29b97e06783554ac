import { useCallback, useEffect, useState } from 'react';
import type { recordCalls, WireRow } from '../../../domain/calls/records.ts';
import { onRecordChanged } from '../../app/live.ts';
import { ask } from '../../records/wire.ts';

type ListCall = ReturnType<typeof recordCalls>['list'];

/** Page size: the largest that a list allows. */
const SLICE = 100;

async function allRows(list: ListCall): Promise<WireRow[] | null> {
  const rows: WireRow[] = [];
  for (let current = 1, pages = 1; current <= pages; current++) {
    const answer = await ask(list, { current: String(current), size: String(SLICE) });
    if (!answer.ok) return null;
    rows.push(...answer.data.records);
    pages = answer.data.pages;
  }
  return rows;
}

/** All rows of a small record, kept up to date by the live channel. */
export function useRows(record: string, list: ListCall) {
  const [rows, setRows] = useState<readonly WireRow[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const reload = useCallback(() => {
    allRows(list).then(
      (found) => {
        setFailed(found === null);
        if (found) setRows(found);
      },
      () => {
        setFailed(true);
      },
    );
  }, [list]);
  useEffect(() => {
    reload();
    return onRecordChanged(record, reload);
  }, [record, reload]);
  return { rows, isFailed, reload };
}
