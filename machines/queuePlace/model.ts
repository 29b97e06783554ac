import type { QueuePlace } from '../../domain/calls/yard.ts';
import { linkNoLongerValid } from '../../domain/codes/refusals/codes/accounts.ts';
import { notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { queuePlaceMachine } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const waiting: QueuePlace = {
  ...{ now: at, ticketNo: 'A005', status: 'waiting', use: 'load', laneName: '1号装车道', gateName: '东门' },
  ...{ stationName: '马鞍山钢厂', lng: 118.5, lat: 31.7, noticeText: null, isOpen: true },
  ...{ ahead: 2, estimateMin: 60, checkInAt: at - 600_000, calledAt: null, missAt: null, presentAt: null },
  ...{ isRequeued: false, callCount: 0, endReason: null },
};
const called: QueuePlace = {
  ...waiting,
  status: 'called',
  ahead: 0,
  estimateMin: 0,
  calledAt: at,
  missAt: at + 1_200_000,
  callCount: 1,
};
const missed: QueuePlace = { ...called, status: 'missed' };
const twice: QueuePlace = { ...missed, isRequeued: true };
const done: QueuePlace = { ...called, status: 'done' };
const cancelled: QueuePlace = { ...waiting, status: 'cancelled' };

const answered = (data: QueuePlace) => ({ output: { ok: true, data } });
const refusal = (status: number, msg: string) => ({ output: { ok: false, refusal: { status, msg } } });

export const queuePlaceModel = model<typeof queuePlaceMachine>({
  machine: queuePlaceMachine,
  inputs: { 'a link': undefined },
  events: {
    'look again': { type: 'page.reloaded' },
    leave: { type: 'leaving.asked' },
    stay: { type: 'leaving.dropped' },
    'leave for good': { type: 'leaving.confirmed' },
    return: { type: 'return.pressed' },
  },
  outcomes: {
    read: {
      waiting: answered(waiting),
      called: answered(called),
      missed: answered(missed),
      'missed again': answered(twice),
      done: answered(done),
      'out of date': refusal(linkNoLongerValid, 'This link is no longer valid, please contact the sender'),
      fails: { error: new Error('Network Error') },
    },
    giveUp: {
      done: answered(cancelled),
      'too late': refusal(notInThisState, 'Not possible now'),
      fails: { error: new Error('Network Error') },
    },
    requeue: {
      done: answered({ ...waiting, isRequeued: true }),
      'too late': refusal(notInThisState, 'Not possible now'),
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ place, isOffline, refusal: response }) => ({
    status: place?.status ?? null,
    isRequeued: place?.isRequeued ?? null,
    isOffline,
    refusal: response?.status ?? null,
  }),
  facts: (snapshot) => {
    const { place, isOffline } = snapshot.context;
    const hasPlace =
      place !== null && !['loading', 'closed', 'unreachable'].some((state) => state === snapshot.value);
    return {
      page: typeof snapshot.value === 'string' ? snapshot.value : 'showing',
      status: hasPlace ? place.status : null,
      isOffline: hasPlace && isOffline,
    };
  },
  invariants: {
    'who is inside leaves by the gate, not by this page': (snapshot) =>
      !snapshot.can({ type: 'leaving.asked' }) ||
      ['waiting', 'called'].includes(snapshot.context.place?.status ?? ''),
    'a place is taken again only once': (snapshot) =>
      !snapshot.can({ type: 'return.pressed' }) || snapshot.context.place?.isRequeued === false,
  },
});
