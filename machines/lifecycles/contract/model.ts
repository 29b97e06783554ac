import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { contractLifecycle, type ContractFacts } from './machine.ts';

/** 00:00 in Shanghai of 2026-11-21, and noon of that day. */
const TODAY = Date.UTC(2026, 10, 20, 16);
const NOW = TODAY + 12 * 3_600_000;
const DAY = 86_400_000;

const AUTHOR: Who = { id: '1', role: 'dispatcher' };
const COLLEAGUE: Who = { id: '2', role: 'financeClerk' };
const WAREHOUSE: Who = { id: '1', role: 'warehouse' };
const AUDITOR: Who = { id: '3', role: 'auditor' };
const ADMIN: Who = { id: '4', role: 'admin' };
/** The administrator who submitted it: may not confirm the signatures. */
const SUBMITTER: Who = { id: '9', role: 'admin' };
const PARTY_B: Who = { id: '5', role: 'shipper' };
const FINANCE: Who = { id: '6', role: 'financeApprover' };
/** Finance approvers who wrote or submitted it themselves. */
const WRITER: Who = { id: AUTHOR.id, role: 'financeApprover' };
const SENDER: Who = { id: SUBMITTER.id, role: 'financeApprover' };

const begun: ContractFacts = {
  submittedBy: SUBMITTER.id,
  createdBy: AUTHOR.id,
  missing: [],
  kind: 'transportSell',
  isPartyApproved: true,
  prices: 1,
  validFrom: TODAY,
  validTo: TODAY + 365 * DAY,
  clash: null,
  signWay: 'sms',
  hasFile: false,
  isSigned: false,
  isCodeRight: null,
  credit: 'none',
};
const later: ContractFacts = { ...begun, validFrom: TODAY + 10 * DAY };
const ended: ContractFacts = { ...begun, validFrom: TODAY - 365 * DAY, validTo: TODAY - DAY };
const clash = { no: 'HT2026010100001', from: TODAY, to: TODAY + 90 * DAY };

const reason = '价格未达成一致';
const at = NOW;

export const contractModel = model({
  machine: contractLifecycle,
  inputs: {
    begun,
    incomplete: { ...begun, missing: ['partyAName'] },
    storage: { ...begun, kind: 'storage' },
    backwards: { ...begun, validFrom: TODAY + 400 * DAY },
    ended,
    'party not approved': { ...begun, isPartyApproved: false },
    'no price': { ...begun, prices: 0 },
    clash: { ...begun, clash },
    'code right': { ...begun, isCodeRight: true },
    'code wrong': { ...begun, isCodeRight: false },
    'begins later': { ...later, isCodeRight: true },
    'signed, begins later': { ...later, isSigned: true },
    'signed, begins today': { ...begun, isSigned: true },
    'signed, but clash': { ...begun, isSigned: true, clash },
    'signed, but ended': { ...ended, isSigned: true },
    'credit not reviewed': { ...begun, isCodeRight: true, credit: 'unreviewed' },
    'credit reviewed': { ...begun, isCodeRight: true, credit: 'reviewed' },
    'on paper': { ...begun, signWay: 'offline', hasFile: true },
    'on paper, no scan': { ...begun, signWay: 'offline' },
  },
  events: {
    'submit by author': { type: 'submit', by: AUTHOR, at },
    'submit by warehouse': { type: 'submit', by: WAREHOUSE, at },
    'submit by auditor': { type: 'submit', by: AUDITOR, at },
    'void by author': { type: 'void', by: AUTHOR, at },
    'void by colleague': { type: 'void', by: COLLEAGUE, at },
    'void by admin': { type: 'void', by: ADMIN, at },
    'void by party B': { type: 'void', by: PARTY_B, at },
    'sign by party B': { type: 'sign', by: PARTY_B, at, smsCode: '123456' },
    'sign by auditor': { type: 'sign', by: AUDITOR, at, smsCode: null },
    'sign by submitter': { type: 'sign', by: SUBMITTER, at, smsCode: null },
    'sign by author': { type: 'sign', by: AUTHOR, at, smsCode: null },
    'approve the credit': { type: 'approve.credit', by: FINANCE, at },
    'approve the credit by its writer': { type: 'approve.credit', by: WRITER, at },
    'approve the credit by its submitter': { type: 'approve.credit', by: SENDER, at },
    'approve the credit by auditor': { type: 'approve.credit', by: AUDITOR, at },
    start: { type: 'start', by: SYSTEM, at },
    'start by author': { type: 'start', by: AUTHOR, at },
    'reject by party B': { type: 'reject', by: PARTY_B, at, reason },
    'reject without reason': { type: 'reject', by: PARTY_B, at, reason: '' },
    'reject by author': { type: 'reject', by: AUTHOR, at, reason },
    'withdraw by author': { type: 'withdraw', by: AUTHOR, at },
    'withdraw by colleague': { type: 'withdraw', by: COLLEAGUE, at },
    'withdraw by party B': { type: 'withdraw', by: PARTY_B, at },
    expire: { type: 'expire', by: SYSTEM, at },
    'expire by author': { type: 'expire', by: AUTHOR, at },
    terminate: { type: 'terminate', by: AUDITOR, at, reason, endsOn: TODAY },
    'terminate without reason': { type: 'terminate', by: AUDITOR, at, reason: '', endsOn: TODAY },
    'terminate as of yesterday': { type: 'terminate', by: AUDITOR, at, reason, endsOn: TODAY - DAY },
    'terminate by author': { type: 'terminate', by: AUTHOR, at, reason, endsOn: TODAY },
    'renew by author': { type: 'renew', by: AUTHOR, at },
    'renew by party B': { type: 'renew', by: PARTY_B, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'two contracts for the same parties and scope never come into force': (snapshot) =>
      snapshot.context.clash === null ||
      (!snapshot.can({ type: 'sign', by: PARTY_B, at }) && !snapshot.can({ type: 'start', by: SYSTEM, at })),
    'a signed contract never goes back to be rewritten': (snapshot) =>
      !snapshot.context.isSigned ||
      (!snapshot.can({ type: 'withdraw', by: ADMIN, at }) &&
        !snapshot.can({ type: 'reject', by: PARTY_B, at })),
    'nobody confirms the signatures of the own submission': (snapshot) =>
      !snapshot.can({ type: 'sign', by: SUBMITTER, at }),
    'no credit is signed that finance has not agreed to': (snapshot) =>
      snapshot.context.credit !== 'unreviewed' || !snapshot.can({ type: 'sign', by: PARTY_B, at }),
    'nobody agrees to the credit that he granted': (snapshot) =>
      [WRITER, SENDER].every((by) => !snapshot.can({ type: 'approve.credit', by, at })),
    'nobody trades with a party that is not approved': (snapshot) =>
      snapshot.context.isPartyApproved || !snapshot.can({ type: 'submit', by: AUTHOR, at }),
    'an end is an end': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'terminated' || snapshot.value === 'voided'),
  },
});
