import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type TransferFacts, transferLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 26, 4);
const KEEPER: Who = { id: '1', role: 'warehouse' };
const OTHER: Who = { id: '2', role: 'warehouse' };
const ADMIN: Who = { id: '3', role: 'admin' };
const DISPATCHER: Who = { id: '4', role: 'dispatcher' };

const move: TransferFacts = {
  submittedBy: KEEPER.id,
  kind: 'locationMove',
  isSame: false,
  papers: 0,
  isSender: true,
  isReceiver: true,
  left: [{ lineNo: 1, qty: 0 }],
};
const between: TransferFacts = { ...move, kind: 'interWarehouse', left: [{ lineNo: 1, qty: 5_000 }] };

export const transferOrderModel = model<typeof transferLifecycle>({
  machine: transferLifecycle,
  inputs: {
    move,
    'nothing changes': { ...move, isSame: true },
    'another owner': { ...move, kind: 'ownerChange', papers: 2 },
    'another owner, one paper': { ...move, kind: 'ownerChange', papers: 1 },
    'another quality': { ...move, kind: 'qualityChange' },
    'to another warehouse': between,
    'to the same warehouse': { ...between, isSame: true },
    'all there': { ...between, left: [{ lineNo: 1, qty: 0 }] },
    'seen by the receiver': { ...between, isSender: false },
    'seen by the sender': { ...between, isReceiver: false },
  },
  events: {
    issue: { type: 'issue', by: KEEPER, at },
    'issue by the office': { type: 'issue', by: ADMIN, at },
    move: { type: 'move', by: KEEPER, at },
    'move by the office': { type: 'move', by: ADMIN, at },
    'move by dispatch': { type: 'move', by: DISPATCHER, at },
    'may receive': { type: 'receive.line', by: KEEPER, at },
    'receive a part': {
      type: 'receive.line',
      by: KEEPER,
      at,
      lineNo: 1,
      locationId: '7',
      qty: 3_000,
      lossQty: null,
    },
    'receive with a loss': {
      type: 'receive.line',
      by: KEEPER,
      at,
      lineNo: 1,
      locationId: '7',
      qty: 4_000,
      lossQty: 1_000,
    },
    'receive too much': {
      type: 'receive.line',
      by: KEEPER,
      at,
      lineNo: 1,
      locationId: '7',
      qty: 5_001,
      lossQty: null,
    },
    'receive nothing': {
      type: 'receive.line',
      by: KEEPER,
      at,
      lineNo: 1,
      locationId: '7',
      qty: 0,
      lossQty: null,
    },
    'receive another line': {
      type: 'receive.line',
      by: KEEPER,
      at,
      lineNo: 9,
      locationId: '7',
      qty: 1,
      lossQty: null,
    },
    'receive by the office': {
      type: 'receive.line',
      by: ADMIN,
      at,
      lineNo: 1,
      locationId: '7',
      qty: 1,
      lossQty: null,
    },
    'complete receipt': { type: 'receive', by: KEEPER, at },
    'complete receipt by the office': { type: 'receive', by: ADMIN, at },
    cancel: { type: 'cancel', by: KEEPER, at },
    'cancel by another': { type: 'cancel', by: OTHER, at },
    'cancel by the office': { type: 'cancel', by: ADMIN, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only what goes to another warehouse is sent on its way': (snapshot) =>
      snapshot.context.kind === 'interWarehouse' || !snapshot.can({ type: 'issue', by: KEEPER, at }),
    'no owner loses goods by a keeper': (snapshot) =>
      snapshot.context.kind !== 'ownerChange' || !snapshot.can({ type: 'move', by: KEEPER, at }),
    'what is on the way is not given up': (snapshot) =>
      snapshot.value === 'draft' || !snapshot.can({ type: 'cancel', by: KEEPER, at }),
    'only one that is over is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'done' || snapshot.value === 'cancelled'),
  },
});
