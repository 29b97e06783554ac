import { useCallback, useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import { verifyPolicy } from '../../../domain/calls/cover.ts';
import { ask } from '../../records/wire.ts';
import { type Loaded, useLoaded } from '../../ui/useLoaded.ts';

export type Verified = Loaded<DataOf<typeof verifyPolicy>>;

/** What the insurer says of a policy, and how it is asked again. */
export function useVerified(id: string): { readonly found: Verified; readonly again: () => void } {
  const [round, setRound] = useState(0);
  const load = useCallback(async () => {
    const answer = await ask(verifyPolicy, { id });
    if (!answer.ok) throw new Error(answer.refusal.msg);
    return answer.data;
  }, [id]);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  return { found: useLoaded(`${id} ${String(round)}`, load), again };
}
