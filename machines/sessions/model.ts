import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { sessionsMachine } from './machine.ts';

export const sessionsModel = model<typeof sessionsMachine>({
  machine: sessionsMachine,
  inputs: { 'as it is': undefined },
  events: {
    'end one': { type: 'end.requested', session: 'b' },
    'end all others': { type: 'end.requested', session: null },
    'list comes': { type: 'list.fetched' },
  },
  outcomes: {
    end: {
      ended: { output: { ok: true, data: null } },
      refused: {
        output: { ok: false, refusal: { status: noSuchRecord, msg: 'The record does not exist' } },
      },
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ session, refused }) => ({ session, refused: refused !== null }),
  facts: (snapshot) => ({
    ending: snapshot.matches('ending') ? (snapshot.context.session ?? 'others') : null,
    refused: snapshot.context.refused,
    unanswered: snapshot.matches('unanswered'),
  }),
  invariants: {
    'what is asked again is no longer refused': (snapshot) =>
      !snapshot.matches('ending') || snapshot.context.refused === null,
  },
});
