import { model } from '../model.ts';
import { alreadyRated } from '../../domain/codes/refusals/codes/customerService.ts';
import { type GuestAct, guestActMachine } from './machine.ts';

const act: GuestAct = {
  kind: 'call',
  phone: '13812345678',
  requestNo: '8c6b2f5e-6f5c-4a5e-9d68-0f6a1c2b3d4e',
};

export const guestActModel = model<typeof guestActMachine>({
  machine: guestActMachine,
  inputs: { start: undefined },
  events: { send: { type: 'act.sent', act }, 'send again': { type: 'request.retried' } },
  outcomes: {
    send: {
      done: { output: { ok: true, data: null } },
      refused: { output: { ok: false, refusal: { status: alreadyRated, msg: 'Refused for a reason' } } },
      'no answer': { error: new Error('Network Error') },
    },
  },
  abstract: ({ act: under, refusal }) => ({ isUnderWay: under !== null, isRefused: refusal !== null }),
  facts: (snapshot) => ({
    page: snapshot.value,
    refusal: snapshot.matches('editing') ? (snapshot.context.refusal?.msg ?? null) : null,
  }),
  invariants: {
    'what is sent is known': (snapshot) => snapshot.matches('editing') === (snapshot.context.act === null),
    'what is done was not refused': (snapshot) =>
      !snapshot.matches('done') || snapshot.context.refusal === null,
  },
});
