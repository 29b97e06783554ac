import { describe, expect, it } from 'vitest';
import { bankMerchant } from '../../../domain/records/bankMerchant.ts';
import {
  type BankMerchantFacts,
  bankMerchantLifecycle,
  bankMerchantRules,
} from '../../../machines/lifecycles/bankMerchant/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const lifecycle = { machine: bankMerchantLifecycle, rules: bankMerchantRules };
const good: BankMerchantFacts = {
  submittedBy: '1',
  missing: [],
  partyName: '周建军',
  partyUnfit: [],
  isCardUsable: true,
  balanceFen: 0,
  running: 0,
};
const reason = '账户异常交易';
const opened = { bankMerchantId: '226000000000001', subAccountNo: '8888000000000001' };

testTable({ ...lifecycle, spec: bankMerchant }, good, [
  {
    event: 'apply',
    from: ['draft', 'failed'],
    to: 'applied',
    who: ['financeClerk', 'admin'],
    does: ['storeApplication'],
  },
  {
    event: 'bank.ok',
    from: ['applied'],
    to: 'active',
    who: ['system'],
    does: ['storeOpened', 'notifyFinance'],
    payload: opened,
  },
  {
    event: 'bank.fail',
    from: ['applied'],
    to: 'failed',
    who: ['system'],
    does: ['storeFault', 'notifyFinance'],
    payload: { reason },
  },
  {
    event: 'freeze',
    from: ['active'],
    to: 'frozen',
    who: ['financeApprover', 'system'],
    does: ['storeFrozenReason', 'notifyFinance'],
    payload: { reason },
  },
  {
    event: 'unfreeze',
    from: ['frozen'],
    to: 'active',
    who: ['financeApprover', 'system'],
    does: ['storeFrozenReason', 'notifyFinance'],
    payload: { reason },
  },
  {
    event: 'close',
    from: ['active', 'frozen'],
    to: 'closed',
    who: ['financeApprover'],
    does: ['notifyFinance'],
  },
]);

describe('a bank merchant (records 10.8)', () => {
  const { refusal, code } = judge(lifecycle, good);

  it('belongs to an approved party (30007)', () => {
    const partyUnfit = [['已冻结', 'Frozen', 'Bloqueado', '凍結']] as const;
    expect(refusal('draft', sent('apply', 'financeClerk'), { partyUnfit })).toEqual({
      code: 30007,
      params: { name: '周建军', reasons: ['已冻结', 'Frozen', 'Bloqueado', '凍結'] },
    });
  });

  it('settles to a verified card of that party (51029)', () => {
    expect(code('failed', sent('apply', 'admin'), { isCardUsable: false })).toBe(51029);
  });

  it('needs all its fields before the bank is asked', () => {
    expect(refusal('draft', sent('apply', 'financeClerk'), { missing: ['phone', 'idNo'] })).toEqual({
      code: 10400,
      params: { fields: 'phone,idNo' },
    });
  });

  it('is closed only when empty (51030) and with nothing pending (51031)', () => {
    expect(refusal('active', sent('close', 'financeApprover'), { balanceFen: 12_850 })).toEqual({
      code: 51030,
      params: { x: '128.50' },
    });
    expect(refusal('frozen', sent('close', 'financeApprover'), { running: 2 })).toEqual({
      code: 51031,
      params: { n: 2 },
    });
  });

  it('is frozen and unfrozen with a reason', () => {
    expect(code('active', sent('freeze', 'financeApprover', { reason: '不' }))).toBe(33006);
    expect(code('frozen', sent('unfreeze', 'financeApprover', { reason: '' }))).toBe(33006);
  });

  it("gets the bank's decision once", () => {
    expect(code('active', sent('bank.ok', 'system', opened))).toBe(10410);
    expect(code('failed', sent('bank.ok', 'system', opened))).toBe(10410);
  });
});
