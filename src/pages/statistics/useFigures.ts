import { useCallback, useEffect, useState } from 'react';
import { type FigurePage, statisticCall } from '../../../domain/calls/figures.ts';
import type { Statistic } from '../../../domain/statistics/statistic.ts';
import { ask } from '../../records/wire.ts';
import { type FigureQuery, requestOf } from './figureUrl.ts';

/** State of the last query. */
export interface Figures {
  /** The last loaded figures; kept while newer ones are loading. */
  readonly page: FigurePage | null;
  readonly state: 'loading' | 'ready' | 'failed';
  /** The refusal; null: no answer came. */
  readonly refusal: { readonly status: number; readonly msg: string } | null;
  readonly reload: () => void;
}

interface Found {
  readonly key: string;
  readonly state: 'ready' | 'failed';
  readonly refusal: Figures['refusal'];
}

/** The figures for the user's choices; opening the rows of a number loads nothing anew. */
export function useFigures(statistic: Statistic, query: FigureQuery): Figures {
  const [page, setPage] = useState<FigurePage | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [round, setRound] = useState(0);
  const asked = JSON.stringify(requestOf(query).page);
  const key = `${String(round)} ${asked}`;
  useEffect(() => {
    const controller = new AbortController();
    const settle = (state: Found['state'], refusal: Figures['refusal'] = null) => {
      if (!controller.signal.aborted) setFound({ key, state, refusal });
    };
    const call = statisticCall(statistic);
    ask(call, call.request.parse(JSON.parse(asked)), controller.signal).then(
      (answer) => {
        if (controller.signal.aborted) return;
        if (answer.ok) setPage(answer.data);
        settle(answer.ok ? 'ready' : 'failed', answer.ok ? null : answer.refusal);
      },
      () => {
        settle('failed');
      },
    );
    return () => {
      controller.abort();
    };
  }, [statistic, asked, key]);
  const reload = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  const now = found?.key === key ? found : null;
  return { page, state: now?.state ?? 'loading', refusal: now?.refusal ?? null, reload };
}
