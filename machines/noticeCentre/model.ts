import type { Notice } from '../../domain/calls/notices.ts';
import type { SnapshotFrom } from 'xstate';
import { model } from '../model.ts';
import { noticeCentreMachine } from './machine.ts';

const notice = (id: string, read = false): Notice => ({
  id,
  text: ['运单', 'Waybill', 'Carta de porte', '運送状'],
  record: 'waybill',
  recordId: '17',
  at: 1_790_000_000_000,
  read,
});
const failure = { error: new Error('Network Error') };

/** What is shown in place of the notices. */
function placeOf(snapshot: SnapshotFrom<typeof noticeCentreMachine>) {
  if (snapshot.matches({ list: 'closed' })) return 'closed';
  if (snapshot.matches({ list: { open: 'loading' } })) return 'awaited';
  if (snapshot.matches({ list: { open: 'failed' } })) return 'failed';
  const isSettled =
    snapshot.matches({ list: { open: 'ready' } }) || snapshot.matches({ list: { open: 'refreshing' } });
  const isEmpty = isSettled && snapshot.context.items.length === 0;
  return isEmpty ? 'nothing' : 'list';
}

export const noticeCentreModel = model({
  machine: noticeCentreMachine,
  inputs: { start: undefined },
  events: {
    'session ends': { type: 'session.ended' },
    'open the centre': { type: 'centre.opened' },
    'close the centre': { type: 'centre.closed' },
    'show only unread': { type: 'filter.chosen', filter: { onlyUnread: true, record: null } },
    more: { type: 'more.requested' },
    retry: { type: 'list.retried' },
    'newer ones came': { type: 'head.stale' },
    'read notice 9': { type: 'notice.read', id: '9' },
    'read all': { type: 'all.read', upTo: '9' },
  },
  outcomes: {
    loadPage: {
      'a page and more': { output: { records: [notice('9'), notice('8', true)], next: '8' } },
      'the last page': { output: { records: [notice('7', true)], next: null } },
      fails: failure,
    },
    markRead: { marked: { output: { unread: 1, newest: '9' } }, fails: failure },
    markAllRead: { marked: { output: { unread: 0, newest: '9' } }, fails: failure },
  },
  abstract: ({ next, items, toMark, marking }) => ({
    more: next !== null,
    nine: items.find(({ id }) => id === '9')?.read ?? null,
    toMark: toMark.length,
    marking: marking.includes('9'),
  }),
  facts: (snapshot) => {
    const { items, marking, next } = snapshot.context;
    const place = placeOf(snapshot);
    const shown = place === 'list' ? items : [];
    return {
      place,
      items: shown.map(({ id, read }) => ({ id, read })),
      marking: shown.map(({ id }) => id).filter((id) => marking.includes(id)),
      more: place === 'list' && next !== null,
      partlyFailed: snapshot.matches({ list: { open: 'partlyFailed' } }),
    };
  },
  invariants: {
    'a closed list keeps nothing': (snapshot) =>
      !snapshot.matches({ list: 'closed' }) || snapshot.context.items.length === 0,
    'nothing waits to be told while nothing is being told': (snapshot) =>
      !snapshot.matches({ marks: 'idle' }) ||
      (snapshot.context.toMark.length === 0 && snapshot.context.marking.length === 0),
    'no mark travels twice': ({ context }) => context.marking.every((id) => !context.toMark.includes(id)),
  },
});
