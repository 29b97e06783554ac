import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type QuoteFacts, quoteLifecycle } from './machine.ts';

const NOW = Date.UTC(2026, 10, 21, 4);

const CAPTAIN: Who = { id: '1', role: 'captain' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };

const good: QuoteFacts = {
  submittedBy: CAPTAIN.id,
  validUntil: NOW + 3_600_000,
  isOrderPublished: true,
  qty: 32_000,
  remainQty: 32_000,
};

const at = NOW;

export const quoteModel = model<typeof quoteLifecycle>({
  machine: quoteLifecycle,
  inputs: {
    good,
    'order gone': { ...good, isOrderPublished: false },
    'rest too small': { ...good, remainQty: 31_999 },
    late: { ...good, validUntil: NOW - 1 },
  },
  events: {
    award: { type: 'award', by: DISPATCHER, at },
    'award by captain': { type: 'award', by: CAPTAIN, at },
    lose: { type: 'lose', by: SYSTEM, at },
    'lose by dispatcher': { type: 'lose', by: DISPATCHER, at },
    'take back': { type: 'take.back', by: CAPTAIN, at },
    'take back by dispatcher': { type: 'take.back', by: DISPATCHER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a bid either stands or is lost': (snapshot) =>
      snapshot.value !== 'open' ||
      snapshot.can({ type: 'award', by: DISPATCHER, at }) !== snapshot.can({ type: 'lose', by: SYSTEM, at }),
    'an end is an end': (snapshot) => (snapshot.status === 'done') === (snapshot.value !== 'open'),
  },
});
