import type { SavedView } from '../../domain/calls/listViews.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { type ViewCommand, type ViewsContext, type ViewsEvent, viewsMachine } from './machine.ts';

const view = (id: string): SavedView => ({
  id,
  name: `View ${id}`,
  query: 'status=completed',
  roles: [],
  isOwn: true,
  isDefault: false,
  byName: 'Lin',
});
/** Changes need an existing view. */
const onOne =
  (command: ViewCommand) =>
  ({ context }: { context: ViewsContext }): ViewsEvent | null =>
    context.views.length === 0 ? null : { type: 'views.commanded', command };
const refused = {
  output: { ok: false, refusal: { status: notAllowed, msg: 'You are not allowed to do this' } },
};
const silent = { error: new Error('Network Error') };

export const viewsModel = model({
  machine: viewsMachine,
  inputs: { start: undefined },
  events: {
    'save a view': {
      type: 'views.commanded',
      command: { kind: 'save', view: { name: 'Mine', query: '', roles: [] } },
    },
    'remove a view': onOne({ kind: 'remove', id: '1' }),
    'open with a view': onOne({ kind: 'default', id: '1' }),
    retry: { type: 'request.retried' },
    'close the refusal': { type: 'refusal.closed' },
  },
  outcomes: {
    read: { 'one view': { output: { ok: true, data: [view('1')] } }, refused, 'no answer': silent },
    send: { done: { output: { ok: true, data: [view('1'), view('2')] } }, refused, 'no answer': silent },
  },
  abstract: ({ command, views }) => ({ kind: command?.kind ?? null, views: views.length }),
  facts: (snapshot) => ({
    views: snapshot.context.views.map(({ name }) => name),
    refusal: snapshot.matches('rolledBack') ? (snapshot.context.refusal?.msg ?? 'nobody knows') : null,
  }),
  invariants: {
    'what is under way is known': (snapshot) =>
      !snapshot.matches('saving') || snapshot.context.command !== null,
  },
});
