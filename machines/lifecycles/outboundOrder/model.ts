import { refuse } from '../../../domain/codes/refusals.ts';
import { lotFrozen, stockTooLow } from '../../../domain/codes/refusals/codes/stock.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { outboundLifecycle } from './machine.ts';
import type { OutboundFacts } from './rules.ts';

const at = Date.UTC(2026, 10, 26, 4);
const KEEPER: Who = { id: '1', role: 'warehouse' };
const OWNER: Who = { id: '2', role: 'shipper' };
const OTHER: Who = { id: '3', role: 'shipper' };
const APPROVER: Who = { id: '4', role: 'financeApprover' };
const ADMIN: Who = { id: '5', role: 'admin' };

const one = {
  ...{ allocation: 1, locationId: '7', locationCode: 'A-01', goods: '矿泉水', lotNo: 'A' },
  ...{ qty: 3_000, pickedQty: 1_000, pickedBy: '赵仓' },
};

const untouched: OutboundFacts = {
  submittedBy: OWNER.id,
  ownerName: '徽商建材',
  ownerUnfit: [],
  overdueFen: 0,
  isReleased: false,
  shortage: null,
  allocations: [{ ...one, pickedQty: 0 }],
  isOtherGoods: false,
  shortLines: [1],
  pickedQty: 0,
  stuckLot: null,
  waybill: null,
  isWaybillFit: true,
};
const begun: OutboundFacts = { ...untouched, allocations: [one], pickedQty: 1_000 };
const whole: OutboundFacts = {
  ...untouched,
  allocations: [{ ...one, pickedQty: 3_000 }],
  shortLines: [],
  pickedQty: 3_000,
};

const reason = '客户急需，欠款月底结清';
const pickOne = { allocation: 1, locationId: '7', code: null, qty: 2_000 };
const handover = { plateNumber: '皖A7K216', proofImages: null };

export const outboundOrderModel = model<typeof outboundLifecycle>({
  machine: outboundLifecycle,
  inputs: {
    untouched,
    begun,
    whole,
    'owner not approved': {
      ...untouched,
      ownerUnfit: [['未通过审核', 'not approved', 'no aprobado', '未承認']],
    },
    'fees overdue': { ...untouched, overdueFen: 120_000 },
    'fees overdue, released': { ...untouched, overdueFen: 120_000, isReleased: true },
    'too little stock': {
      ...untouched,
      shortage: refuse(stockTooLow, { goods: '矿泉水', need: '200', have: '80' }),
    },
    'a lot is frozen': { ...whole, stuckLot: refuse(lotFrozen, { lot: 'A', reason: '抽检不合格' }) },
    'other goods scanned': { ...begun, isOtherGoods: true },
    'for a waybill': { ...whole, waybill: { plateNumber: '皖A7K216', isPendingLoad: true } },
    'for a waybill that has left': { ...whole, waybill: { plateNumber: '皖A7K216', isPendingLoad: false } },
    'waybill of somebody else': { ...untouched, isWaybillFit: false },
  },
  events: {
    submit: { type: 'submit', by: OWNER, at },
    'submit by finance': { type: 'submit', by: APPROVER, at },
    release: { type: 'release', by: APPROVER, at, reason },
    'release without reason': { type: 'release', by: APPROVER, at, reason: '急' },
    'release by a keeper': { type: 'release', by: KEEPER, at, reason },
    allocate: { type: 'allocate', by: KEEPER, at, rows: null },
    'allocate by itself': { type: 'allocate', by: SYSTEM, at },
    'allocate by the owner': { type: 'allocate', by: OWNER, at, rows: null },
    deallocate: { type: 'deallocate', by: KEEPER, at },
    'deallocate by the owner': { type: 'deallocate', by: OWNER, at },
    'may pick': { type: 'pick.line', by: KEEPER, at },
    'pick a part': { type: 'pick.line', by: KEEPER, at, ...pickOne },
    'pick too much': { type: 'pick.line', by: KEEPER, at, ...pickOne, qty: 3_001 },
    'pick elsewhere': { type: 'pick.line', by: KEEPER, at, ...pickOne, locationId: '8' },
    'pick what is not allocated': { type: 'pick.line', by: KEEPER, at, ...pickOne, allocation: 9 },
    'pick by the office': { type: 'pick.line', by: ADMIN, at, ...pickOne },
    'put back': { type: 'unpick.line', by: KEEPER, at, allocation: 1, qty: 1_000, locationId: '7' },
    'put back too much': { type: 'unpick.line', by: KEEPER, at, allocation: 1, qty: 3_001, locationId: '7' },
    'put back what is not allocated': {
      type: 'unpick.line',
      by: KEEPER,
      at,
      allocation: 9,
      qty: 1,
      locationId: '7',
    },
    'put back by the office': {
      type: 'unpick.line',
      by: ADMIN,
      at,
      allocation: 1,
      qty: 1_000,
      locationId: '7',
    },
    'may finish picking': { type: 'pick', by: KEEPER, at },
    'finish picking': { type: 'pick', by: KEEPER, at, shortReasons: null },
    'finish picking, short': {
      type: 'pick',
      by: KEEPER,
      at,
      shortReasons: [{ lineNo: 1, reason: '库位实物不足' }],
    },
    'finish picking by the office': { type: 'pick', by: ADMIN, at, shortReasons: null },
    'may ship': { type: 'ship', by: KEEPER, at },
    ship: { type: 'ship', by: KEEPER, at, ...handover },
    'ship to another truck': { type: 'ship', by: KEEPER, at, ...handover, plateNumber: '皖A7K218' },
    'ship with a picture': { type: 'ship', by: KEEPER, at, plateNumber: null, proofImages: ['9'] },
    'ship to nobody': { type: 'ship', by: KEEPER, at, plateNumber: null, proofImages: null },
    'ship by the office': { type: 'ship', by: ADMIN, at, ...handover },
    'link to a waybill': { type: 'link.waybill', by: ADMIN, at, waybillId: '12' },
    'link by the owner': { type: 'link.waybill', by: OWNER, at, waybillId: '12' },
    cancel: { type: 'cancel', by: OWNER, at, reason },
    'cancel without reason': { type: 'cancel', by: OWNER, at, reason: '不要' },
    'cancel by a keeper': { type: 'cancel', by: KEEPER, at, reason },
    'cancel by another owner': { type: 'cancel', by: OTHER, at, reason },
    'cancel by finance': { type: 'cancel', by: APPROVER, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nothing leaves unpicked': (snapshot) =>
      snapshot.value === 'picked' || !snapshot.can({ type: 'ship', by: KEEPER, at, ...handover }),
    'what is picked is not given up': (snapshot) =>
      snapshot.context.pickedQty === 0 || !snapshot.can({ type: 'cancel', by: KEEPER, at, reason }),
    'no more is picked than is allocated': (snapshot) =>
      !snapshot.can({ type: 'pick.line', by: KEEPER, at, ...pickOne, qty: 3_001 }),
    'only one that is over is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'shipped' || snapshot.value === 'cancelled'),
  },
});
