import { useCallback } from 'react';
import type { RequestOf } from '../../../domain/calls/call.ts';
import type { recordCalls } from '../../../domain/calls/records.ts';
import { useViewer } from '../../app/hooks.ts';

type List = ReturnType<typeof recordCalls>['list'];

/** What reads with the storage of the phone: fetched with the first trip, not with the home. */
export async function kept() {
  const [{ sendKept }, { accountOf }] = await Promise.all([
    import('../../outbox/reading.ts'),
    import('../../outbox/account.ts'),
  ]);
  return { sendKept, accountOf };
}

/** Asks for the trips in hand; without a network the last list is shown. What was kept of other trips is forgotten. */
export function useTripsKept() {
  const viewer = useViewer();
  return useCallback(
    async (call: List, request: RequestOf<List>, signal: AbortSignal) => {
      const { sendKept, accountOf } = await kept();
      return sendKept(accountOf(viewer), call, request, {
        signal,
        tripsIn: ({ records }) => records.map(({ id }) => id),
      });
    },
    [viewer],
  );
}
