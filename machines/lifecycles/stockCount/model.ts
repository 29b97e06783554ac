import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type CountFacts, countLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 26, 4);
const KEEPER: Who = { id: '1', role: 'warehouse' };
const CLERK: Who = { id: '2', role: 'financeClerk' };
const ADMIN: Who = { id: '3', role: 'admin' };
const DISPATCHER: Who = { id: '4', role: 'dispatcher' };

const good: CountFacts = {
  submittedBy: KEEPER.id,
  keys: 12,
  closed: null,
  uncounted: 0,
  uncountedAt: [],
  differences: [3],
  isCounter: false,
  reserved: null,
  diffFen: 90_000,
  limitFen: 100_000,
};

const figure = {
  lineNo: 3,
  locationId: null,
  goodsId: null,
  ownerId: null,
  lotNo: null,
  quality: null,
  expireAt: null,
};
const said = [{ lineNo: 3, reason: '托盘破损，实物短少' }];

export const stockCountModel = model<typeof countLifecycle>({
  machine: countLifecycle,
  inputs: {
    good,
    'nothing there': { ...good, keys: 0 },
    'too many keys': { ...good, keys: 5_001 },
    'counted elsewhere': { ...good, closed: 'A-01' },
    'not all counted': { ...good, uncounted: 2, uncountedAt: ['A-01', 'SHIPPING'] },
    'nothing differs': { ...good, differences: [], diffFen: 0 },
    'counted by who asks': { ...good, isCounter: true },
    'worth more than a keeper posts': { ...good, diffFen: 100_001 },
    'reserved meanwhile': { ...good, reserved: { n: 4, no: 'CB2026112600001' } },
  },
  events: {
    start: { type: 'start', by: KEEPER, at },
    'start by the office': { type: 'start', by: ADMIN, at },
    count: { type: 'count.line', by: KEEPER, at, ...figure, qty: 7_000 },
    'count by finance': { type: 'count.line', by: CLERK, at, ...figure, qty: 7_000 },
    submit: { type: 'submit', by: KEEPER, at },
    'submit by finance': { type: 'submit', by: CLERK, at },
    'may post': { type: 'post', by: CLERK, at },
    post: { type: 'post', by: CLERK, at, reasons: said },
    'post by a keeper': { type: 'post', by: KEEPER, at, reasons: said },
    'post unexplained': { type: 'post', by: ADMIN, at, reasons: null },
    'post by dispatch': { type: 'post', by: DISPATCHER, at, reasons: said },
    recount: { type: 'recount', by: CLERK, at },
    'recount by a keeper': { type: 'recount', by: KEEPER, at },
    cancel: { type: 'cancel', by: KEEPER, at },
    'cancel by finance': { type: 'cancel', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody posts what he has counted': (snapshot) =>
      !snapshot.context.isCounter || !snapshot.can({ type: 'post', by: ADMIN, at, reasons: said }),
    'no difference is posted without a reason': (snapshot) =>
      snapshot.context.differences.length === 0 ||
      !snapshot.can({ type: 'post', by: ADMIN, at, reasons: [] }),
    'what is posted was counted': (snapshot) =>
      snapshot.value === 'review' || !snapshot.can({ type: 'post', by: CLERK, at, reasons: said }),
    'only one that is over is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'posted' || snapshot.value === 'cancelled'),
  },
});
