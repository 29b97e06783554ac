import { statisticCall } from '../../domain/calls/figures.ts';
import { STATISTICS } from '../statistics/all.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { figuresOf } from '../statistics/ask.ts';

/** One call for each statistic that has a page (transport-and-money 12). */
export const figureCalls: readonly Bound[] = STATISTICS.map((statistic) =>
  bind(statisticCall(statistic), (query, context) =>
    act(context, (work) => figuresOf(work, statistic, query, loginOf(context).viewer)),
  ),
);
