import { describe, expect, it } from 'vitest';
import { lifecycle as advance } from '../../../machines/lifecycles/advance/machine.ts';
import { lifecycle as deduction } from '../../../machines/lifecycles/deduction/machine.ts';
import { lifecycle as freightBill } from '../../../machines/lifecycles/freightBill/machine.ts';
import { lifecycle as invoice } from '../../../machines/lifecycles/invoice/machine.ts';
import { lifecycle as invoiceApply } from '../../../machines/lifecycles/invoiceApply/machine.ts';
import { lifecycle as payment } from '../../../machines/lifecycles/payment/machine.ts';
import { lifecycle as paymentApply } from '../../../machines/lifecycles/paymentApply/machine.ts';
import { lifecycle as reconciliation } from '../../../machines/lifecycles/reconciliation/machine.ts';
import { lifecycle as refund } from '../../../machines/lifecycles/refund/machine.ts';
import { lifecycle as supplierBill } from '../../../machines/lifecycles/supplierBill/machine.ts';
import { lifecycle as waybill } from '../../../machines/lifecycles/waybill/machine.ts';
import { lifecycle as withdrawal } from '../../../machines/lifecycles/withdrawal/machine.ts';
import { explore, type Joint, type Move, type Part, type Send } from './explore.ts';

const BANK = ['submit.pay', 'timeout', 'bank.ok', 'bank.fail', 'bank.return'];
const isFixed = (state: string) => ['confirmed', 'closed', 'void'].includes(state);
const UNDECIDED = ['pendingReview', 'approved', 'paying'];

describe('a waybill with its bill, an advance and a deduction', () => {
  type Name = 'waybill' | 'bill' | 'advance' | 'deduction';
  type State = Joint<Name>;
  const follow = (_: State, send: Send<Name>) => {
    if (!send('advance', 'cancel.advance')) send('advance', 'to.recover');
  };
  const isDead = ({ at }: State) => ['cancelled', 'aborted'].includes(at.waybill);
  const moves: Move<Name>[] = [
    {
      name: 'give an advance',
      begins: true,
      can: ({ at }) => at.advance === '' && ['pendingLoad', 'inTransit', 'arrived'].includes(at.waybill),
      make: ({ at }) => {
        at.advance = 'pendingReview';
      },
    },
    {
      name: 'ask for a deduction',
      begins: true,
      can: ({ at }) =>
        at.deduction === '' && !['pendingLoad', 'cancelled'].includes(at.waybill) && !isFixed(at.bill),
      make: ({ at }) => {
        at.deduction = 'pending';
      },
    },
    {
      name: 'accept the receipt',
      can: ({ at }) => at.waybill === 'unloaded',
      make: (_, send) => void send('waybill', 'finish'),
    },
  ];
  const openBill = ({ at }: State) => {
    at.bill = 'pendingValuation';
  };
  const valueAgain = ({ at }: State, send: Send<Name>) => {
    if (at.bill === 'valued') send('bill', 'back.to.value');
  };
  const parts: Record<Name, Part<Name>> = {
    waybill: {
      machine: waybill.machine,
      asks: { isAdvanceUnpaid: ({ at }) => !['paying', 'paid'].includes(at.advance) },
      does: { endAdvances: follow, openBill },
    },
    bill: {
      machine: freightBill.machine,
      asks: {
        isDecided: ({ at }) => at.deduction !== 'pending',
        isForNothing: ({ at }) => at.waybill === 'aborted',
        hasNoOpenAdvance: ({ at }) => !UNDECIDED.includes(at.advance),
      },
      does: {
        postBill: ({ at }, send) => {
          if (at.advance === 'paid') send('advance', 'offset.advance');
        },
        takeBackBill: (_, send) => void send('advance', 'undo.offset'),
        recoverAdvances: follow,
      },
      happens: ['close.bill', 'unclose.bill', 'release.retention'],
    },
    advance: {
      machine: advance.machine,
      asks: {
        isFreightOpen: ({ at }) => !isFixed(at.bill),
        hasExcess: (joint) => isDead(joint) || joint.at.bill === 'valued',
      },
      does: {
        followWaybill: (joint, send) => {
          if (isDead(joint)) follow(joint, send);
        },
        valueAgain,
      },
      happens: ['advance.ok', 'advance.fail', 'advance.return'],
    },
    deduction: {
      machine: deduction.machine,
      asks: {
        hasBill: ({ at }) => at.bill !== '',
        isBillOpen: ({ at }) => !isFixed(at.bill),
      },
      does: { valueAgain },
    },
  };

  it('can end from everywhere', () => {
    const { reached, stuck } = explore({
      ...{ parts, moves },
      start: { at: { waybill: 'pendingLoad', bill: '', advance: '', deduction: '' }, n: {} },
      isOver: ({ at }) =>
        ['completed', 'cancelled', 'aborted'].includes(at.waybill) &&
        ['', 'closed', 'void'].includes(at.bill) &&
        ['', 'offset', 'recovered', 'rejected', 'cancelled'].includes(at.advance) &&
        at.deduction !== 'pending',
    });
    expect(stuck).toEqual([]);
    expect(reached).toBeGreaterThan(100);
  });
});

/** Documents that are paid by the bank, with the payment that each of them makes. */
const PAID = [
  {
    name: 'an application for freight',
    machine: paymentApply.machine,
    makes: 'makePayment',
    tells: { settleSource: 'all.paid', failSource: 'some.failed', returnSource: 'pay.returned' },
    over: ['paid', 'cancelled', 'rejected'],
  },
  {
    name: 'a withdrawal',
    machine: withdrawal.machine,
    makes: 'makePayment',
    tells: { settleSource: 'withdraw.ok', failSource: 'withdraw.fail', returnSource: 'withdraw.return' },
    over: ['paid', 'rejected', 'failed', 'cancelled'],
  },
  {
    name: 'an advance',
    machine: advance.machine,
    makes: 'payOut',
    tells: { settleSource: 'advance.ok', failSource: 'advance.fail', returnSource: 'advance.return' },
    over: ['paid', 'recovered', 'rejected', 'cancelled'],
  },
  {
    name: 'a refund',
    machine: refund.machine,
    makes: 'makePayment',
    tells: { settleSource: 'refund.ok', failSource: 'refund.fail', returnSource: 'refund.return' },
    over: ['refunded', 'rejected'],
  },
  {
    name: 'a supplier bill',
    machine: supplierBill.machine,
    makes: 'makePayment',
    tells: { settleSource: 'pay.ok', failSource: 'pay.fail', returnSource: 'pay.return' },
    over: ['paid', 'cancelled'],
  },
];

describe('a payment with the document behind it', () => {
  type Name = 'source' | 'payment';
  it.each(PAID)(
    '$name can end from everywhere, and is never over while its payment runs',
    ({ machine, makes, tells, over }) => {
      const parts: Record<Name, Part<Name>> = {
        source: {
          machine,
          // What is taken from the next freight instead is decided there.
          ...('isFromBill' in machine.implementations.guards ? { asks: { isFromBill: () => false } } : {}),
          does: {
            [makes]: ({ at }) => {
              at.payment = 'created';
            },
          },
        },
        payment: {
          machine: payment.machine,
          does: Object.fromEntries(
            Object.entries(tells).map(([action, event]) => [
              action,
              (joint: Joint<Name>, send: Send<Name>) => {
                if (!send('source', event)) throw new Error(`${joint.at.source} did not take ${event}`);
              },
            ]),
          ),
          happens: BANK,
        },
      };
      const isRunning = (state: string) => ['created', 'submitted', 'unknown'].includes(state);
      const { reached, stuck } = explore({
        parts,
        start: { at: { source: String(machine.config.initial), payment: '' }, n: {} },
        isOver: ({ at }) => over.includes(at.source) && !isRunning(at.payment),
      });
      expect(stuck).toEqual([]);
      expect(reached).toBeGreaterThan(5);
    },
  );
});

describe('an application for an invoice with its blue and its red one', () => {
  type Name = 'apply' | 'blue' | 'red';
  const TAX = ['submit.tax', 'tax.ok', 'tax.fail'];
  const parts: Record<Name, Part<Name>> = {
    apply: {
      machine: invoiceApply.machine,
      does: {
        makeInvoice: ({ at }) => {
          at.blue = 'created';
        },
        makeRed: ({ at }) => {
          at.red = 'created';
        },
      },
    },
    blue: {
      machine: invoice.machine,
      does: {
        notifyApply: (_, send) => void send('apply', 'issue.ok'),
        notifyApplyFailed: (_, send) => void send('apply', 'issue.fail'),
      },
      happens: TAX,
    },
    red: {
      machine: invoice.machine,
      does: {
        notifyApply: ({ at }, send) => {
          send('apply', 'red.ok');
          if (at.apply === 'redFlushed') send('blue', 'flush');
        },
        notifyApplyFailed: (_, send) => void send('apply', 'red.denied'),
      },
      happens: TAX,
    },
  };

  it('can end from everywhere', () => {
    const { stuck } = explore({
      parts,
      start: { at: { apply: 'pending', blue: '', red: '' }, n: {} },
      isOver: ({ at }) =>
        ['delivered', 'redFlushed', 'rejected', 'cancelled'].includes(at.apply) &&
        !['created', 'submitted'].some((state) => at.blue === state || at.red === state),
    });
    expect(stuck).toEqual([]);
  });
});

describe('a bill in a statement, with its invoice', () => {
  type Name = 'bill' | 'statement' | 'apply';
  type State = Joint<Name>;
  const isTaken = ({ at }: State) => !['', 'rejected', 'cancelled', 'redFlushed'].includes(at.apply);
  const isSent = ({ at }: State) => !['', 'draft', 'void'].includes(at.statement);
  const parts: Record<Name, Part<Name>> = {
    bill: {
      machine: freightBill.machine,
      asks: { isUnbound: (joint) => !isTaken(joint) && !isSent(joint) },
      happens: ['close.bill', 'unclose.bill'],
    },
    statement: {
      machine: reconciliation.machine,
      asks: {
        areLinesFit: ({ at }) => at.bill === 'confirmed' || at.bill === 'closed',
        isUntouched: (joint) => !isTaken(joint),
      },
      happens: ['settle'],
    },
    apply: {
      machine: invoiceApply.machine,
      happens: ['issue.ok', 'issue.fail', 'red.ok', 'red.denied'],
    },
  };

  it('can end from everywhere', () => {
    const { stuck } = explore({
      parts,
      moves: [
        {
          name: 'make a statement',
          begins: true,
          can: ({ at }) => at.statement === '' && at.bill === 'confirmed',
          make: ({ at }) => {
            at.statement = 'draft';
          },
        },
        {
          name: 'apply for an invoice',
          begins: true,
          can: (joint) => ['confirmed', 'settled'].includes(joint.at.statement) && !isTaken(joint),
          make: ({ at }) => {
            at.apply = 'pending';
          },
        },
      ],
      start: { at: { bill: 'pendingValuation', statement: '', apply: '' }, n: {} },
      isOver: ({ at }) =>
        ['closed', 'void'].includes(at.bill) &&
        ['', 'settled', 'void'].includes(at.statement) &&
        ['', 'delivered', 'redFlushed', 'rejected', 'cancelled'].includes(at.apply),
    });
    expect(stuck).toEqual([]);
  });
});
