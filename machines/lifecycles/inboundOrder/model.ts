import { DAY_MS } from '../../../domain/rules/times.ts';
import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { inboundLifecycle } from './machine.ts';
import type { InboundFacts, InboundLine } from './rules.ts';

const at = Date.UTC(2026, 10, 26, 4);
const KEEPER: Who = { id: '1', role: 'warehouse' };
const ADMIN: Who = { id: '2', role: 'admin' };
const OWNER: Who = { id: '3', role: 'shipper' };
const DISPATCHER: Who = { id: '4', role: 'dispatcher' };
const reason = '货主通知本批货物不再入库';

const line: InboundLine = {
  ...{ lineNo: 1, planQty: 100_000, receivedQty: 60_000, damagedQty: 2_000, rejectedQty: 0 },
  left: { good: 58_000, damaged: 2_000 },
};

const good: InboundFacts = {
  submittedBy: OWNER.id,
  createdBy: OWNER.id,
  lineCount: 1,
  unfitName: '',
  unfit: [],
  isOpeningTwice: false,
  lines: [line],
  overBp: 1_000,
  left: 60_000,
  steps: [{ stepNo: 1, putAt: at }],
};

const receive = { type: 'receive.line', by: KEEPER, at, lineNo: 1, qty: 40_000 } as const;
const put = { type: 'put.line', by: KEEPER, at, lineNo: 1, locationId: '7', qty: 1_000 } as const;
const rest = [
  { lineNo: 1, locationId: '7', quality: 'good', qty: 58_000, pallets: null },
  { lineNo: 1, locationId: '8', quality: 'damaged', qty: 2_000, pallets: null },
] as const;

export const inboundOrderModel = model<typeof inboundLifecycle>({
  machine: inboundLifecycle,
  inputs: {
    good,
    'without lines': { ...good, lineCount: 0, lines: [], left: 0 },
    'too long': { ...good, lineCount: 501 },
    'owner not approved': {
      ...good,
      unfitName: '合肥货主',
      unfit: [['货主未通过审核', 'not approved', 'no aprobado', '未承認']],
    },
    'opening stock once more': { ...good, isOpeningTwice: true },
    'made by the keeper': { ...good, createdBy: KEEPER.id },
    'nothing came': {
      ...good,
      lines: [{ ...line, receivedQty: 0, damagedQty: 0, left: { good: 0, damaged: 0 } }],
      left: 0,
    },
    'put yesterday': { ...good, steps: [{ stepNo: 1, putAt: at - DAY_MS }] },
  },
  events: {
    submit: { type: 'submit', by: OWNER, at },
    'submit by the dispatcher': { type: 'submit', by: DISPATCHER, at },
    start: { type: 'start', by: KEEPER, at, arrivedAt: null },
    'start in the future': { type: 'start', by: KEEPER, at, arrivedAt: at + 1 },
    'start by its owner': { type: 'start', by: OWNER, at, arrivedAt: at },
    'may receive': { type: 'receive.line', by: KEEPER, at },
    receive,
    'receive another line': { ...receive, lineNo: 9 },
    'receive too much': { ...receive, qty: 50_001 },
    'receive more damaged': { ...receive, damagedQty: 98_001 },
    'take a count back': { ...receive, qty: -1_000 },
    'take back too much': { ...receive, qty: -60_001 },
    'take back damage': { ...receive, qty: 0, damagedQty: -2_001 },
    'take back refused': { ...receive, qty: 0, rejectedQty: -1 },
    'receive by its owner': { ...receive, by: OWNER },
    'may finish': { type: 'finish', by: KEEPER, at },
    finish: { type: 'finish', by: KEEPER, at, shortReasons: null, photos: null },
    'finish with reasons': {
      ...{ type: 'finish', by: KEEPER, at, photos: null },
      shortReasons: [{ lineNo: 1, shortReason: '未装车' }],
    },
    'finish by its owner': { type: 'finish', by: OWNER, at, shortReasons: null, photos: null },
    'may put': { type: 'put.line', by: KEEPER, at },
    put,
    'put damaged': { ...put, quality: 'damaged' },
    'put too much': { ...put, qty: 58_001 },
    'put too much damaged': { ...put, quality: 'damaged', qty: 2_001 },
    'put another line': { ...put, lineNo: 9 },
    'put by its owner': { ...put, by: OWNER },
    'may take back': { type: 'unput.line', by: KEEPER, at },
    'take back': { type: 'unput.line', by: KEEPER, at, stepNo: 1 },
    'take back another': { type: 'unput.line', by: KEEPER, at, stepNo: 5 },
    'take back by its owner': { type: 'unput.line', by: OWNER, at, stepNo: 1 },
    'may complete': { type: 'put.away', by: KEEPER, at },
    complete: { type: 'put.away', by: KEEPER, at, rows: [...rest] },
    'complete too early': { type: 'put.away', by: KEEPER, at, rows: null },
    'complete with too much': { type: 'put.away', by: KEEPER, at, rows: [...rest, ...rest] },
    'complete by the administrator': { type: 'put.away', by: ADMIN, at, rows: [...rest] },
    cancel: { type: 'cancel', by: OWNER, at, reason },
    'cancel by the keeper': { type: 'cancel', by: KEEPER, at, reason },
    'cancel without reason': { type: 'cancel', by: ADMIN, at, reason: '' },
    'cancel by the dispatcher': { type: 'cancel', by: DISPATCHER, at, reason },
    reverse: { type: 'reverse', by: ADMIN, at, reason },
    'reverse without reason': { type: 'reverse', by: ADMIN, at, reason: '' },
    'reverse by the keeper': { type: 'reverse', by: KEEPER, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only a cancelled one is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'cancelled'),
  },
});
