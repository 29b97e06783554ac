import { model } from '../model.ts';
import { smsCodeMachine } from './machine.ts';
import { serviceUnavailable, tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';

const NOON = 1_790_000_000_000;

export const smsCodeModel = model({
  machine: smsCodeMachine,
  inputs: { 'an empty form': undefined },
  events: {
    'ask for a code': { type: 'code.requested', phone: '13800000001' },
    'ask for one to the known number': { type: 'code.requested', phone: null },
    'ask without a number': { type: 'code.requested', phone: '1380' },
    'change the number': { type: 'phone.changed' },
    'page shows': { type: 'page.shown', at: NOON + 1_000 },
    'page shows after a minute': { type: 'page.shown', at: NOON + 60_000 },
  },
  outcomes: {
    sendCode: {
      sent: { output: { answer: { ok: true, data: { resendAfterS: 2, sentTo: '13800000001' } }, at: NOON } },
      'too often': {
        output: {
          answer: {
            ok: false,
            refusal: { status: tooManyAttempts, msg: 'Too many attempts, try again in 2 seconds', waitS: 2 },
          },
          at: NOON,
        },
      },
      refused: {
        output: {
          answer: {
            ok: false,
            refusal: {
              status: serviceUnavailable,
              msg: 'The outside service is not available, please try later',
            },
          },
          at: NOON,
        },
      },
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ leftS, readyAt }) => ({ leftS, readyAt }),
  facts: (snapshot) => ({
    busy: snapshot.matches('sending'),
    leftS: snapshot.context.leftS,
    sentTo: snapshot.matches('waiting') || snapshot.matches('ready') ? snapshot.context.sentTo : null,
    rateLimited: snapshot.matches('rateLimited'),
    refusal: snapshot.context.refusal,
    unanswered: snapshot.matches('unanswered'),
  }),
  invariants: {
    'only a wait counts': (snapshot) =>
      (snapshot.matches('waiting') || snapshot.matches('rateLimited')) === snapshot.context.leftS > 0,
    'a refusal is told where it is': (snapshot) =>
      snapshot.matches('refused') === (snapshot.context.refusal !== null),
  },
});
