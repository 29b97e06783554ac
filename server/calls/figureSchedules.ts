import { sendingCalls } from '../../domain/calls/figureSchedules.ts';
import { STATISTICS } from '../statistics/all.ts';
import { sendingOf, stopSending, storeSending } from '../statistics/figureSchedules.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

/** Statistics that are sent to their readers regularly (addendum A 1.4). */
export const figureScheduleCalls: readonly Bound[] = STATISTICS.filter(({ isSent }) => isSent).flatMap(
  (statistic) => {
    const { read, save, stop } = sendingCalls(statistic);
    return [
      bind(read, (_, context) => act(context, (work) => sendingOf(work, loginOf(context).viewer, statistic))),
      bind(save, ({ definition }, context) => {
        const { viewer, role } = loginOf(context);
        return act(context, (work) => storeSending(work, viewer, role, statistic, definition));
      }),
      bind(stop, async (_, context) => {
        const files = await act(context, (work) => stopSending(work, loginOf(context).viewer, statistic));
        for (const file of files) await context.services.files.remove(file);
        return null;
      }),
    ];
  },
);
