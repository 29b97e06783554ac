import { useCallback, useState } from 'react';
import { countSheet } from '../../../../domain/calls/countSheet.ts';
import type { DataOf } from '../../../../domain/calls/call.ts';
import { ask } from '../../../records/wire.ts';
import { type Loaded, useRefreshed } from '../../../ui/useLoaded.ts';

export type Sheet = DataOf<typeof countSheet>;

async function load(key: string): Promise<Sheet> {
  const [id = ''] = key.split('|');
  const answer = await ask(countSheet, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** The sheet of a count; the last one stays while a newer version of the document is fetched. */
export function useSheet(id: string, version: number): { found: Loaded<Sheet>; retry: () => void } {
  const [round, setRound] = useState(0);
  const found = useRefreshed(`${id}|${String(version)}|${String(round)}`, load);
  const retry = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  return { found, retry };
}
