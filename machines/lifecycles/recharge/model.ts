import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type RechargeFacts, rechargeLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const OWNER: Who = { id: '1', role: 'shipper' };
const CLERK: Who = { id: '2', role: 'financeClerk' };
/** The clerk who uploaded the slip on behalf of the shipper. */
const UPLOADER: Who = { id: '9', role: 'financeClerk' };
const APPROVER: Who = { id: '3', role: 'financeApprover' };
const reason = '银行无此流水';

const good: RechargeFacts = {
  submittedBy: UPLOADER.id,
  method: 'transfer',
  amountFen: 1_000_000,
  serialNo: 'B1',
  isSerialTaken: false,
  arrivedFen: 1_000_000,
  isPayerOwner: true,
};

export const rechargeModel = model<typeof rechargeLifecycle>({
  machine: rechargeLifecycle,
  inputs: {
    good,
    'by slip': { ...good, method: 'slip' },
    'serial used': { ...good, isSerialTaken: true },
    'serial used, unnamed': { ...good, isSerialTaken: true, serialNo: null },
    'not at the bank': { ...good, arrivedFen: null },
    'not at the bank, unnamed': { ...good, arrivedFen: null, serialNo: null },
    'one fen short': { ...good, arrivedFen: 999_999 },
    'paid by another': { ...good, isPayerOwner: false },
  },
  events: {
    pay: { type: 'pay', by: OWNER, at },
    'pay by approver': { type: 'pay', by: APPROVER, at },
    notice: { type: 'pay.notice', by: SYSTEM, at },
    'notice by clerk': { type: 'pay.notice', by: CLERK, at },
    upload: { type: 'upload.slip', by: OWNER, at },
    'upload by approver': { type: 'upload.slip', by: APPROVER, at },
    check: { type: 'check.ok', by: CLERK, at },
    'check by uploader': { type: 'check.ok', by: UPLOADER, at },
    'check by owner': { type: 'check.ok', by: OWNER, at },
    reject: { type: 'check.no', by: CLERK, at, reason },
    'reject without reason': { type: 'check.no', by: CLERK, at, reason: '' },
    'reject by owner': { type: 'check.no', by: OWNER, at, reason },
    close: { type: 'close.recharge', by: OWNER, at },
    'close by clerk': { type: 'close.recharge', by: CLERK, at },
    expire: { type: 'close.recharge', by: SYSTEM, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nothing is credited that the bank does not have': ({ value, context: { arrivedFen, amountFen } }) =>
      value !== 'credited' || arrivedFen === amountFen,
    'no serial is booked twice': ({ value, context }) => value !== 'credited' || !context.isSerialTaken,
    'nobody checks the own slip': (snapshot) => !snapshot.can({ type: 'check.ok', by: UPLOADER, at }),
    'a person does not send notices of the bank': (snapshot) =>
      !snapshot.can({ type: 'pay.notice', by: CLERK, at }),
  },
});
