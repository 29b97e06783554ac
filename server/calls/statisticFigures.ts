import { statisticCall } from '../../domain/calls/figures.ts';
import { paramOf } from '../business/platform/parameters.ts';
import { STATISTICS } from '../statistics/all.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { figuresOf } from '../statistics/ask.ts';

/** One call for each statistic that has a page (transport-and-money 12). */
export const figureCalls: readonly Bound[] = STATISTICS.map((statistic) =>
  bind(statisticCall(statistic), (query, context) =>
    act(context, async (work) => {
      const page = await figuresOf(work, statistic, query, loginOf(context).viewer);
      const { warns } = statistic;
      return warns ? { ...page, warnAbove: await paramOf(work, warns.above, work.now) } : page;
    }),
  ),
);
