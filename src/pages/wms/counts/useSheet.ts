import { useCallback, useState } from 'react';
import { countSheet } from '../../../../domain/calls/countSheet.ts';
import type { DataOf } from '../../../../domain/calls/call.ts';
import { ask } from '../../../records/wire.ts';
import { type Kept, useKept } from '../../../ui/useKept.ts';

export type Sheet = DataOf<typeof countSheet>;

async function load(id: string): Promise<Sheet> {
  const answer = await ask(countSheet, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** The sheet of a count; the last one stays while a newer version of the document is fetched. */
export function useSheet(id: string, version: number): Kept<Sheet> & { retry: () => void } {
  const [round, setRound] = useState(0);
  const kept = useKept(id, `${String(version)}|${String(round)}`, load);
  const retry = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  return { ...kept, retry };
}
