import { useCallback, useEffect, useState } from 'react';
import type { Call, DataOf, RequestOf } from '../../../domain/calls/call.ts';
import { send } from '../../app/http.ts';
import { onCountsChanged } from '../../app/live.ts';

/** Figures of a dashboard are asked for again at this pace while somebody looks, ms (records 2). */
const EVERY = 60_000;

export interface Figures<T> {
  /** The last ones that came; kept while newer ones are on their way. */
  readonly data: T | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * Figures of one call, on opening, every minute while the page is visible, and when counts change. A failure
 * is shown by the one panel it concerns, so no toast.
 * @param request must not change between drawings
 */
export function useFigures<C extends Call>(call: C, request: RequestOf<C>): Figures<DataOf<C>> {
  const [data, setData] = useState<DataOf<C> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const retry = useCallback(() => {
    setRound((last) => last + 1);
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    send(call, request, { quiet: true, signal: controller.signal }).then(
      (answer) => {
        setData(answer);
        setFailed(false);
      },
      () => {
        if (!controller.signal.aborted) setFailed(true);
      },
    );
    return () => {
      controller.abort();
    };
  }, [call, request, round]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') retry();
    }, EVERY);
    const stop = onCountsChanged(retry);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [retry]);

  return { data, isFailed, retry };
}
