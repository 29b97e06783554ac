import { model } from '../model.ts';
import { smsCodeMachine } from './machine.ts';

export const smsCodeModel = model({
  machine: smsCodeMachine,
  inputs: { 'an empty form': undefined },
  events: {
    'ask for a code': { type: 'code.requested', phone: '13800000001' },
    'ask for one to the known number': { type: 'code.requested', phone: null },
    'ask without a number': { type: 'code.requested', phone: '1380' },
    'change the number': { type: 'phone.changed' },
  },
  outcomes: {
    sendCode: {
      sent: { output: { ok: true, data: { resendAfterS: 2, sentTo: '13800000001' } } },
      'too often': {
        output: { ok: false, refusal: { status: 10429, msg: 'Too many attempts, try again in 42 seconds' } },
      },
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ leftS }) => ({ leftS }),
  facts: (snapshot) => ({
    busy: snapshot.matches('sending'),
    leftS: snapshot.context.leftS,
    sentTo: snapshot.matches('waiting') || snapshot.matches('ready') ? snapshot.context.sentTo : null,
    refusal: snapshot.context.refusal,
    unsure: snapshot.matches('unsure'),
  }),
  invariants: {
    'only a wait counts': (snapshot) => snapshot.matches('waiting') === snapshot.context.leftS > 0,
    'a refusal is told where it is': (snapshot) =>
      snapshot.matches('refused') === (snapshot.context.refusal !== null),
  },
});
