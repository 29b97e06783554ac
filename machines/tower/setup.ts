import { assign, setup } from 'xstate';
import type { Tower } from '../../domain/calls/tower.ts';
import { ANSWER_TIMEOUT, type Answer } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** How long what is shown counts as present before it is asked for again, and how soon after a missing answer, ms. */
const REFRESH_MS = 30_000;
const RETRY_MS = 10_000;

export interface TowerContext {
  readonly tower: Tower;
  /** Id of the waybill that is looked at; null: none. */
  readonly picked: string | null;
  /** Why the tower is not shown, in the user's language. */
  readonly refusal: string | null;
}

export type TowerEvent =
  | { type: 'trip.picked'; waybillId: string }
  | { type: 'trip.left' }
  /** Something of the trips has changed. */
  | { type: 'trips.changed' }
  | { type: 'tower.reloaded' };

/** Before anything is loaded. */
export const NO_TOWER: TowerContext = {
  tower: { at: 0, running: 0, counts: { late: 0, stopped: 0, silent: 0, track: 0 }, trips: [] },
  picked: null,
  refusal: null,
};

type Read = { readonly answer: Answer<Tower> };

export const towerSetup = setup({
  types: {} as { context: TowerContext; events: TowerEvent },
  actors: { read: placeholder<Answer<Tower>, undefined>('read') },
  guards: {
    isRefused: (_, { answer }: Read) => !answer.ok,
    isRunning: ({ context, event }) =>
      event.type === 'trip.picked' &&
      context.tower.trips.some(({ waybillId }) => waybillId === event.waybillId),
    isLooking: ({ context }) => context.picked !== null,
  },
  actions: {
    // A trip that has arrived is looked at no more.
    setTower: assign(({ context: { picked } }, { answer }: Read) =>
      answer.ok
        ? {
            tower: answer.data,
            picked: answer.data.trips.some(({ waybillId }) => waybillId === picked) ? picked : null,
            refusal: null,
          }
        : { ...NO_TOWER, refusal: answer.refusal.msg },
    ),
    pick: assign(({ event }) => (event.type === 'trip.picked' ? { picked: event.waybillId } : {})),
    leave: assign({ picked: null }),
    clear: assign(NO_TOWER),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT, refreshDelay: REFRESH_MS, retryDelay: RETRY_MS },
});
