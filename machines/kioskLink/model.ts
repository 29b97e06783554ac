import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import { deviceKeyWrong } from '../../domain/codes/refusals/codes/yard.ts';
import { model } from '../model.ts';
import { kioskLinkMachine, type Station } from './machine.ts';
import { isKioskClosed, isKioskOffline, maySlipsBeKept } from './selectors.ts';

const now = Date.UTC(2026, 10, 21, 4);
export const kioskStation: Station = {
  ...{ now, stationName: '马鞍山钢厂', noticeText: null, isOpen: true, offlineHours: 4 },
};
const refusal = (status: number, msg: string) => ({ output: { ok: false, refusal: { status, msg } } });

export const kioskLinkModel = model<typeof kioskLinkMachine>({
  machine: kioskLinkMachine,
  inputs: { 'a key': undefined },
  events: {
    'a visit is kept': ({ context }) => ((context.waiting ?? 0) > 0 ? null : { type: 'slip.kept' }),
    'no paper': { type: 'fault.found', fault: 'paper' },
  },
  outcomes: {
    beat: {
      answers: { output: { ok: true, data: kioskStation } },
      'another key': refusal(deviceKeyWrong, "The device key is not valid; ask the site's staff"),
      'too often': refusal(tooManyAttempts, 'Too many attempts'),
      fails: { error: new Error('Network Error') },
    },
    send: {
      'all taken': { output: { ok: true, data: { waiting: 0, refused: [] } } },
      'one refused': {
        output: { ok: true, data: { waiting: 0, refused: [{ no: 'K07', msg: 'No waybill', at: now }] } },
      },
      'too often': refusal(tooManyAttempts, 'Too many attempts'),
      fails: { error: new Error('Network Error') },
    },
    network: {
      goes: { sends: { type: 'network.lost' } },
      comes: { sends: { type: 'network.back' } },
      breaks: { error: new Error('no network state') },
    },
  },
  abstract: ({ station, waiting, verdicts, fault, refusal: response }) => ({
    isKnown: station !== null,
    waiting,
    isRefused: verdicts.length > 0,
    fault,
    refusal: response?.status ?? null,
  }),
  facts: (snapshot) => {
    const isClosed = isKioskClosed(snapshot);
    return {
      isClosed,
      isOffline: !isClosed && isKioskOffline(snapshot),
      isRefused: !isClosed && snapshot.context.verdicts.length > 0,
    };
  },
  invariants: {
    'visits are not kept for ever': (snapshot) =>
      !snapshot.matches({ offline: { age: 'long' } }) || !maySlipsBeKept(snapshot),
  },
});
