import { useCallback, useState } from 'react';
import { type Desk, outboundDesk } from '../../../../domain/calls/outboundDesk.ts';
import type { WireRow } from '../../../../domain/calls/records.ts';
import { ask } from '../../../records/wire.ts';
import { type Kept, useKept } from '../../../ui/useKept.ts';

async function load(id: string): Promise<Desk> {
  const answer = await ask(outboundDesk, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** The desk of an order, anew with each version of it. */
export function useDesk({ id, version }: WireRow): Kept<Desk> & { readonly retry: () => void } {
  const [round, setRound] = useState(0);
  const kept = useKept(id, [version, round].join('|'), load);
  const retry = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  return { ...kept, retry };
}
