import { fromPromise } from 'xstate';
import {
  type Bell,
  countNotices,
  listNotices,
  readAllNotices,
  readNotices,
} from '../../../domain/calls/notices.ts';
import type { NoticePage, PageRequest } from '../../../machines/noticeCentre/setup.ts';
import { send } from '../../app/http.ts';

/** The calls of the notification centre; its charts show failures, so the calls are quiet. */
export const bellEffects = {
  actors: {
    countUnread: fromPromise<Bell>(({ signal }) => send(countNotices, {}, { signal, quiet: true })),
  },
};

export const centreEffects = {
  actors: {
    loadPage: fromPromise<NoticePage, PageRequest>(({ input, signal }) => {
      const { filter, before } = input;
      const request = {
        before: before ?? undefined,
        record: filter.record ?? undefined,
        unread: filter.onlyUnread ? ('1' as const) : undefined,
      };
      return send(listNotices, request, { signal, quiet: true });
    }),
    markRead: fromPromise<Bell, { ids: readonly string[] }>(({ input, signal }) =>
      send(readNotices, { ids: [...input.ids] }, { signal, quiet: true }),
    ),
    markAllRead: fromPromise<Bell, { upTo: string }>(({ input, signal }) =>
      send(readAllNotices, input, { signal, quiet: true }),
    ),
  },
};
