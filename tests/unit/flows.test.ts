import { describe, expect, it } from 'vitest';
import { type FlowFacts, flowVerdicts } from '../../domain/rules/flows.ts';

const ready: FlowFacts = {
  ...{ contract: true, receipt: true, track: true, bill: true },
  ...{ holdNo: null, isPaid: false, isInvoiced: false },
};

/** The four flows (transport-and-money 1, 6.3). */
describe('the four flows of a waybill', () => {
  it.each<[string, Partial<FlowFacts>, string]>([
    ['before the payment: money and invoice follow', {}, 'whole whole later later'],
    ['without a contract', { contract: false }, 'missing whole later later'],
    ['without a receipt', { receipt: false }, 'whole missing later later'],
    ['without a track', { track: false }, 'whole missing later later'],
    ['before the freight is confirmed', { bill: false }, 'whole whole missing later'],
    ['while the payment is held', { holdNo: 'YC1' }, 'whole whole missing later'],
    ['after the payment the invoice must be there', { isPaid: true }, 'whole whole whole missing'],
    ['invoiced before it is paid', { isInvoiced: true }, 'whole whole later whole'],
    ['paid and invoiced', { isPaid: true, isInvoiced: true }, 'whole whole whole whole'],
  ])('%s', (_, facts, verdicts) => {
    expect(Object.values(flowVerdicts({ ...ready, ...facts })).join(' ')).toBe(verdicts);
  });
});
