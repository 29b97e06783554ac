import type { ReplayPair, ReplayPart } from '../../domain/calls/warningReplay.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { warningReplayMachine } from './machine.ts';

const DAY_MS = 86_400_000;
const TO = Date.UTC(2026, 10, 26, 1);

const tired: ReplayPair = {
  ...{ mark: 'new', id: null, status: null, cameLevel: null, wouldLevel: '2', kind: 'fatigue' },
  ...{ vehicleId: '31', plateNumber: '皖A7K216', waybillId: null },
  ...{ startedAt: TO - DAY_MS, endedAt: TO - DAY_MS + 14_400_000, drivingMs: 12_600_000, dayDrivingMs: null },
  ...{ peakKmh: null, limitKmh: null, deviationM: null },
};

/** An answer about ten of twenty vehicles, one of which would be warned of. */
export const MODEL_PART: ReplayPart = {
  ...{ from: TO - 7 * DAY_MS, to: TO, total: 20, vehicles: 10, next: '40' },
  counts: [{ kind: 'fatigue', level: '2', came: 0, would: 1 }],
  pairs: [tired],
  isCut: false,
};

const answered = (data: ReplayPart) => ({ output: { ok: true, data } });

export const warningReplayModel = model<typeof warningReplayMachine>({
  machine: warningReplayMachine,
  inputs: { 'no change': undefined },
  events: {
    'a shorter drive': { type: 'limit.changed', key: 'fatigue.driveMin', value: 180 },
    'a drive of a week': { type: 'limit.changed', key: 'fatigue.driveMin', value: 9_999 },
    'the drive in force': { type: 'limit.changed', key: 'fatigue.driveMin', value: null },
    'the limits in force': { type: 'limits.restored' },
    start: { type: 'replay.started' },
    stop: { type: 'replay.stopped' },
    'go on': { type: 'replay.continued' },
  },
  outcomes: {
    replayPart: {
      'some vehicles': answered(MODEL_PART),
      'the last vehicles': answered({ ...MODEL_PART, next: null, counts: [], pairs: [] }),
      refused: {
        output: { ok: false, refusal: { status: notAllowed, msg: 'You are not allowed to do this' } },
      },
      'no answer': { error: new Error('Network Error') },
    },
  },
  abstract: ({ changes, result, msg }) => ({ changes, next: result?.next, hasResult: result !== null, msg }),
  facts: (snapshot) => {
    const { changes, result } = snapshot.context;
    return {
      state: snapshot.value,
      drive: changes['fatigue.driveMin'] ?? null,
      hasResult: result !== null,
      isPossible: snapshot.can({ type: 'replay.started' }),
    };
  },
  invariants: {
    'what is known belongs to limits that may be set': (snapshot) =>
      snapshot.context.result === null ||
      snapshot.matches('running') ||
      snapshot.can({ type: 'replay.started' }),
    'limits stay while tracks are judged': (snapshot) =>
      !snapshot.matches('running') || !snapshot.can({ type: 'limits.restored' }),
    'what ended early can go on': (snapshot) =>
      snapshot.can({ type: 'replay.continued' }) ===
      (snapshot.matches('stopped') || snapshot.matches('failed')),
    'a refusal says why': (snapshot) => snapshot.matches('refused') === (snapshot.context.msg !== null),
  },
});
