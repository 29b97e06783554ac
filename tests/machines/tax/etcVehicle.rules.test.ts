import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { etcCardNotBound, etcCompanyInactive } from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { plateColourMissing } from '../../../domain/codes/refusals/codes/tolls.ts';
import { etcVehicle } from '../../../domain/records/etcVehicle.ts';
import { type EtcVehicleFacts, lifecycle } from '../../../machines/lifecycles/etcVehicle/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const good: EtcVehicleFacts = {
  ...{ submittedBy: '1', plateNumber: '皖A7K216' },
  ...{ isCompanyActive: true, isColourKnown: true, isCardBound: true },
};
const accepted = { no: 'CL1' };
const failure = { failCode: 'E01', failMsg: '车辆不存在' };

testTable({ ...lifecycle, spec: etcVehicle }, good, [
  {
    event: 'register',
    from: ['none', 'failed'],
    to: 'pending',
    who: ['financeClerk'],
    does: ['storeRegister', 'noteVehicle'],
  },
  { event: 'submit.provider', from: ['pending'], to: 'pending', who: ['system'], does: ['storeSent'] },
  {
    event: 'port.ok',
    from: ['pending'],
    to: 'registered',
    who: ['system'],
    does: ['storeNumber'],
    payload: accepted,
  },
  {
    event: 'port.fail',
    from: ['pending'],
    to: 'failed',
    who: ['system'],
    does: ['storeFailure'],
    payload: failure,
  },
]);

const { code, expectFaults } = judge(lifecycle, good);

describe('a vehicle for toll invoices', () => {
  it.each(['none', 'failed'])(
    'that is %s is registered for an open company, with its colour and a bound card (addendum B 5.3)',
    (state) => {
      expectFaults(state, sent('register', 'financeClerk'), [
        { facts: { isCompanyActive: false }, says: refuse(etcCompanyInactive) },
        { facts: { isColourKnown: false }, says: refuse(plateColourMissing) },
        { facts: { isCardBound: false }, says: refuse(etcCardNotBound, { plate: '皖A7K216' }) },
      ]);
    },
  );

  it('gets the answer of the service whatever has become of company, colour and card (addendum B 5.3)', () => {
    const changed = { isCompanyActive: false, isColourKnown: false, isCardBound: false };
    expect(code('pending', sent('submit.provider', 'system'), changed)).toBeNull();
    expect(code('pending', sent('port.ok', 'system', accepted), changed)).toBeNull();
    expect(code('pending', sent('port.fail', 'system', failure), changed)).toBeNull();
  });
});
