import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react';
import type { Call, DataOf, RequestOf } from '../../../domain/calls/call.ts';
import { send } from '../../app/http.ts';
import { lastNewsAt, onCountsChanged } from '../../app/live.ts';

/** Figures of a dashboard are asked for again at this pace while somebody looks, ms (records 2). */
const EVERY = 60_000;

export interface Figures<T> {
  /** The last ones that came; kept while newer ones are on their way. */
  readonly data: T | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** A call under way or answered. */
interface Asked {
  readonly round: number;
  /** When, epoch ms. */
  readonly at: number;
  readonly flight: AbortController;
  isFailed: boolean;
}

/** Whether there is nothing newer to be had: an answer, or one on its way, of the last minute, and no news since. */
const holds = ({ at, isFailed }: Asked) => !isFailed && Date.now() - at < EVERY && at > lastNewsAt();

/**
 * Figures of one call, on opening, every minute while the page is visible, and when counts change. They are waited for
 * also while their page is hidden: who comes back within the minute, nothing having changed, asks for nothing. A failure
 * is shown by the one panel it concerns, so no toast.
 * @param request one value as long as it asks the same; another one is asked at the next pace
 */
export function useFigures<C extends Call>(call: C, request: RequestOf<C>): Figures<DataOf<C>> {
  const [data, setData] = useState<DataOf<C> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const asked = useRef<Asked>(null);
  const retry = useCallback(() => {
    setRound((last) => last + 1);
  }, []);

  const ask = useCallback(
    (by: number): Asked => {
      asked.current?.flight.abort();
      const flight = new AbortController();
      const mine: Asked = { round: by, at: Date.now(), flight, isFailed: false };
      asked.current = mine;
      send(call, request, { quiet: true, signal: flight.signal }).then(
        (answer) => {
          if (flight.signal.aborted) return;
          setData(answer);
          setFailed(false);
        },
        () => {
          mine.isFailed = true;
          if (!flight.signal.aborted) setFailed(true);
        },
      );
      return mine;
    },
    [call, request],
  );

  useEffect(() => {
    const { current: last } = asked;
    const { at } = last?.round === round && holds(last) ? last : ask(round);
    const timer = setInterval(
      () => {
        if (document.visibilityState === 'visible') retry();
      },
      at + EVERY - Date.now(),
    );
    const stop = onCountsChanged(retry);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [ask, round, retry]);

  // Of all effects only those of insertion end with the view, and not when it is hidden.
  useInsertionEffect(
    () => () => {
      asked.current?.flight.abort();
    },
    [],
  );

  return { data, isFailed, retry };
}
