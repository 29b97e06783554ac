import { refuse } from '../../../domain/codes/refusals.ts';
import { overFuelAndTollsLeft } from '../../../domain/codes/refusals/codes/tax.ts';
import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type InputInvoiceFacts, inputInvoiceLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
/** An approver who certified it when still a clerk. */
const SAME: Who = { id: '1', role: 'financeApprover' };
const ADMIN: Who = { id: '4', role: 'admin' };
/** A clerk who registered it. */
const REGISTRAR: Who = { id: '3', role: 'financeClerk' };
const reason = '票据与实际不符';

const sound: InputInvoiceFacts = {
  submittedBy: CLERK.id,
  registeredBy: [REGISTRAR.id],
  isDeductible: true,
  shares: 1,
  against: null,
  isOfOthersCards: false,
  isReported: false,
};
const REVOKE = { type: 'revoke', at, reason } as const;

export const inputInvoiceModel = model<typeof inputInvoiceLifecycle>({
  machine: inputInvoiceLifecycle,
  inputs: {
    sound,
    'not taxed': { ...sound, isDeductible: false },
    'not shared out': { ...sound, shares: 0 },
    'more than the fuel': { ...sound, against: refuse(overFuelAndTollsLeft, { no: 'YD1', x: '0.00' }) },
    "a driver's tolls": { ...sound, isOfOthersCards: true },
    reported: { ...sound, isReported: true },
  },
  events: {
    certify: { type: 'certify', by: CLERK, at },
    'certify by who registered it': { type: 'certify', by: REGISTRAR, at },
    'certify by approver': { type: 'certify', by: APPROVER, at },
    'certify by administrator': { type: 'certify', by: ADMIN, at },
    revoke: { ...REVOKE, by: APPROVER },
    'revoke by clerk': { ...REVOKE, by: CLERK },
    'revoke by who certified': { ...REVOKE, by: SAME },
    'revoke without reason': { ...REVOKE, by: APPROVER, reason: '' },
    'revoke by clerk without reason': { ...REVOKE, by: CLERK, reason: '' },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody certifies what the same person registered': (snapshot) =>
      !snapshot.can({ type: 'certify', by: REGISTRAR, at }),
    'nothing is claimed without a deduction document': (snapshot) =>
      snapshot.context.isDeductible || !snapshot.can({ type: 'certify', by: CLERK, at }),
    'what is handed in stays certified': (snapshot) =>
      !snapshot.context.isReported ||
      snapshot.value !== 'certified' ||
      !snapshot.can({ ...REVOKE, by: APPROVER }),
  },
});
