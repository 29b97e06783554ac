import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type DamageFacts, damageLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 26, 4);
const KEEPER: Who = { id: '1', role: 'warehouse' };
const ADMIN: Who = { id: '2', role: 'admin' };
const SERVICE: Who = { id: '3', role: 'service' };
const CLERK: Who = { id: '4', role: 'financeClerk' };
const APPROVER: Who = { id: '5', role: 'financeApprover' };
const OWNER: Who = { id: '6', role: 'shipper' };
/** The clerk who proposed it, now in the role of the approver. */
const PROPOSER: Who = { id: CLERK.id, role: 'financeApprover' };
const reason = '复核后外包装完好';

const good: DamageFacts = {
  submittedBy: KEEPER.id,
  liability: 'warehouse',
  qty: 20_000,
  lossFen: 60_000,
  isShort: false,
  hasWaybill: true,
  isFreightOpen: true,
  undecidedNo: null,
  deductedFen: 0,
  proposedBy: CLERK.id,
};
const ofCarrier = { ...good, liability: 'carrier' } as const;

const ASSESS = { type: 'assess', by: KEEPER, at } as const;
const assessed = { cause: 'broken', liability: 'carrier', unitValueFen: 3_200, residualFen: 4_000 } as const;
const COMPENSATE = { type: 'compensate', by: CLERK, at } as const;
const CLOSE = { type: 'close', by: CLERK, at } as const;

export const damageRecordModel = model<typeof damageLifecycle>({
  machine: damageLifecycle,
  inputs: {
    good,
    'the carrier is liable': ofCarrier,
    'a carrier without a waybill': { ...ofCarrier, hasWaybill: false, isFreightOpen: false },
    'freight is closed': { ...ofCarrier, isFreightOpen: false },
    'nothing lost': { ...ofCarrier, lossFen: 0 },
    'nothing lost in the warehouse': { ...good, lossFen: 0 },
    'a deduction waits': { ...good, undecidedNo: 'KK1', deductedFen: 30_000 },
    'borne in part': { ...good, deductedFen: 30_000 },
    short: { ...good, isShort: true },
  },
  events: {
    'may assess': ASSESS,
    assess: { ...ASSESS, ...assessed },
    'assess by administrator': { ...ASSESS, ...assessed, by: ADMIN },
    'assess by its owner': { ...ASSESS, ...assessed, by: OWNER },
    'more left than there was': { ...ASSESS, ...assessed, residualFen: 64_001 },
    reject: { type: 'reject', by: KEEPER, at, reason },
    'reject without reason': { type: 'reject', by: KEEPER, at, reason: '' },
    'reject by its owner': { type: 'reject', by: OWNER, at, reason },
    claim: { type: 'claim', by: SERVICE, at },
    'claim by keeper': { type: 'claim', by: KEEPER, at },
    'may compensate': COMPENSATE,
    compensate: { ...COMPENSATE, amountFen: 60_000, disposal: 'scrap' },
    'compensate too much': { ...COMPENSATE, amountFen: 60_001, disposal: 'scrap' },
    'compensate and say no disposal': { ...COMPENSATE, amountFen: 30_000, disposal: null },
    'compensate by keeper': { ...COMPENSATE, by: KEEPER, amountFen: 100, disposal: 'scrap' },
    approve: { type: 'approve', by: APPROVER, at },
    'approve by proposer': { type: 'approve', by: PROPOSER, at },
    'approve by clerk': { type: 'approve', by: CLERK, at },
    back: { type: 'back', by: APPROVER, at, reason },
    'back by proposer': { type: 'back', by: PROPOSER, at, reason },
    'back without reason': { type: 'back', by: APPROVER, at, reason: '' },
    'back by clerk': { type: 'back', by: CLERK, at, reason },
    'may close': CLOSE,
    close: { ...CLOSE, disposal: 'repair' },
    'close and say no disposal': { ...CLOSE, disposal: null },
    'close by keeper': { ...CLOSE, by: KEEPER, disposal: 'repair' },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody approves what he proposed': (snapshot) => !snapshot.can({ type: 'approve', by: PROPOSER, at }),
    'no more is paid than was lost': (snapshot) =>
      !snapshot.can({ ...COMPENSATE, amountFen: 60_001, disposal: 'scrap' }),
    'no carrier is claimed against who is not liable': (snapshot) =>
      snapshot.context.liability === 'carrier' || !snapshot.can({ type: 'claim', by: SERVICE, at }),
    'it never closes over an open deduction': (snapshot) =>
      snapshot.context.undecidedNo === null || !snapshot.can({ ...CLOSE, disposal: 'repair' }),
    'what is closed or rejected stays so': (snapshot) =>
      (snapshot.value === 'closed' || snapshot.value === 'rejected') === (snapshot.status === 'done'),
  },
});
