import { outsideFence } from '../../domain/codes/refusals/codes/transport.ts';
import { alreadyQueued } from '../../domain/codes/refusals/codes/yard.ts';
import { model } from '../model.ts';
import { checkInMachine } from './machine.ts';

const requestNo = '8c6b2f5e-6f5c-4a5e-9d68-0f6a1c2b3d4e';
const none = (why: 'denied' | 'unavailable' | 'timedOut') => ({ output: { found: false, why } });
const refusal = (status: number, msg: string) => ({ output: { ok: false, refusal: { status, msg } } });

export const checkInModel = model<typeof checkInMachine>({
  machine: checkInMachine,
  inputs: { 'a waybill': undefined },
  events: {
    'check in': { type: 'checkIn.pressed', requestNo },
    'check in with a reason': { type: 'reason.sent', reason: 'The phone finds no satellite', requestNo },
    'send again': { type: 'request.retried' },
  },
  outcomes: {
    locate: {
      found: { output: { found: true, place: { lng: 117.34, lat: 31.89, accuracyM: 12 } } },
      denied: none('denied'),
      'not known': none('unavailable'),
      'too slow': none('timedOut'),
      fails: { error: new Error('no such device') },
    },
    send: {
      done: { output: { ok: true, data: null } },
      'outside the fence': refusal(outsideFence, 'Outside the fence'),
      refused: refusal(alreadyQueued, 'The vehicle is already queued'),
      'no answer': { error: new Error('Network Error') },
    },
  },
  abstract: ({ place, reason, why, refusal: response }) => ({
    ...{ hasPlace: place !== null, hasReason: reason !== null, why, refusal: response?.status ?? null },
  }),
  facts: (snapshot) => ({
    page: snapshot.value,
    why: snapshot.matches('unplaced') ? snapshot.context.why : null,
    refusal: snapshot.context.refusal?.msg ?? null,
  }),
  invariants: {
    'it is sent with a position or a reason': (snapshot) =>
      !snapshot.matches('sending') || snapshot.context.place !== null || snapshot.context.reason !== null,
    'who stands in the line was not refused': (snapshot) =>
      !snapshot.matches('done') || snapshot.context.refusal === null,
  },
});
