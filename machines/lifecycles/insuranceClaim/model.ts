import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type ClaimFacts, insuranceClaimLifecycle } from './machine.ts';

const at = Date.UTC(2026, 2, 3, 4);
const SERVICE: Who = { id: '1', role: 'service' };
const SHIPPER: Who = { id: '2', role: 'shipper' };
const CLERK: Who = { id: '3', role: 'financeClerk' };
const DISPATCHER: Who = { id: '4', role: 'dispatcher' };
const reason = '货物已找回，不再索赔';

const good: ClaimFacts = {
  submittedBy: SHIPPER.id,
  claimedFen: 292_000,
  approvedFen: 242_000,
  isSent: false,
  takenSerial: null,
  hasArrived: true,
  isDoubtTold: false,
  payBy: at,
};
const answerFiles = ['9'];
const APPROVE = { ...({ type: 'approve', by: SERVICE, at, approvedFen: 242_000 } as const), answerFiles };
const HEARD = { type: 'insurer.approve', by: SYSTEM, at, approvedFen: 242_000 } as const;
const REFUSE = { ...({ type: 'refuse', by: SERVICE, at, reason } as const), answerFiles };
const PAY = { type: 'pay', by: CLERK, at, paidFen: 242_000, bankSerialNo: 'B1' } as const;
const PAID = { type: 'insurer.paid', by: SYSTEM, at, paidFen: 242_000, bankSerialNo: 'B1' } as const;
const UNPAID = { ...({ type: 'close.unpaid', by: SERVICE, at: at + 1, reason } as const), answerFiles };
const WITHDRAW = { type: 'withdraw', by: SHIPPER, at, reason } as const;

export const insuranceClaimModel = model<typeof insuranceClaimLifecycle>({
  machine: insuranceClaimLifecycle,
  inputs: {
    good,
    'nothing approved': { ...good, approvedFen: null },
    sent: { ...good, isSent: true },
    'serial used': { ...good, takenSerial: 'B1' },
    'not in the bank list': { ...good, hasArrived: false },
    'not in the bank list, heard before': { ...good, hasArrived: false, isDoubtTold: true },
  },
  events: {
    send: { type: 'submit.insurer', by: SYSTEM, at },
    'send, says a clerk': { type: 'submit.insurer', by: CLERK, at },
    'case opened': { type: 'case.opened', by: SYSTEM, at },
    'case opened, says a clerk': { type: 'case.opened', by: CLERK, at },
    lost: { type: 'insurer.lost', by: SYSTEM, at },
    'lost, says a clerk': { type: 'insurer.lost', by: CLERK, at },
    survey: { type: 'survey', by: SERVICE, at },
    'survey by clerk': { type: 'survey', by: CLERK, at },
    approve: APPROVE,
    'approve more': { ...APPROVE, approvedFen: 292_001 },
    'approve by shipper': { ...APPROVE, by: SHIPPER },
    'insurer approves': HEARD,
    'insurer approves more': { ...HEARD, approvedFen: 292_001 },
    'insurer approves, says a clerk': { ...HEARD, by: CLERK },
    refuse: REFUSE,
    'refuse without reason': { ...REFUSE, reason: '' },
    'refuse by shipper': { ...REFUSE, by: SHIPPER },
    'insurer refuses': { type: 'insurer.refuse', by: SYSTEM, at, reason },
    'insurer refuses, says a clerk': { type: 'insurer.refuse', by: CLERK, at, reason },
    pay: PAY,
    'pay more': { ...PAY, paidFen: 242_001 },
    'pay by service': { ...PAY, by: SERVICE },
    paid: PAID,
    'paid more': { ...PAID, paidFen: 242_001 },
    'paid, says a clerk': { ...PAID, by: CLERK },
    'close unpaid': UNPAID,
    'close unpaid, too early': { ...UNPAID, at },
    'close unpaid without reason': { ...UNPAID, reason: '' },
    'close unpaid by clerk': { ...UNPAID, by: CLERK },
    'add papers': { type: 'add.papers', by: SHIPPER, at, papers: ['9'] },
    'add papers by dispatcher': { type: 'add.papers', by: DISPATCHER, at, papers: ['9'] },
    withdraw: WITHDRAW,
    'withdraw by another': { ...WITHDRAW, by: SERVICE },
    'withdraw by dispatcher': { ...WITHDRAW, by: DISPATCHER },
    'withdraw without reason': { ...WITHDRAW, reason: '' },
    remind: { type: 'remind', by: SYSTEM, at },
    'remind, says a clerk': { type: 'remind', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'no more is paid than was approved': (snapshot) => !snapshot.can({ ...PAY, paidFen: 292_001 }),
    'no more is approved than was claimed': (snapshot) => !snapshot.can({ ...APPROVE, approvedFen: 292_001 }),
    'only the reporter withdraws': (snapshot) => !snapshot.can({ ...WITHDRAW, by: SERVICE }),
    'a second payment changes nothing': (snapshot) => snapshot.value !== 'paid' || !snapshot.can(PAY),
  },
});
