import { refuse } from '../../../domain/codes/refusals.ts';
import { etcOtherBuyer } from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type EtcApplyFacts, etcApplyLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 2, 1);
const CLERK: Who = { id: '2', role: 'financeClerk' };
const AUDITOR: Who = { id: '4', role: 'auditor' };

const good: EtcApplyFacts = {
  submittedBy: CLERK.id,
  isCompanyActive: true,
  isTripSent: true,
  against: null,
};
const DONE = { type: 'result.done', at, invoices: [] } as const;
const PARTIAL = { type: 'result.partial', at, invoices: [] } as const;
const FAIL = { type: 'result.fail', at, failCode: 'X', failMsg: '开票失败' } as const;

export const etcApplyModel = model<typeof etcApplyLifecycle>({
  machine: etcApplyLifecycle,
  inputs: {
    good,
    'company not open': { ...good, isCompanyActive: false },
    'trip not sent': { ...good, isTripSent: false },
    'another buyer': { ...good, against: refuse(etcOtherBuyer) },
  },
  events: {
    apply: { type: 'apply', by: CLERK, at },
    'apply by the platform': { type: 'apply', by: SYSTEM, at },
    'apply by auditor': { type: 'apply', by: AUDITOR, at },
    send: { type: 'submit.apply', by: SYSTEM, at },
    'send, says a clerk': { type: 'submit.apply', by: CLERK, at },
    done: { ...DONE, by: SYSTEM },
    'done, says a clerk': { ...DONE, by: CLERK },
    partial: { ...PARTIAL, by: SYSTEM },
    'partial, says a clerk': { ...PARTIAL, by: CLERK },
    nothing: { type: 'result.none', by: SYSTEM, at },
    'nothing, says a clerk': { type: 'result.none', by: CLERK, at },
    failed: { ...FAIL, by: SYSTEM },
    'failed, says a clerk': { ...FAIL, by: CLERK },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a running request is not asked again, an issued one never': (snapshot) =>
      (snapshot.value !== 'applying' && snapshot.value !== 'done') ||
      !snapshot.can({ type: 'apply', by: CLERK, at }),
    'an invoice in another name is not taken': (snapshot) =>
      snapshot.context.against === null || !snapshot.can({ ...DONE, by: SYSTEM }),
  },
});
