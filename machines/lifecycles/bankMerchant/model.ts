import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type BankMerchantFacts, bankMerchantLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };

const good: BankMerchantFacts = {
  submittedBy: CLERK.id,
  missing: [],
  partyName: '周建军',
  partyUnfit: [],
  isCardUsable: true,
  balanceFen: 0,
  running: 0,
};
const reason = '账户异常交易';
const opened = { bankMerchantId: 'B1', subAccountNo: '8888000000000001' };

export const bankMerchantModel = model<typeof bankMerchantLifecycle>({
  machine: bankMerchantLifecycle,
  inputs: {
    good,
    incomplete: { ...good, missing: ['phone'] },
    'party frozen': { ...good, partyUnfit: [['已冻结', 'Frozen', 'Bloqueado', '凍結']] },
    'card of another': { ...good, isCardUsable: false },
    'money in it': { ...good, balanceFen: 12_850 },
    'on the road': { ...good, running: 2 },
  },
  events: {
    'apply by clerk': { type: 'apply', by: CLERK, at },
    'apply by approver': { type: 'apply', by: APPROVER, at },
    'bank opens': { type: 'bank.ok', by: SYSTEM, at, ...opened },
    'bank opens, says a clerk': { type: 'bank.ok', by: CLERK, at, ...opened },
    'bank refuses': { type: 'bank.fail', by: SYSTEM, at, reason: '证件号与姓名不一致' },
    'bank refuses, says a clerk': { type: 'bank.fail', by: CLERK, at, reason },
    freeze: { type: 'freeze', by: APPROVER, at, reason },
    'freeze by the bank': { type: 'freeze', by: SYSTEM, at, reason },
    'freeze without reason': { type: 'freeze', by: APPROVER, at, reason: '' },
    'freeze by clerk': { type: 'freeze', by: CLERK, at, reason },
    unfreeze: { type: 'unfreeze', by: APPROVER, at, reason },
    'unfreeze without reason': { type: 'unfreeze', by: APPROVER, at, reason: '' },
    'unfreeze by clerk': { type: 'unfreeze', by: CLERK, at, reason },
    close: { type: 'close', by: APPROVER, at },
    'close by clerk': { type: 'close', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody but the bank opens a merchant': (snapshot) =>
      !snapshot.can({ type: 'bank.ok', by: CLERK, at, ...opened }),
    'a party that may not trade gets none': (snapshot) =>
      snapshot.context.partyUnfit.length === 0 || !snapshot.can({ type: 'apply', by: CLERK, at }),
    'money never goes down with its account': (snapshot) =>
      snapshot.context.balanceFen === 0 || !snapshot.can({ type: 'close', by: APPROVER, at }),
    'a second answer of the bank changes nothing': (snapshot) =>
      snapshot.value === 'applied' || !snapshot.can({ type: 'bank.ok', by: SYSTEM, at, ...opened }),
  },
});
