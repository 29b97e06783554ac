import { describe, expect, it } from 'vitest';
import { lifecycle as assignment } from '../../../machines/lifecycles/assignment/machine.ts';
import { lifecycle as order } from '../../../machines/lifecycles/order/machine.ts';
import { lifecycle as receipt } from '../../../machines/lifecycles/receipt/machine.ts';
import { lifecycle as upOrder } from '../../../machines/lifecycles/upOrder/machine.ts';
import { lifecycle as waybill } from '../../../machines/lifecycles/waybill/machine.ts';
import { explore, type Joint, type Part, type Product, type Send } from './explore.ts';

type Name =
  | 'order'
  | 'upOrder'
  | 'first'
  | 'second'
  | 'firstOffer'
  | 'secondOffer'
  | 'firstReceipt'
  | 'secondReceipt';
type State = Joint<Name>;
type Trip = 'first' | 'second';
const TRIPS = ['first', 'second'] as const;
const OVER = new Set(['completed', 'cancelled', 'aborted']);

const ended = ({ at }: State, trip: Trip) => at[trip] === '' || OVER.has(at[trip]);
const isOut = ({ at }: State, trip: Trip) => !['', 'pendingLoad', 'cancelled'].includes(at[trip]);
const all = (test: (joint: State, trip: Trip) => boolean) => (joint: State) =>
  TRIPS.every((trip) => test(joint, trip));
const some = (test: (joint: State, trip: Trip) => boolean) => (joint: State) =>
  TRIPS.some((trip) => test(joint, trip));
const isLive = (joint: State, trip: Trip) => !ended(joint, trip);
const completed = some(({ at }, trip) => at[trip] === 'completed');

/** Units of the order that nobody carries. */
const move = (joint: State, by: number) => {
  joint.n.left = (joint.n.left ?? 0) + by;
};

const tellUpOrder = (joint: State, send: Send<Name>) => {
  if (joint.at.order === 'completed') send('upOrder', 'fulfil');
  if (joint.at.order === 'cancelled') send('upOrder', 'unassign');
};

const orders: Part<Name> = {
  machine: order.machine,
  asks: {
    isWhole: () => false,
    isUnassigned: all((joint, trip) => ended(joint, trip)),
    hasNoLiveAssignment: all((joint, trip) => ended(joint, trip)),
    areWaybillsEnded: all((joint, trip) => ended(joint, trip)),
    isAnyCompleted: completed,
    isNothingCompleted: (joint) => !completed(joint),
    isNothingLeft: ({ n }) => n.left === 0,
    isSomethingLeft: ({ n }) => (n.left ?? 0) > 0,
    isNothingLoaded: all((joint, trip) => !isOut(joint, trip)),
    isAccepted: some(({ at }, trip) => at[trip] !== ''),
  },
  does: {
    closeRemainder: (joint) => move(joint, -(joint.n.left ?? 0)),
    endOffers: (_, send) => {
      send('firstOffer', 'revoke');
      send('secondOffer', 'revoke');
    },
    tellUpOrder,
  },
  happens: ['expire'],
};

const offers = (trip: Trip): Part<Name> => ({
  machine: assignment.machine,
  asks: {
    isOrderOpen: ({ at }) => at.order === 'published' || at.order === 'executing',
    isWithinRemainder: ({ n }) => (n.left ?? 0) > 0,
  },
  does: {
    makeWaybills: (joint) => {
      joint.at[trip] = 'pendingLoad';
      move(joint, -1);
    },
    acceptOrder: (_, send) => void send('order', 'accept'),
    shrinkOtherOffers: ({ n }, send) => {
      if (n.left === 0) send(trip === 'first' ? 'secondOffer' : 'firstOffer', 'revoke');
    },
  },
  happens: ['offer.expire'],
});

const trips = (proof: 'firstReceipt' | 'secondReceipt'): Part<Name> => ({
  machine: waybill.machine,
  asks: { isReceiptAccepted: ({ at }) => at[proof] === 'accepted' },
  does: {
    giveBackQuantity: (joint) => move(joint, 1),
    openReceipt: (joint) => {
      joint.at[proof] = 'notUploaded';
    },
    checkOrder: (_, send) => {
      if (!send('order', 'all.done')) send('order', 'all.void');
    },
  },
});

const receipts = (trip: Trip): Part<Name> => ({
  machine: receipt.machine,
  does: { finishWaybill: (_, send) => void send(trip, 'finish') },
});

/** A dispatcher offers what is left; it begins a new trip. */
const offering = (trip: Trip, name: 'firstOffer' | 'secondOffer') => ({
  name: `offer the ${trip}`,
  begins: true as const,
  can: ({ at, n }: State) =>
    (at.order === 'published' || at.order === 'executing') &&
    (n.left ?? 0) > 0 &&
    at[trip] === '' &&
    !['offered', 'accepted'].includes(at[name]),
  make: (joint: State) => {
    joint.at[name] = 'offered';
  },
});

const upOrders: Part<Name> = {
  machine: upOrder.machine,
  asks: {
    isOrderCancelled: ({ at }) => at.order === 'cancelled',
    hasNoneCompleted: (joint) => !completed(joint),
    isOrderCompleted: ({ at }) => at.order === 'completed',
    isNothingLoaded: all((joint, trip) => !isOut(joint, trip)),
  },
  does: {
    cancelOrder: (_, send) => {
      for (const trip of TRIPS) send(trip, 'cancel.waybill');
      send('order', 'cancel');
    },
  },
};

const product: Product<Name> = {
  parts: {
    order: orders,
    upOrder: upOrders,
    first: trips('firstReceipt'),
    second: trips('secondReceipt'),
    firstOffer: offers('first'),
    secondOffer: offers('second'),
    firstReceipt: receipts('first'),
    secondReceipt: receipts('second'),
  },
  moves: [offering('first', 'firstOffer'), offering('second', 'secondOffer')],
  start: {
    at: {
      ...{ order: 'draft', upOrder: '', first: '', second: '' },
      ...{ firstOffer: '', secondOffer: '', firstReceipt: '', secondReceipt: '' },
    },
    n: { left: 2 },
  },
  isOver: (joint) =>
    ['completed', 'cancelled'].includes(joint.at.order) &&
    !some(isLive)(joint) &&
    joint.at.firstOffer !== 'offered' &&
    joint.at.secondOffer !== 'offered',
};

describe('order, offers, waybills and receipts together', () => {
  it('can end from everywhere, without another trip', () => {
    const { reached, stuck } = explore(product);
    expect(stuck).toEqual([]);
    expect(reached).toBeGreaterThan(200);
  });

  it('would not, could an order that came to grief on the road not be given up', () => {
    const asks = { ...orders.asks, isNothingCompleted: () => false };
    const { stuck } = explore({ ...product, parts: { ...product.parts, order: { ...orders, asks } } });
    expect(stuck[0]).toContain('"order":"executing"');
    expect(stuck[0]).toContain('abort');
  });

  it('and so can the order of a customer that it was made from', () => {
    const { stuck } = explore({
      ...product,
      start: { ...product.start, at: { ...product.start.at, order: 'published', upOrder: 'assigned' } },
      isOver: (joint) =>
        product.isOver(joint) && ['completed', 'returned', 'cancelled'].includes(joint.at.upOrder),
    });
    expect(stuck).toEqual([]);
  });
});
