import { assign, emit, setup } from 'xstate';
import type { DataOf, RequestOf } from '../../domain/calls/call.ts';
import {
  type Bell,
  type listNotices,
  MARK_LIMIT,
  type Notice,
  type readAllNotices,
} from '../../domain/calls/notices.ts';
import { ANSWER_TIMEOUT } from '../answer.ts';
import { placeholder } from '../placeholder.ts';
import { tell } from '../tell.ts';
import type { NoticeCentreEvent, NoticeFilter } from './events.ts';

/** Notices, and where the next page begins. */
export interface NoticePage extends Readonly<Omit<DataOf<typeof listNotices>, 'records'>> {
  readonly records: readonly Notice[];
}

export interface PageRequest {
  readonly filter: NoticeFilter;
  readonly before: string | null;
}

export interface NoticeCentreContext {
  readonly filter: NoticeFilter;
  readonly items: readonly Notice[];
  readonly next: string | null;
  /** Ids the user has read and that are not sent to the server yet. */
  readonly toMark: readonly string[];
  /** Ids being sent to the server. */
  readonly marking: readonly string[];
}

export type NoticeCentreEmitted = { type: 'marking.failed' };

export const ALL: NoticeFilter = { onlyUnread: false, record: null };
export const initialContext = {
  filter: ALL,
  items: [],
  next: null,
  toMark: [],
  marking: [],
} satisfies NoticeCentreContext;

/**
 * A fresh first page merged with the list: older pages stay where the two overlap. Where more new ones arrived than
 * a page holds, they do not, and the list starts again.
 */
export function withHead(shown: NoticePage, head: NoticePage): NoticePage {
  const last = head.records.at(-1);
  const at = last === undefined ? -1 : shown.records.findIndex(({ id }) => id === last.id);
  if (head.next === null || at === -1) return head;
  return { records: [...head.records, ...shown.records.slice(at + 1)], next: shown.next };
}

/** Ids are whole numbers as text, increasing with time. */
const isUpTo = (id: string, limit: string): boolean =>
  id.length === limit.length ? id <= limit : id.length < limit.length;

interface Page {
  readonly page: NoticePage;
}

export const noticeCentreSetup = setup({
  types: {} as { context: NoticeCentreContext; events: NoticeCentreEvent; emitted: NoticeCentreEmitted },
  actors: {
    loadPage: placeholder<NoticePage, PageRequest>('loadPage'),
    markRead: placeholder<Bell, { ids: readonly string[] }>('markRead'),
    markAllRead: placeholder<Bell, RequestOf<typeof readAllNotices>>('markAllRead'),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    hasToMark: ({ context }) => context.toMark.length > 0,
    /** Not read yet, as far as is known here, and not being sent already. */
    canMark: ({ context }, { id }: { id: string }) =>
      !context.toMark.includes(id) &&
      !context.marking.includes(id) &&
      context.items.every((item) => item.id !== id || !item.read),
  },
  actions: {
    setFilter: assign((_, { filter }: { filter: NoticeFilter }) => ({ filter, items: [], next: null })),
    setPage: assign((_, { page }: Page) => ({ items: page.records, next: page.next })),
    appendPage: assign(({ context: { items } }, { page }: Page) => ({
      // A notice already listed is not listed twice.
      items: [...items, ...page.records.filter(({ id }) => items.every((one) => one.id !== id))],
      next: page.next,
    })),
    mergeHead: assign(({ context }, { page }: Page) => {
      const { records, next } = withHead({ records: context.items, next: context.next }, page);
      return { items: records, next };
    }),
    clearList: assign({ filter: ALL, items: [], next: null }),
    clearMarks: assign({ toMark: [], marking: [] }),
    queueMark: assign(({ context }, { id }: { id: string }) => ({ toMark: [...context.toMark, id] })),
    startMarking: assign(({ context }) => ({
      marking: context.toMark.slice(0, MARK_LIMIT),
      toMark: context.toMark.slice(MARK_LIMIT),
    })),
    /** Notices newer than the last one counted stay unread. */
    startMarkingAll: assign(({ context }, { upTo }: { upTo: string }) => ({
      marking: context.items.map(({ id }) => id).filter((id) => isUpTo(id, upTo)),
    })),
    applyMarks: assign(({ context }) => ({
      items: context.items.map((item) =>
        context.marking.includes(item.id) ? { ...item, read: true } : item,
      ),
      marking: [],
    })),
    cancelMarking: assign({ marking: [] }),
    setBell: tell('noticeBell', (_, { bell }: { bell: Bell }) => ({ type: 'bell.counted', bell })),
    reportFailure: emit({ type: 'marking.failed' }),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
});
