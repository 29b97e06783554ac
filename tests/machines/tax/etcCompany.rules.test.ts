import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { etcCompanyDiffers, etcNothingChanged } from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { etcCompany } from '../../../domain/records/etcCompany.ts';
import { type EtcCompanyFacts, lifecycle } from '../../../machines/lifecycles/etcCompany/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const good: EtcCompanyFacts = { submittedBy: '1', isAsOrganized: true, isChanged: true };
const keepers = ['financeClerk', 'admin'] as const;
const identity = {
  ...{ orgId: '7', companyName: '徽运网络货运有限公司', taxNo: '91340123MA2T5K9P6P' },
  ...{ address: '合肥市庐阳区长江中路1号', phone: '0551-62345678' },
  ...{ bankName: '徽商银行合肥分行', bankAccount: '1021801021000123456' },
  ...{ contactPhone: '13905510001', mail: 'etc@huiyun.example.com' },
};
const accepted = { no: 'QY1' };
const failure = { failCode: 'E01', failMsg: '税号不存在' };

testTable({ ...lifecycle, spec: etcCompany }, good, [
  { event: 'submit', from: ['draft', 'failed'], to: 'pending', who: keepers, does: ['storeSubmit'] },
  {
    event: 'change',
    from: ['active'],
    to: 'pending',
    who: keepers,
    does: ['storeChange'],
    payload: identity,
  },
  { event: 'submit.provider', from: ['pending'], to: 'pending', who: ['system'], does: ['storeSent'] },
  {
    event: 'port.ok',
    from: ['pending'],
    to: 'active',
    who: ['system'],
    does: ['storeNumber', 'tellKeepers'],
    payload: accepted,
  },
  {
    event: 'port.fail',
    from: ['pending'],
    to: 'failed',
    who: ['system'],
    does: ['storeFailure', 'tellKeepers'],
    payload: failure,
  },
]);

const { code, refusal, expectFaults } = judge(lifecycle, good);

describe('the buyer of toll invoices', () => {
  it.each(['draft', 'failed'])(
    'that is %s is submitted with title and tax number of the organization, changed or not (addendum B 5.3)',
    (state) => {
      for (const role of keepers) {
        expectFaults(state, sent('submit', role), [
          { facts: { isAsOrganized: false }, says: refuse(etcCompanyDiffers) },
        ]);
        expect(code(state, sent('submit', role), { isChanged: false })).toBeNull();
      }
    },
  );

  it('is changed when something differs from what is registered (addendum B 5.3)', () => {
    for (const role of keepers)
      expectFaults('active', sent('change', role, identity), [
        { facts: { isChanged: false }, says: refuse(etcNothingChanged) },
      ]);
  });

  it('is not changed to another title or tax number than the organization has (records 11)', () => {
    for (const role of keepers)
      expect(refusal('active', sent('change', role, identity), { isAsOrganized: false })).toEqual(
        refuse(etcCompanyDiffers),
      );
  });

  it('gets the answer of the service even if the organization is renamed meanwhile (addendum B 5.3)', () => {
    const renamed = { isAsOrganized: false, isChanged: false };
    expect(code('pending', sent('submit.provider', 'system'), renamed)).toBeNull();
    expect(code('pending', sent('port.ok', 'system', accepted), renamed)).toBeNull();
    expect(code('pending', sent('port.fail', 'system', failure), renamed)).toBeNull();
  });
});
