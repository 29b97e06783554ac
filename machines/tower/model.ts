import type { Tower, TowerTrip } from '../../domain/calls/tower.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { towerMachine } from './machine.ts';

const HOUR_MS = 3_600_000;
const AT = Date.UTC(2026, 10, 26, 1);

const LATE = '60001';
const STANDING = '60002';

const trip = (waybillId: string, changed: Partial<TowerTrip>): TowerTrip => ({
  waybillId,
  waybillNo: `YD202611250${waybillId.slice(-4)}`,
  plateNumber: `皖A2000${waybillId.slice(-1)}`,
  plateColorCode: '2',
  driverName: `Driver ${waybillId.slice(-1)}`,
  goodsName: 'Coils',
  loadAreaCode: '340102',
  unloadAreaCode: '330206',
  seen: null,
  hasDevice: true,
  planUnloadAt: AT + 2 * HOUR_MS,
  ...{ marks: [], leftKm: 200, speedKmh: 60, expectedAt: AT + 3 * HOUR_MS },
  ...{ lateMin: 60, stoppedMin: null, silentMin: null },
  ...changed,
});

const late = trip(LATE, { marks: ['late'], lateMin: 180 });
const standing = trip(STANDING, { marks: ['stopped'], stoppedMin: 35, lateMin: -30 });

/** Two trips: one that will be late, and one that stands. */
export const MODEL_TOWER: Tower = {
  at: AT,
  running: 2,
  counts: { late: 1, stopped: 1, silent: 0, track: 0 },
  trips: [late, standing],
};

const answered = (data: Tower) => ({ output: { ok: true, data } });

export const towerModel = model<typeof towerMachine>({
  machine: towerMachine,
  inputs: { 'two trips': undefined },
  events: {
    'pick the late trip': { type: 'trip.picked', waybillId: LATE },
    'pick the standing trip': { type: 'trip.picked', waybillId: STANDING },
    'leave the trip': { type: 'trip.left' },
    'the trips change': { type: 'trips.changed' },
    reload: { type: 'tower.reloaded' },
  },
  outcomes: {
    read: {
      'two trips': answered(MODEL_TOWER),
      'one has arrived': answered({ ...MODEL_TOWER, running: 1, trips: [standing] }),
      refused: {
        output: { ok: false, refusal: { status: notAllowed, msg: 'You are not allowed to do this' } },
      },
      'no answer': { error: new Error('Network Error') },
    },
  },
  abstract: ({ tower, picked, refusal }) => ({ trips: tower.trips.length, picked, refusal }),
  facts: (snapshot) => ({
    state: snapshot.value,
    trips: snapshot.context.tower.trips.map(({ waybillNo }) => waybillNo),
    picked: snapshot.context.picked,
  }),
  invariants: {
    'only a trip in transit is looked at': ({ context: { tower, picked } }) =>
      picked === null || tower.trips.some(({ waybillId }) => waybillId === picked),
    'what is not shown says why': (snapshot) =>
      snapshot.matches('refused') === (snapshot.context.refusal !== null),
    'what is old can be asked for again': (snapshot) =>
      !snapshot.matches('stale') || snapshot.can({ type: 'tower.reloaded' }),
  },
});
