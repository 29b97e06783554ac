import { notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { sendingMachine } from './machine.ts';

const FIRST = '11111111-1111-4111-8111-111111111111';
const NEXT = '22222222-2222-4222-8222-222222222222';

export const sendingModel = model<typeof sendingMachine>({
  machine: sendingMachine,
  inputs: { 'nothing sent': { lang: 'en' } },
  events: {
    send: { type: 'send.requested', requestNo: FIRST, lang: 'en' },
    'send anew': { type: 'send.requested', requestNo: NEXT, lang: 'en' },
  },
  outcomes: {
    send: {
      'is done': { output: { ok: true, data: null } },
      'is refused': {
        output: { ok: false, refusal: { status: notInThisState, msg: 'Not in this state' } },
      },
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ requestNo }) => ({ number: requestNo }),
  facts: (snapshot) => ({
    busy: snapshot.matches('sending'),
    refusal: snapshot.context.refusal?.msg ?? null,
    unanswered: snapshot.matches('unanswered'),
  }),
  invariants: {
    'a refusal is told where it is': (snapshot) =>
      snapshot.matches('refused') === (snapshot.context.refusal !== null),
    'a number is kept while it is not known what became of it': (snapshot) =>
      (snapshot.matches('sending') || snapshot.matches('unanswered')) ===
      (snapshot.context.requestNo !== null),
  },
});
