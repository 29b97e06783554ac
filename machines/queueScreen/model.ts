import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import { deviceKeyWrong } from '../../domain/codes/refusals/codes/yard.ts';
import { model } from '../model.ts';
import { type Board, queueScreenMachine } from './machine.ts';
import { screenLookOf } from './selectors.ts';

const at = Date.UTC(2026, 10, 21, 4);
/** A station with one lane, in which one vehicle waits. */
export const quietBoard: Board = {
  ...{ now: at, bindToken: null, stationName: '马鞍山钢厂', noticeText: '限速 5 km/h', isOpen: true },
  ...{ opensAt: '07:00', closesAt: '19:00', keyTail: 'k3y1', callSeq: 3, calls: [] },
  ...{ offlineHours: 4, readerOrigin: null },
  speech: { lang: 'zh', isPlateSpoken: false },
  lanes: [
    {
      ...{ laneCode: 'A', laneName: '1号装车道', use: 'load', inside: 1, docks: 2, called: [] },
      waiting: [{ ticketNo: 'A012', plate: '皖A·**345' }],
      waitingCount: 1,
    },
  ],
};
/** The same when that vehicle was called. */
export const callBoard: Board = {
  ...quietBoard,
  callSeq: 4,
  calls: [{ callSeq: 4, ticketNo: 'A012', tail: '345', gateName: '东门', laneName: '1号装车道', at }],
  lanes: quietBoard.lanes.map((lane) => ({
    ...lane,
    called: [{ ticketNo: 'A012', plate: '皖A·**345', gateName: '东门', calledAt: at, isPresent: false }],
    waiting: [],
    waitingCount: 0,
  })),
};

const refusal = (status: number, msg: string) => ({ output: { ok: false, refusal: { status, msg } } });

export const queueScreenModel = model<typeof queueScreenMachine>({
  machine: queueScreenMachine,
  inputs: { 'a key': undefined },
  events: {},
  outcomes: {
    read: {
      'nobody called': { output: { ok: true, data: quietBoard } },
      'somebody called': { output: { ok: true, data: callBoard } },
      'another key': refusal(deviceKeyWrong, "The device key is not valid; ask the site's staff"),
      'too often': refusal(tooManyAttempts, 'Too many attempts'),
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ board, isMissed, refusal: response }) => ({
    called: board?.calls.length ?? null,
    isMissed,
    refusal: response?.status ?? null,
  }),
  facts: (snapshot) => {
    const look = screenLookOf(snapshot);
    const { board, isMissed } = snapshot.context;
    const isShown = look === 'fresh' || look === 'old';
    return {
      look,
      called: isShown ? (board?.lanes.flatMap(({ called }) => called).length ?? 0) : null,
      isMissed: isShown && isMissed,
    };
  },
  invariants: {
    'the queue is shown only once it was told': (snapshot) =>
      !['fresh', 'old', 'lost'].includes(screenLookOf(snapshot)) || snapshot.context.board !== null,
  },
});
