import { fromPromise } from 'xstate';
import { countNotices, listNotices, readAllNotices, readNotices } from '../../../domain/calls/notices.ts';
import type { noticeBellMachine } from '../../../machines/noticeBell/machine.ts';
import type { noticeCentreMachine } from '../../../machines/noticeCentre/machine.ts';
import type { ProvidedTo } from '../../../machines/placeholder.ts';
import { send } from '../../app/http.ts';

/** The calls of the notification centre; its charts show failures, so the calls are quiet. */
export const bellEffects = {
  actors: {
    countUnread: fromPromise(({ signal }) => send(countNotices, {}, { signal, quiet: true })),
  },
} satisfies ProvidedTo<typeof noticeBellMachine>;

export const centreEffects = {
  actors: {
    loadPage: fromPromise(({ input, signal }) => {
      const { filter, before } = input;
      const request = {
        before: before ?? undefined,
        record: filter.record ?? undefined,
        unread: filter.onlyUnread ? ('1' as const) : undefined,
      };
      return send(listNotices, request, { signal, quiet: true });
    }),
    markRead: fromPromise(({ input, signal }) =>
      send(readNotices, { ids: [...input.ids] }, { signal, quiet: true }),
    ),
    markAllRead: fromPromise(({ input, signal }) => send(readAllNotices, input, { signal, quiet: true })),
  },
} satisfies ProvidedTo<typeof noticeCentreMachine>;
