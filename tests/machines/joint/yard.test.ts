import { describe, expect, it } from 'vitest';
import { lifecycle as lot } from '../../../machines/lifecycles/stockLot/machine.ts';
import { lifecycle as outbound } from '../../../machines/lifecycles/outboundOrder/machine.ts';
import { lifecycle as ticket } from '../../../machines/lifecycles/queueTicket/machine.ts';
import { lifecycle as waybill } from '../../../machines/lifecycles/waybill/machine.ts';
import { explore, type Joint, type Part } from './explore.ts';

const OVER = ['completed', 'cancelled', 'aborted'];

describe('vehicles in the queue of a station, with their trips and one dock', () => {
  type Name = 'ticket' | 'other' | 'waybill';
  type State = Joint<Name>;
  const isInside = ({ at }: State) => at.ticket === 'inside' || at.other === 'inside';
  const CLOCK = ['call', 'miss', 'drop.missed'];
  const one = (isOfTrip: boolean): Part<Name> => ({
    machine: ticket.machine,
    asks: {
      hasDock: (joint) => !isInside(joint),
      ...(isOfTrip ? { isWorkDone: ({ at }: State) => at.waybill !== 'pendingLoad' } : {}),
    },
    happens: CLOCK,
  });
  const parts: Record<Name, Part<Name>> = {
    ticket: one(true),
    other: one(false),
    waybill: {
      machine: waybill.machine,
      asks: { isOutOfYard: ({ at }) => at.ticket !== 'inside' },
      does: { leaveQueue: (_, send) => void send('ticket', 'give.up') },
      happens: ['finish'],
    },
  };

  it('leave it from everywhere', () => {
    const { reached, stuck } = explore({
      parts,
      start: { at: { ticket: 'waiting', other: 'waiting', waybill: 'pendingLoad' }, n: {} },
      isOver: ({ at }) =>
        ['done', 'cancelled'].includes(at.ticket) &&
        ['done', 'cancelled'].includes(at.other) &&
        OVER.includes(at.waybill),
    });
    expect(stuck).toEqual([]);
    expect(reached).toBeGreaterThan(100);
  });
});

describe('goods on their way out, with their lot and the truck that fetches them', () => {
  type Name = 'outbound' | 'lot' | 'waybill';
  const parts = (isPutBack: boolean): Record<Name, Part<Name>> => ({
    outbound: {
      machine: outbound.machine,
      asks: {
        isLotFree: ({ at }) => at.lot === 'open',
        isCovered: ({ at }) => at.lot === 'open',
        isUnpicked: ({ n }) => n.picked === 0,
        isSomePicked: ({ n }) => n.picked === 1,
        isWithinPicked: ({ at, n }) => n.picked === 1 && (isPutBack || at.outbound !== 'picked'),
        isTruckThere: ({ at, n }) => n.isLinked === 0 || at.waybill === 'pendingLoad',
      },
      does: {
        moveToShipping: ({ n }) => {
          n.picked = 1;
        },
        moveBack: ({ n }) => {
          n.picked = 0;
        },
        storeWaybill: ({ n }) => {
          n.isLinked = 1 - (n.isLinked ?? 0);
        },
      },
    },
    lot: { machine: lot.machine, happens: ['expire'] },
    waybill: {
      machine: waybill.machine,
      asks: {
        isShipped: ({ at, n }) => n.isLinked === 0 || ['shipped', 'cancelled', 'draft'].includes(at.outbound),
      },
      happens: ['finish'],
    },
  });
  const start = {
    at: { outbound: 'draft', lot: 'open', waybill: 'pendingLoad' },
    n: { picked: 0, isLinked: 0 },
  };
  const isOver = ({ at }: Joint<Name>) =>
    ['shipped', 'cancelled'].includes(at.outbound) && OVER.includes(at.waybill);

  it('leave, or are put back, from everywhere', () => {
    expect(explore({ parts: parts(true), start, isOver }).stuck).toEqual([]);
  });

  it('would stand there for good, could what is picked not be put back: its lot may expire', () => {
    const { stuck } = explore({ parts: parts(false), start, isOver });
    expect(stuck[0]).toContain('"outbound":"picked","lot":"expired"');
  });
});
