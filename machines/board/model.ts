import type { Board, BoardCrew, BoardLoad } from '../../domain/calls/board.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { quantityOverRemaining } from '../../domain/codes/refusals/codes/orders.ts';
import { leftOf, obstacles } from '../../domain/rules/board.ts';
import { suggest } from '../../domain/rules/suggest.ts';
import { model } from '../model.ts';
import { boardMachine } from './machine.ts';
import { type BoardContext, unsettledIn } from './setup.ts';

const HOUR_MS = 3_600_000;
const AT = Date.UTC(2026, 10, 26, 1);

/** Ids as long as real ones are masked in logs like them. */
const HEAVY = '50001';
const LIGHT = '50002';
/** The drivers of the big and the small truck. */
const BIG = '70001';
const SMALL = '70002';

const load = (id: string, weightKg: number): BoardLoad => ({
  id,
  orderNo: `DD202611260${id.slice(-4)}`,
  shipmentId: '900',
  shipperName: 'Anhui Steel',
  goodsName: 'Coils',
  loadAreaCode: '340102',
  unloadAreaCode: '330206',
  place: { lng: 117.34, lat: 31.89 },
  planLoadAt: AT + 4 * HOUR_MS,
  planUnloadAt: AT + 20 * HOUR_MS,
  publishDeadline: AT + 3 * HOUR_MS,
  priceUnit: 'yuanPerTon',
  orderQty: weightKg,
  freeQty: weightKg,
  vehicleAmount: 1,
  totalWeightKg: weightKg,
  totalVolumeM3: 0,
  carrierUnitPriceFen: 18_000,
});

const crew = (driverId: string, ratedKg: number): BoardCrew => ({
  driverId,
  driverName: `Driver ${driverId.slice(-1)}`,
  phone: '138****5678',
  vehicleId: `7${driverId}`,
  plateNumber: `皖A1000${driverId.slice(-1)}`,
  plateColorCode: '2',
  place: { lng: 117.3, lat: 31.8 },
  idleSince: AT - 5 * HOUR_MS,
  standing: { against: [], documents: [], ratedKg, boxVolumeM3: null, mayCarryDanger: false },
  busy: {},
  blockedBy: [],
  jobs: [],
});

/** One heavy order and one light; a big truck that may take either, and a small one that may take the light one. */
export const MODEL_BOARD: Board = {
  at: AT,
  loads: [load(HEAVY, 30_000), load(LIGHT, 1_000)],
  crews: [crew(BIG, 33_000), crew(SMALL, 1_700)],
};

const answered = (data: unknown) => ({ output: { ok: true, data } });
const refused = (status: number, msg: string) => ({ output: { ok: false, refusal: { status, msg } } });
const silent = { error: new Error('Network Error') };

/** The results in the order of the plan. */
const resultsOf = ({ plan, results }: BoardContext) =>
  plan.map(({ driverId }) => results[driverId]?.kind ?? null);

export const boardModel = model<typeof boardMachine>({
  machine: boardMachine,
  inputs: { 'two orders, two trucks': undefined },
  events: {
    'lift the heavy order': { type: 'load.lifted', loadId: HEAVY },
    'lift the light order': { type: 'load.lifted', loadId: LIGHT },
    'let it go over the big truck': { type: 'load.dropped', driverId: BIG },
    'let it go over the small truck': { type: 'load.dropped', driverId: SMALL },
    'put it back': { type: 'load.released' },
    'take it off the big truck': { type: 'placement.removed', driverId: BIG },
    'take it off the small truck': { type: 'placement.removed', driverId: SMALL },
    'ask for a suggestion': { type: 'suggestion.asked' },
    'take the suggestion': { type: 'suggestion.taken' },
    'dismiss the suggestion': { type: 'suggestion.dismissed' },
    send: { type: 'plan.sent', requestNos: { [BIG]: 'no-1', [SMALL]: 'no-2' } },
    retry: { type: 'request.retried' },
    reload: { type: 'board.reloaded' },
  },
  outcomes: {
    read: {
      'two orders': answered(MODEL_BOARD),
      'nothing to place': answered({ ...MODEL_BOARD, loads: [] }),
      refused: refused(notAllowed, 'You are not allowed to do this'),
      'no answer': silent,
    },
    suggest: {
      both: { output: suggest(MODEL_BOARD, []) },
      none: {
        output: { placements: [], leftovers: [{ loadId: HEAVY, own: [], counts: [{ id: 'A7', count: 2 }] }] },
      },
      fails: { error: new Error('The worker stopped') },
    },
    offer: {
      offered: answered({ no: 'ZP2026112600001' }),
      'taken meanwhile': refused(quantityOverRemaining, 'Quantity 30000 exceeds the remaining 0'),
      'no answer': silent,
    },
  },
  abstract: (context) => ({
    loads: context.board.loads.length,
    plan: context.plan.map(({ loadId, driverId }) => [loadId, driverId]),
    carried: context.carried,
    barred: context.barred,
    suggested: context.suggestion?.placements.length ?? null,
    results: resultsOf(context),
    queue: context.queue,
    isUnsolved: context.isUnsolved,
  }),
  facts: (snapshot) => {
    const { context } = snapshot;
    return {
      state: snapshot.value,
      refusal: context.refusal,
      plan: context.plan.map(({ loadId, driverId }) => `${loadId} on ${driverId}`),
      carried: context.carried,
    };
  },
  invariants: {
    'nothing is placed twice on one truck': ({ context: { plan } }) =>
      new Set(plan.map(({ vehicleId }) => vehicleId)).size === plan.length,
    'no more is placed of an order than there is': ({ context: { board, plan } }) =>
      board.loads.every((one) => {
        const placed = plan.filter(({ loadId }) => loadId === one.id).reduce((sum, { qty }) => sum + qty, 0);
        return leftOf(one, []) >= placed;
      }),
    'what is placed may go': ({ context: { board, plan } }) =>
      plan.every((one) => {
        const others = plan.filter((other) => other !== one);
        return obstacles(board, others, one.loadId, one.driverId).length === 0;
      }),
    'an order is carried, or none is': (snapshot) =>
      snapshot.matches('carrying') === (snapshot.context.carried !== null),
    'an offer is on its way while they are made': (snapshot) =>
      snapshot.matches('sending') === snapshot.context.queue.length > 0,
    'what got no answer can be sent again': (snapshot) =>
      snapshot.can({ type: 'request.retried' }) ===
      (snapshot.matches('sent') && unsettledIn(snapshot.context).length > 0),
  },
});
