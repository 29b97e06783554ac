import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import {
  etcCompanyInactive,
  etcInvoiceOutside,
  etcInvoiceTaken,
  etcOtherBuyer,
  etcTripNotSent,
} from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { etcApply } from '../../../domain/records/etcApply.ts';
import { type EtcApplyFacts, lifecycle } from '../../../machines/lifecycles/etcApply/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const good: EtcApplyFacts = { submittedBy: '1', isCompanyActive: true, isTripSent: true, against: null };
const invoices = { invoices: [] };
const failure = { failCode: 'E01', failMsg: '开票失败' };

testTable({ ...lifecycle, spec: etcApply }, good, [
  {
    event: 'apply',
    from: ['none', 'failed', 'partial'],
    to: 'applying',
    who: ['financeClerk', 'system'],
    does: ['storeApply', 'showOnTrip'],
  },
  { event: 'submit.apply', from: ['applying'], to: 'applying', who: ['system'], does: ['storeSent'] },
  {
    event: 'result.done',
    from: ['applying'],
    to: 'done',
    who: ['system'],
    does: ['storeResult', 'takeInvoices', 'showOnTrip'],
    payload: invoices,
  },
  {
    event: 'result.partial',
    from: ['applying'],
    to: 'partial',
    who: ['system'],
    does: ['storeResult', 'takeInvoices', 'showOnTrip'],
    payload: invoices,
  },
  {
    event: 'result.none',
    from: ['applying'],
    to: 'none',
    who: ['system'],
    does: ['storeNothing', 'showOnTrip'],
  },
  {
    event: 'result.fail',
    from: ['applying'],
    to: 'failed',
    who: ['system'],
    does: ['storeFailure', 'showOnTrip'],
    payload: failure,
  },
]);

const { code, refusal, expectFaults } = judge(lifecycle, good);
const against = refuse(etcOtherBuyer);

describe('a request for toll invoices', () => {
  it.each(['none', 'failed', 'partial'])(
    'is made of %s for a trip that was sent, while the company is open (addendum B 5.3)',
    (state) => {
      for (const role of ['financeClerk', 'system'] as const)
        expectFaults(state, sent('apply', role), [
          { facts: { isTripSent: false }, says: refuse(etcTripNotSent) },
          { facts: { isCompanyActive: false }, says: refuse(etcCompanyInactive) },
        ]);
      // What the service told last time does not hinder the next request.
      expect(code(state, sent('apply', 'financeClerk'), { against })).toBeNull();
    },
  );

  it.each([
    ['they name another buyer', against],
    ['a toll is outside the trip', refuse(etcInvoiceOutside, { no: '24342000000012345678' })],
    ['one belongs to another trip', refuse(etcInvoiceTaken, { no: '24342000000012345678' })],
  ])('takes no invoices when %s (addendum B 5.3)', (_, says) => {
    for (const type of ['result.done', 'result.partial'])
      expect(refusal('applying', sent(type, 'system', invoices), { against: says })).toEqual(says);
  });

  it('is sent, or ends without invoices, whatever was told before (addendum B 5.3)', () => {
    expect(code('applying', sent('submit.apply', 'system'), { against })).toBeNull();
    expect(code('applying', sent('result.none', 'system'), { against })).toBeNull();
    expect(code('applying', sent('result.fail', 'system', failure), { against })).toBeNull();
  });

  it('that runs is answered although the company is changed meanwhile (addendum B 5.3)', () => {
    const changing = { isCompanyActive: false, isTripSent: false };
    for (const type of ['result.done', 'result.partial'])
      expect(code('applying', sent(type, 'system', invoices), changing)).toBeNull();
    expect(code('applying', sent('result.none', 'system'), changing)).toBeNull();
    expect(code('applying', sent('result.fail', 'system', failure), changing)).toBeNull();
  });
});
