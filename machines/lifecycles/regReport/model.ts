import { refuse } from '../../../domain/codes/refusals.ts';
import { trackNotMatching } from '../../../domain/codes/refusals/codes/reporting.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type RegReportFacts, regReportLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const RISK: Who = { id: '1', role: 'auditor' };
const CLERK: Who = { id: '2', role: 'financeClerk' };
const ADMIN: Who = { id: '3', role: 'admin' };
const DISPATCHER: Who = { id: '4', role: 'dispatcher' };

const referenceNumber = 'a'.repeat(32);
const reason = '银行退票，金额变更';
const correction = '已更正车辆道路运输证号';

const good: RegReportFacts = {
  submittedBy: '0',
  fault: null,
  isTokenValid: true,
  isOtherSending: false,
  isFirstAccepted: true,
  isCorrected: true,
  referenceNumber,
};

export const regReportModel = model<typeof regReportLifecycle>({
  machine: regReportLifecycle,
  inputs: {
    good,
    'check fails': { ...good, fault: refuse(trackNotMatching) },
    'login ended': { ...good, isTokenValid: false },
    'other one on its way': { ...good, isOtherSending: true },
    'waybill not accepted': { ...good, isFirstAccepted: false },
    'nothing corrected': { ...good, isCorrected: false },
  },
  events: {
    'check by risk': { type: 'check', by: RISK, at },
    'check by dispatcher': { type: 'check', by: DISPATCHER, at },
    'checks met': { type: 'checks.met', by: SYSTEM, at },
    'checks met, says risk': { type: 'checks.met', by: RISK, at },
    'checks lost': { type: 'checks.lost', by: SYSTEM, at },
    'checks lost, says risk': { type: 'checks.lost', by: RISK, at },
    'send by risk': { type: 'send', by: RISK, at },
    'send by clerk': { type: 'send', by: CLERK, at },
    'send in the night': { type: 'send', by: SYSTEM, at },
    'send by dispatcher': { type: 'send', by: DISPATCHER, at },
    accepted: { type: 'ack.ok', by: SYSTEM, at, referenceNumber },
    'accepted, says risk': { type: 'ack.ok', by: RISK, at, referenceNumber },
    'another message accepted': { type: 'ack.ok', by: SYSTEM, at, referenceNumber: 'b'.repeat(32) },
    refused: { type: 'ack.no', by: SYSTEM, at, referenceNumber },
    'refused, says risk': { type: 'ack.no', by: RISK, at, referenceNumber },
    'another message refused': { type: 'ack.no', by: SYSTEM, at, referenceNumber: 'b'.repeat(32) },
    'no answer': { type: 'send.timeout', by: SYSTEM, at },
    'no answer, says risk': { type: 'send.timeout', by: RISK, at },
    correct: { type: 'correct', by: RISK, at, correction },
    'correct without words': { type: 'correct', by: RISK, at, correction: '' },
    'correct by dispatcher': { type: 'correct', by: DISPATCHER, at, correction },
    revise: { type: 'revise.sent', by: RISK, at, reason },
    'revise without reason': { type: 'revise.sent', by: RISK, at, reason: '' },
    'revise by clerk': { type: 'revise.sent', by: CLERK, at, reason },
    exclude: { type: 'exclude', by: ADMIN, at, reason },
    'exclude without reason': { type: 'exclude', by: RISK, at, reason: '' },
    'exclude by clerk': { type: 'exclude', by: CLERK, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nothing is sent past the checks': (snapshot) =>
      snapshot.context.fault === null || !snapshot.can({ type: 'send', by: RISK, at }),
    'no fund flow before its waybill': (snapshot) =>
      snapshot.context.isFirstAccepted || !snapshot.can({ type: 'send', by: SYSTEM, at }),
    'only the authority accepts': (snapshot) =>
      !snapshot.can({ type: 'ack.ok', by: RISK, at, referenceNumber }),
    'nothing is sent twice at once': (snapshot) =>
      snapshot.value !== 'sending' || !snapshot.can({ type: 'send', by: SYSTEM, at }),
  },
});
