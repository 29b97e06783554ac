import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { againstCredit, type CreditStand } from '../../../domain/rules/credit.ts';
import { orderLifecycle, type OrderFacts } from './machine.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const SHIPPER: Who = { id: '1', role: 'shipper' };
/** The dispatcher who submitted the order for the shipper: may withdraw it, but not audit it. */
const SUBMITTER: Who = { id: '2', role: 'dispatcher' };
const DISPATCHER: Who = { id: '3', role: 'dispatcher' };
const AUDITOR: Who = { id: '4', role: 'auditor' };
const SERVICE: Who = { id: '5', role: 'service' };
const FINANCE: Who = { id: '6', role: 'financeApprover' };
/** The finance approver who also submitted the order: does not release it. */
const BOTH: Who = { id: SUBMITTER.id, role: 'financeApprover' };

const good: OrderFacts = {
  submittedBy: SUBMITTER.id,
  missing: [],
  publishMode: 'directed',
  planLoadAt: NOW + DAY,
  planUnloadAt: NOW + 3 * DAY,
  publishDeadline: NOW + 12 * HOUR,
  priceUnit: 'yuanPerTon',
  orderQty: 32_000,
  carrierUnitPriceFen: 18_000,
  shipperUnitPriceFen: null,
  plannedFen: 576_000,
  band: { lowFen: 480_000, highFen: 720_000 },
  isSamePlace: false,
  isForbiddenCargo: false,
  shipperName: '合肥钢贸',
  shipperUnfit: [],
  isContractValid: true,
  shortFen: 0,
  credit: null,
  liveAssignments: 0,
  acceptedAssignments: 0,
  remainQty: 32_000,
  isPart: false,
  waybills: { ended: true, completed: 0, loaded: 0 },
  parts: { ended: false, completed: 0, untouched: true },
};
/** Up to its limit to the fen with this order. */
const credit: CreditStand = {
  limitFen: 1_000_000,
  openFen: 400_000,
  thisFen: 600_000,
  takenFen: 0,
  releasedFen: null,
};
const beyond: OrderFacts = { ...good, credit: { ...credit, openFen: 400_001 } };
const late: OrderFacts = { ...good, publishDeadline: NOW - HOUR };
const loading: OrderFacts = {
  ...good,
  liveAssignments: 1,
  acceptedAssignments: 1,
  remainQty: 0,
  waybills: { ended: false, completed: 0, loaded: 0 },
};
const delivered: OrderFacts = {
  ...good,
  acceptedAssignments: 1,
  remainQty: 0,
  waybills: { ended: true, completed: 1, loaded: 1 },
};

const reason = '客户取消发货计划';
const at = NOW;

export const orderModel = model<typeof orderLifecycle>({
  machine: orderLifecycle,
  inputs: {
    good,
    incomplete: { ...good, missing: ['loadAddress'] },
    'shipper frozen': { ...good, shipperUnfit: [['已冻结', 'frozen', 'congelado', '凍結中']] },
    'no contract': { ...good, isContractValid: false },
    'loads in the past': { ...good, planLoadAt: NOW },
    'unloads first': { ...good, planUnloadAt: NOW + HOUR },
    'open after loading': { ...good, publishDeadline: NOW + 2 * DAY },
    'goes nowhere': { ...good, isSamePlace: true },
    'no weight': { ...good, orderQty: 0 },
    'spread below cost': { ...good, shipperUnitPriceFen: 17_999 },
    'forbidden goods': { ...good, isForbiddenCargo: true },
    'wallet short': { ...good, shortFen: 1 },
    'wallet short, price by bids': { ...good, publishMode: 'hall', carrierUnitPriceFen: null, shortFen: 1 },
    'on credit': { ...good, credit },
    'beyond the credit': beyond,
    'beyond the credit, released': {
      ...good,
      credit: { ...credit, openFen: 500_000, takenFen: 100_000, releasedFen: 700_000 },
    },
    'beyond the credit, released for less': {
      ...good,
      credit: { ...credit, openFen: 400_001, releasedFen: 599_999 },
    },
    'no credit in the contract': { ...good, credit: { ...credit, limitFen: null } },
    'beyond the credit, below the band': { ...beyond, plannedFen: 479_999 },
    'priced below the band': { ...good, plannedFen: 479_999 },
    'no list has a price': { ...good, plannedFen: 1, band: null },
    'price by bids': { ...good, publishMode: 'hall', carrierUnitPriceFen: null, plannedFen: null },
    late,
    'late, but taken': { ...late, liveAssignments: 1, acceptedAssignments: 1 },
    'a part': { ...good, isPart: true },
    loading,
    'on the road': { ...loading, waybills: { ended: false, completed: 0, loaded: 1 } },
    delivered,
    'delivered in part': { ...delivered, remainQty: 12_000 },
    'all waybills cancelled': { ...good, acceptedAssignments: 1 },
    'cancelled, quantity not back': { ...good, acceptedAssignments: 1, remainQty: 0 },
    'all waybills aborted': {
      ...good,
      acceptedAssignments: 1,
      waybills: { ended: true, completed: 0, loaded: 1 },
    },
    'parts taken': { ...good, parts: { ended: false, completed: 0, untouched: false } },
    'parts done': { ...good, parts: { ended: true, completed: 1, untouched: false } },
    'parts cancelled': { ...good, parts: { ended: true, completed: 0, untouched: false } },
  },
  events: {
    'submit by shipper': { type: 'submit', by: SHIPPER, at },
    'submit by service': { type: 'submit', by: SERVICE, at },
    'withdraw by shipper': { type: 'withdraw', by: SHIPPER, at },
    'withdraw by submitter': { type: 'withdraw', by: SUBMITTER, at },
    'withdraw by another dispatcher': { type: 'withdraw', by: DISPATCHER, at },
    'withdraw by auditor': { type: 'withdraw', by: AUDITOR, at },
    'pass by auditor': { type: 'audit.pass', by: AUDITOR, at },
    'pass by itself': { type: 'audit.pass', by: SYSTEM, at },
    'pass by submitter': { type: 'audit.pass', by: SUBMITTER, at },
    'pass by shipper': { type: 'audit.pass', by: SHIPPER, at },
    'override by auditor': { type: 'audit.override', by: AUDITOR, at, reason },
    'override without reason': { type: 'audit.override', by: AUDITOR, at, reason: '不' },
    'override by submitter': { type: 'audit.override', by: SUBMITTER, at, reason },
    'override by shipper': { type: 'audit.override', by: SHIPPER, at, reason },
    'reject by auditor': { type: 'audit.reject', by: AUDITOR, at, reason },
    'reject without reason': { type: 'audit.reject', by: AUDITOR, at, reason: '不' },
    'reject by shipper': { type: 'audit.reject', by: SHIPPER, at, reason },
    'release by finance': { type: 'release.credit', by: FINANCE, at, reason },
    'release without reason': { type: 'release.credit', by: FINANCE, at, reason: '不' },
    'release by submitter': { type: 'release.credit', by: BOTH, at, reason },
    'release by shipper': { type: 'release.credit', by: SHIPPER, at, reason },
    'revise by shipper': { type: 'revise', by: SHIPPER, at },
    'revise by auditor': { type: 'revise', by: AUDITOR, at },
    expire: { type: 'expire', by: SYSTEM, at },
    'expire by dispatcher': { type: 'expire', by: DISPATCHER, at },
    republish: { type: 'republish', by: SHIPPER, at, publishDeadline: NOW + 20 * HOUR },
    'republish with a deadline of now': { type: 'republish', by: SHIPPER, at, publishDeadline: NOW },
    'republish by auditor': { type: 'republish', by: AUDITOR, at, publishDeadline: NOW + 20 * HOUR },
    accept: { type: 'accept', by: SYSTEM, at },
    'accept by dispatcher': { type: 'accept', by: DISPATCHER, at },
    split: { type: 'split', by: DISPATCHER, at, parts: [{ qty: 20_000 }, { qty: 12_000 }] },
    'split with a rest': { type: 'split', by: DISPATCHER, at, parts: [{ qty: 20_000 }, { qty: 11_999 }] },
    'split by shipper': { type: 'split', by: SHIPPER, at, parts: [{ qty: 20_000 }, { qty: 12_000 }] },
    'merge back': { type: 'merge.back', by: DISPATCHER, at },
    'merge back by shipper': { type: 'merge.back', by: SHIPPER, at },
    'close remainder': { type: 'close.remainder', by: SHIPPER, at },
    'close remainder by auditor': { type: 'close.remainder', by: AUDITOR, at },
    'all done': { type: 'all.done', by: SYSTEM, at },
    'all done by dispatcher': { type: 'all.done', by: DISPATCHER, at },
    'all void': { type: 'all.void', by: SYSTEM, at },
    'all void by dispatcher': { type: 'all.void', by: DISPATCHER, at },
    'parts done': { type: 'parts.done', by: SYSTEM, at },
    'parts done by dispatcher': { type: 'parts.done', by: DISPATCHER, at },
    'parts void': { type: 'parts.void', by: SYSTEM, at },
    'parts void by dispatcher': { type: 'parts.void', by: DISPATCHER, at },
    'cancel by shipper': { type: 'cancel', by: SHIPPER, at, reason },
    'cancel by merging': { type: 'cancel', by: SYSTEM, at, reason: '合并还原' },
    'cancel without reason': { type: 'cancel', by: SHIPPER, at, reason: '不' },
    'cancel by auditor': { type: 'cancel', by: AUDITOR, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a running order is never cancelled while its goods may be on the road, or once some were delivered': (
      snapshot,
    ) =>
      snapshot.value !== 'executing' ||
      (snapshot.context.waybills.ended && snapshot.context.waybills.completed === 0) ||
      [SHIPPER, DISPATCHER, SYSTEM].every((by) => !snapshot.can({ type: 'cancel', by, at, reason })),
    'an order with a live waybill leaves the offers only by being taken': (snapshot) =>
      snapshot.value !== 'published' ||
      snapshot.context.liveAssignments === 0 ||
      (!snapshot.can({ type: 'cancel', by: SHIPPER, at, reason }) &&
        !snapshot.can({ type: 'split', by: DISPATCHER, at }) &&
        !snapshot.can({ type: 'expire', by: SYSTEM, at })),
    'nobody audits the own order': (snapshot) => !snapshot.can({ type: 'audit.pass', by: SUBMITTER, at }),
    'no price far off the lists is passed without a word': (snapshot) =>
      snapshot.context.plannedFen !== 479_999 || !snapshot.can({ type: 'audit.pass', by: AUDITOR, at }),
    'nobody releases the own order': (snapshot) =>
      !snapshot.can({ type: 'release.credit', by: BOTH, at, reason }),
    'nothing goes beyond the credit unless it is released': (snapshot) =>
      snapshot.context.credit === null ||
      againstCredit(snapshot.context.credit) === null ||
      (!snapshot.can({ type: 'submit', by: SHIPPER, at }) &&
        !snapshot.can({ type: 'audit.pass', by: AUDITOR, at }) &&
        !snapshot.can({ type: 'republish', by: SHIPPER, at, publishDeadline: NOW + 20 * HOUR })),
    'forbidden goods are never offered': (snapshot) =>
      !snapshot.context.isForbiddenCargo || !snapshot.can({ type: 'audit.pass', by: AUDITOR, at }),
    'no order ends while a waybill runs': (snapshot) =>
      snapshot.context.waybills.ended ||
      (!snapshot.can({ type: 'close.remainder', by: DISPATCHER, at }) &&
        !snapshot.can({ type: 'all.done', by: SYSTEM, at })),
    'loaded goods are never offered again as if nothing had happened': (snapshot) =>
      snapshot.context.waybills.loaded === 0 || !snapshot.can({ type: 'all.void', by: SYSTEM, at }),
    'a part is not split again': (snapshot) =>
      !snapshot.context.isPart || !snapshot.can({ type: 'split', by: DISPATCHER, at }),
    'the parts end in one way only': (snapshot) =>
      !(
        snapshot.can({ type: 'parts.done', by: SYSTEM, at }) &&
        snapshot.can({ type: 'parts.void', by: SYSTEM, at })
      ),
    'only a completed or cancelled order is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'completed' || snapshot.value === 'cancelled'),
  },
});
