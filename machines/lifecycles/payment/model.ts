import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type PaymentFacts, paymentLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CLERK: Who = { id: '2', role: 'financeClerk' };
const AUDITOR: Who = { id: '4', role: 'auditor' };

const good: PaymentFacts = {
  submittedBy: '1',
  channel: 'bankCard',
  amountFen: 240_320,
  paidFen: 240_320,
  serialNo: 'B4',
  isSerialTaken: false,
  isDoubtTold: false,
};
const OK = { type: 'bank.ok', by: SYSTEM, at } as const;

export const paymentModel = model<typeof paymentLifecycle>({
  machine: paymentLifecycle,
  inputs: {
    good,
    'serial used': { ...good, isSerialTaken: true },
    'serial used, unnamed': { ...good, isSerialTaken: true, serialNo: null },
    'another amount': { ...good, paidFen: 240_319 },
    'the same contradiction': { ...good, isDoubtTold: true, paidFen: 240_319 },
    'no amount': { ...good, paidFen: null },
    'to a wallet': { ...good, channel: 'wallet' },
  },
  events: {
    submit: { type: 'submit.pay', by: SYSTEM, at },
    'submit by clerk': { type: 'submit.pay', by: CLERK, at },
    'no answer': { type: 'timeout', by: SYSTEM, at },
    'no answer, says a clerk': { type: 'timeout', by: CLERK, at },
    paid: OK,
    'paid, says a clerk': { ...OK, by: CLERK },
    refused: { type: 'bank.fail', by: SYSTEM, at },
    'refused, says a clerk': { type: 'bank.fail', by: CLERK, at },
    returned: { type: 'bank.return', by: SYSTEM, at },
    'returned, says a clerk': { type: 'bank.return', by: CLERK, at },
    ask: { type: 'query.bank', by: CLERK, at },
    'ask by auditor': { type: 'query.bank', by: AUDITOR, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nothing is sent again': (snapshot) =>
      snapshot.value === 'created' || !snapshot.can({ type: 'submit.pay', by: SYSTEM, at }),
    'people do not tell what the bank did': (snapshot) => !snapshot.can({ ...OK, by: CLERK }),
    'a second word of the bank changes nothing': (snapshot) =>
      snapshot.value !== 'succeeded' || !snapshot.can(OK),
  },
});
