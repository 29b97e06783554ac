import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react';
import type { Call, DataOf, RequestOf } from '../../../domain/calls/call.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useViewer } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { lastNewsAt, onCountsChanged } from '../../app/live.ts';

/** Interval at which the figures of a visible dashboard are loaded again, ms (records 2). */
const EVERY = 60_000;

export interface Figures<T> {
  /** The last loaded figures; kept while newer ones are loading. */
  readonly data: T | null;
  readonly isFailed: boolean;
  /** The grants of the user's role leave the call out: it is not asked, and its panel is not shown. */
  readonly isWithheld: boolean;
  readonly retry: () => void;
}

/** A pending or answered call. */
interface Asked {
  readonly round: number;
  /** Start of the call, epoch ms. */
  readonly at: number;
  readonly flight: AbortController;
  isFailed: boolean;
}

/** Whether the figures are current: an answer or a pending call of the last minute, and no change event since. */
const holds = ({ at, isFailed }: Asked) => !isFailed && Date.now() - at < EVERY && at > lastNewsAt();

/** How a call is made. */
export type Asking<C extends Call> = (
  call: C,
  request: RequestOf<C>,
  signal: AbortSignal,
) => Promise<DataOf<C>>;

const atOnce = <C extends Call>(call: C, request: RequestOf<C>, signal: AbortSignal) =>
  send(call, request, { quiet: true, signal });

/**
 * Figures of one call, loaded on opening, every minute while the page is visible, and when counts change. A call continues
 * while its page is hidden, so that coming back within the minute without a change sends no call. A failure
 * is shown by the panel it concerns, so there is no toast.
 * @param make how it is called; must be the same function, too
 * @param request must be the same value while the query is the same; a change is loaded at the next interval
 */
export function useFigures<C extends Call>(
  call: C,
  request: RequestOf<C>,
  make: Asking<C> = atOnce,
): Figures<DataOf<C>> {
  const isWithheld = !mayAsk(useViewer(), call);
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
      make(call, request, flight.signal).then(
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
    [call, request, make],
  );

  useEffect(() => {
    if (isWithheld) return undefined;
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
  }, [ask, round, retry, isWithheld]);

  // Insertion effects are the only ones cleaned up on unmounting but not when the page is hidden.
  useInsertionEffect(
    () => () => {
      asked.current?.flight.abort();
    },
    [],
  );

  return { data, isFailed, isWithheld, retry };
}
