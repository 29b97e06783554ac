import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong } from '../../../domain/codes/refusals/codes/common.ts';
import {
  orderStatementWithoutLines,
  periodHasStatement,
} from '../../../domain/codes/refusals/codes/orders.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { orderStatement } from '../../../domain/records/orderStatement.ts';
import { lifecycle, type OrderStatementFacts } from '../../../machines/lifecycles/orderStatement/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const reason = '账期有误，重新编制';
const proofFiles = ['7'];
const good: OrderStatementFacts = { submittedBy: '1', orders: 1, isOverlapping: false };

testTable({ ...lifecycle, spec: orderStatement }, good, [
  { event: 'refresh', from: ['generated'], to: 'generated', who: ['financeClerk'], does: ['setLines'] },
  {
    event: 'send.statement',
    from: ['generated'],
    to: 'sent',
    who: ['financeClerk'],
    does: ['storeSent', 'sendLink', 'notifyShipper'],
  },
  { event: 'send.link', from: ['sent'], to: 'sent', who: ['financeClerk'], does: ['sendLink'] },
  {
    event: 'ack',
    from: ['sent'],
    to: 'acknowledged',
    who: ['shipper', 'financeClerk', 'system'],
    does: ['storeAck', 'notifyClerk', 'notifyShipper'],
    payload: { proofFiles },
  },
  {
    event: 'void.statement',
    from: ['generated', 'sent'],
    to: 'void',
    who: ['financeClerk'],
    does: ['storeReason', 'dropLink', 'notifyShipper'],
    payload: { reason },
  },
]);

describe('a statement of orders (addendum A 4.6)', () => {
  const { code, expectFaults } = judge(lifecycle, good);

  it('[31052] [31051] is sent with a line, and beside no other of its period', () => {
    expectFaults('generated', sent('send.statement', 'financeClerk'), [
      { facts: { orders: 0 }, says: refuse(orderStatementWithoutLines) },
      { facts: { isOverlapping: true }, says: refuse(periodHasStatement) },
    ]);
  });

  it('may be empty and overlap another while it is not sent (addendum A D-33)', () => {
    const draft = { orders: 0, isOverlapping: true };
    expect(code('generated', sent('refresh', 'financeClerk'), draft)).toBeNull();
    expect(code('generated', sent('void.statement', 'financeClerk', { reason }), draft)).toBeNull();
  });

  it('[10400] is acknowledged by a clerk only with a file of proof', () => {
    for (const missing of [null, []])
      expectFaults('sent', sent('ack', 'financeClerk', { proofFiles }), [
        { payload: { proofFiles: missing }, says: refuse(fieldsAreWrong, { fields: 'proofFiles' }) },
      ]);
  });

  it.each(['shipper', 'system'] as const)('is acknowledged by the %s without proof', (role) => {
    for (const missing of [null, []])
      expect(code('sent', sent('ack', role, { proofFiles: missing }))).toBeNull();
  });

  it.each(['有误了', ' 有误了 '])('[33006] is not voided for the reason "%s"', (text) => {
    for (const state of ['generated', 'sent'])
      expectFaults(state, sent('void.statement', 'financeClerk', { reason }), [
        { payload: { reason: text }, says: refuse(reasonMissing) },
      ]);
  });
});
