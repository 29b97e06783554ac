import { refuse } from '../../../domain/codes/refusals.ts';
import { oilPoolTooLow } from '../../../domain/codes/refusals/codes/advances.ts';
import { notInBankList, ownFundsTooLow } from '../../../domain/codes/refusals/codes/ledger.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type AdvanceFacts, advanceLifecycle } from './machine.ts';

const at = Date.UTC(2026, 2, 2, 4);
const DISPATCHER: Who = { id: '1', role: 'dispatcher' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
const CLERK: Who = { id: '3', role: 'financeClerk' };
/** The approver who applied for it as well. */
const ASKER: Who = { id: '9', role: 'financeApprover' };
const DRIVER: Who = { id: '9', role: 'driver' };
const reason = '超出本单需要';

const good: AdvanceFacts = {
  submittedBy: ASKER.id,
  isOil: false,
  isOfTolls: false,
  isFreightOpen: true,
  againstFunds: null,
  openFen: 150_000,
  excessFen: 0,
  backFen: 0,
  holdNo: null,
  againstRecovery: null,
};
const APPROVE = { type: 'approve.advance', at } as const;
const PAY = { type: 'pay.advance', by: APPROVER, at } as const;
const OK = { type: 'advance.ok', by: SYSTEM, at } as const;
const CANCEL = { type: 'cancel.advance', by: DRIVER, at } as const;
const RECOVER = { type: 'recover', by: CLERK, at, way: 'wallet', amountFen: 150_000 } as const;

export const advanceModel = model<typeof advanceLifecycle>({
  machine: advanceLifecycle,
  inputs: {
    good,
    'freight confirmed': { ...good, isFreightOpen: false },
    'back from the bank and in no wallet': { ...good, backFen: 150_000 },
    held: { ...good, holdNo: 'YC1' },
    'own funds short': { ...good, againstFunds: refuse(ownFundsTooLow, { x: '1,500.00', y: '0.00' }) },
    'pool short': { ...good, againstFunds: refuse(oilPoolTooLow), isOil: true },
    'partly above the freight': { ...good, excessFen: 20_000 },
    'waybill ended': { ...good, isFreightOpen: false, excessFen: 150_000 },
    'not on the list of the bank': { ...good, excessFen: 150_000, againstRecovery: refuse(notInBankList) },
    'of tolls': { ...good, isOfTolls: true },
    'fuel of an ended waybill': { ...good, isOil: true, isFreightOpen: false, excessFen: 150_000 },
  },
  events: {
    approve: { ...APPROVE, by: APPROVER },
    'approve by asker': { ...APPROVE, by: ASKER },
    'approve by clerk': { ...APPROVE, by: CLERK },
    reject: { type: 'reject.advance', by: APPROVER, at, reason },
    'reject without reason': { type: 'reject.advance', by: APPROVER, at, reason: '' },
    'reject by clerk': { type: 'reject.advance', by: CLERK, at, reason },
    cancel: CANCEL,
    'cancel by another': { ...CANCEL, by: DISPATCHER },
    'cancel by approver': { ...CANCEL, by: ASKER },
    'cancel with the waybill': { ...CANCEL, by: SYSTEM },
    pay: PAY,
    'pay by clerk': { ...PAY, by: CLERK },
    paid: OK,
    'paid, says a clerk': { ...OK, by: CLERK },
    failed: { type: 'advance.fail', by: SYSTEM, at },
    'failed, says a clerk': { type: 'advance.fail', by: CLERK, at },
    returned: { type: 'advance.return', by: SYSTEM, at },
    'returned, says a clerk': { type: 'advance.return', by: CLERK, at },
    'pay into the wallet': { type: 'pay.wallet', by: APPROVER, at },
    'pay into the wallet by clerk': { type: 'pay.wallet', by: CLERK, at },
    'a toll more': { type: 'toll.add', by: SYSTEM, at, amountFen: 9_215 },
    'a toll more, says a clerk': { type: 'toll.add', by: CLERK, at, amountFen: 9_215 },
    'a toll less': { type: 'toll.take', by: SYSTEM, at, amountFen: 9_215 },
    'all tolls less': { type: 'toll.take', by: SYSTEM, at, amountFen: 150_000 },
    'more tolls less than it has': { type: 'toll.take', by: SYSTEM, at, amountFen: 150_001 },
    'a toll less, says a clerk': { type: 'toll.take', by: CLERK, at, amountFen: 9_215 },
    offset: { type: 'offset.advance', by: SYSTEM, at },
    'offset by clerk': { type: 'offset.advance', by: CLERK, at },
    'undo the offset': { type: 'undo.offset', by: SYSTEM, at },
    'undo the offset by clerk': { type: 'undo.offset', by: CLERK, at },
    'call back': { type: 'to.recover', by: CLERK, at },
    'call back with the waybill': { type: 'to.recover', by: SYSTEM, at },
    'call back by dispatcher': { type: 'to.recover', by: DISPATCHER, at },
    recover: RECOVER,
    'recover some': { ...RECOVER, amountFen: 1 },
    'recover too much': { ...RECOVER, amountFen: 150_001 },
    'recover as fuel': { ...RECOVER, way: 'oil' },
    'recover by dispatcher': { ...RECOVER, by: DISPATCHER },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody approves the own advance': (snapshot) => !snapshot.can({ ...APPROVE, by: ASKER }),
    'only bank or supplier say that it is paid': (snapshot) => !snapshot.can({ ...OK, by: APPROVER }),
    'what is on its way is neither paid again nor cancelled': (snapshot) =>
      snapshot.value !== 'paying' || !(snapshot.can(PAY) || snapshot.can({ ...CANCEL, by: SYSTEM })),
    'nothing is paid once the freight is confirmed': (snapshot) =>
      snapshot.context.isFreightOpen || !snapshot.can(PAY),
    'nothing is paid while the waybill is held': (snapshot) =>
      snapshot.context.holdNo === null || !snapshot.can(PAY),
    'what is not back is not paid into the wallet': (snapshot) =>
      snapshot.context.backFen > 0 || !snapshot.can({ type: 'pay.wallet', by: APPROVER, at }),
    'only tolls are added to an advance': (snapshot) =>
      snapshot.context.isOfTolls || !snapshot.can({ type: 'toll.add', by: SYSTEM, at, amountFen: 1 }),
    'no more comes back than is open': (snapshot) =>
      !snapshot.can({ ...RECOVER, amountFen: snapshot.context.openFen + 1 }),
  },
});
