import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { queueMachine } from './machine.ts';

const waiting = (...ids: string[]) => ({ output: { ok: true, data: { ids, total: ids.length } } });

export const queueModel = model<typeof queueMachine>({
  machine: queueMachine,
  inputs: { start: undefined },
  events: {
    'the document is decided': { type: 'document.decided' },
    'leave it for later': { type: 'document.skipped' },
    'load again': { type: 'queue.reload' },
    'rows change elsewhere': { type: 'rows.stale' },
  },
  outcomes: {
    load: {
      'two wait': waiting('1', '2'),
      'one waits': waiting('2'),
      'none waits': waiting(),
      refused: {
        output: { ok: false, refusal: { status: notAllowed, msg: 'You are not allowed to do this' } },
      },
      'no answer': { error: new Error('Network Error') },
    },
  },
  // How many were decided moves nothing.
  abstract: ({ ids, current, left, refusal }) => ({ ids, current, left, refusal }),
  facts: (snapshot) => {
    const { current, left, refusal } = snapshot.context;
    const isOpen = snapshot.matches('open');
    return {
      awaited: snapshot.matches('loading'),
      open: isOpen ? current : null,
      left: isOpen ? left : null,
      old: snapshot.matches({ open: 'stale' }),
      finished: snapshot.matches('finished'),
      reason: snapshot.matches('failed') ? (refusal ?? 'no answer') : null,
    };
  },
  invariants: {
    'an open queue shows one of its documents': (snapshot) =>
      !snapshot.matches('open') ||
      (snapshot.context.current !== null && snapshot.context.ids.includes(snapshot.context.current)),
    'none waits twice': ({ context: { ids } }) => new Set(ids).size === ids.length,
    'a finished queue has no document': (snapshot) =>
      !snapshot.matches('finished') || snapshot.context.current === null,
  },
});
