import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { revealMachine } from './machine.ts';

const row = { id: '7', status: 'approved', version: 3, titles: {}, phone: '13812345678' };

export const revealModel = model<typeof revealMachine>({
  machine: revealMachine,
  inputs: { 'masked data': undefined },
  events: {
    'look for a complaint': { type: 'cause.chosen', cause: 'complaint' },
    'look for another cause': { type: 'cause.chosen', cause: 'other' },
    'look at the own data': { type: 'cause.chosen', cause: null },
    'say why': { type: 'note.given', note: 'Asked by the insurer' },
    'say too little': { type: 'note.given', note: 'hm ' },
    'say nothing': { type: 'note.cancelled' },
    'the same version comes': { type: 'row.changed', version: 3 },
    'another version comes': { type: 'row.changed', version: 4 },
  },
  outcomes: {
    reveal: {
      shown: { output: { ok: true, data: { row, facts: {}, history: [] } } },
      'too often': {
        output: {
          ok: false,
          refusal: { status: tooManyAttempts, msg: 'Too many attempts, try again in 60 seconds', waitS: 60 },
        },
      },
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ row: shown, reason }) => ({ version: shown?.version ?? null, cause: reason.cause }),
  facts: (snapshot) => ({
    whole: snapshot.matches('whole'),
    busy: snapshot.matches('asking'),
    explaining: snapshot.matches('explaining'),
    refusal: snapshot.context.refusal,
    unanswered: snapshot.matches('unanswered'),
  }),
  invariants: {
    'whole data are kept only while they are shown': (snapshot) =>
      snapshot.matches('whole') === (snapshot.context.row !== null),
    'a refusal is told where it is': (snapshot) =>
      snapshot.matches('refused') === (snapshot.context.refusal !== null),
  },
});
