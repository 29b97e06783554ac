import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Label } from '../../../domain/codes/label.ts';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { accountFrozen, availableBalanceTooLow } from '../../../domain/codes/refusals/codes/ledger.ts';
import {
  noFreightToDeductFrom,
  payingAccountUnknown,
  refundOverReceived,
} from '../../../domain/codes/refusals/codes/settlement.ts';
import { deduction } from '../../../domain/records/deduction.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { fundAccount } from '../../../domain/records/fundAccount.ts';
import { payment } from '../../../domain/records/payment.ts';
import { recharge } from '../../../domain/records/recharge.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refund } from '../../../domain/records/refund.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import { advancedFen } from '../../../domain/rules/freightBill.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { refundLifecycle, refundRules } from '../../../machines/lifecycles/refund/machine.ts';
import { availableOf, balanceFen, type Owner, platformAccount } from '../../ledger/accounts.ts';
import { fundOf } from '../../ledger/holders.ts';
import type { Cause } from '../../ledger/journal.ts';
import { post, reverse } from '../../ledger/post.ts';
import { entry, on } from '../../records/entry.ts';
import { Refused, refused } from '../../records/errors.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { ownerAudience } from './fundAccount.ts';
import { nextFreightOf, requestDeduction } from './deduction.ts';
import { type Payee, payeeOf } from './payee.ts';
import { createPayment } from './payment.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Refund = Row<typeof refund>;

const table = tableFor(refund);

/** Refunds that still count against what was received. */
const LIVE: readonly Refund['status'][] = ['pending', 'refunding', 'refunded', 'failed'];

function ownerOf({ shipmentId, carrierId, driverId }: Refund): Owner {
  if (shipmentId !== null) return { ownerType: 'shipper', ownerId: shipmentId };
  if (carrierId !== null) return { ownerType: 'carrier', ownerId: carrierId };
  return { ownerType: 'driver', ownerId: driverId ?? '' };
}

/** The channel of the money. */
const wayOf = ({ kind, offsetBy }: Refund) =>
  kind === 'carrierOverpay' ? (offsetBy ?? 'wallet') : ('bank' as const);

/** What other live refunds of the same source ask for, fen. */
async function askedElsewhere(work: Work, row: Refund): Promise<number> {
  const field =
    row.kind === 'rechargeBack'
      ? 'rechargeId'
      : row.kind === 'carrierOverpay'
        ? 'freightBillId'
        : 'shipmentId';
  const [found] = await work.tx
    .select({ sum: sql<number>`coalesce(sum(${table.amountFen}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(table.groupCode, work.groupCode),
        // A shipper can only get back what it paid in.
        row.kind === 'shipperOverpay' ? undefined : eq(table.kind, row.kind),
        sql`${table[field]} = ${row[field]}`,
        inArray(table.status, LIVE),
        ne(table.id, row.id),
      ),
    );
  return found?.sum ?? 0;
}

/** The amount received that could be refunded, fen: of one recharge, of a shipper, or by the payee of a bill. */
async function receivedFen(work: Work, row: Refund): Promise<number> {
  if (row.kind === 'carrierOverpay') {
    const bill = await need(work, freightBill, row.freightBillId ?? '');
    return bill.paidFen + advancedFen(bill);
  }
  if (row.kind === 'rechargeBack') return (await need(work, recharge, row.rechargeId ?? '')).amountFen;
  const credited = await findBy(work, recharge, { shipmentId: row.shipmentId ?? '', status: 'credited' });
  return credited.reduce((sum, { amountFen }) => sum + amountFen, 0);
}

/**
 * 34011 more than was received, 36002 account frozen, 36001 more than is available, 34027 no bill to deduct it
 * from; null: the money is available.
 */
async function againstAmount(work: Work, row: Refund): Promise<Refusal | null> {
  const received = await receivedFen(work, row);
  if ((await askedElsewhere(work, row)) + row.amountFen > received) return refuse(refundOverReceived);
  const owner = ownerOf(row);
  if (wayOf(row) === 'nextBill')
    return (await nextFreightOf(work, payeeIn(row)))
      ? null
      : refuse(noFreightToDeductFrom, { payer: refundPayer });
  const [fund] = await findBy(work, fundAccount, { ...owner });
  if (fund?.status === 'frozen') return refuse(accountFrozen, { r: fund.frozenReason ?? '' });
  const available = await balanceFen(work, availableOf(owner));
  return row.amountFen > available ? refuse(availableBalanceTooLow, { x: yuanFromFen(available) }) : null;
}

/** The payee whose next bill it is deducted from. */
const payeeIn = ({ carrierId, driverId }: Refund): Pick<Payee, 'kind' | 'partyId'> =>
  carrierId !== null ? { kind: 'carrier', partyId: carrierId } : { kind: 'driver', partyId: driverId ?? '' };
const refundPayer: Label = ['收款人', 'the payee', 'el beneficiario', '受取人'];

/** The account that a shipper's money came from: refunds go only there. @throws 34035 */
async function originOf(work: Work, { kind, rechargeId, shipmentId }: Refund) {
  const credited = await findBy(work, recharge, { shipmentId: shipmentId ?? '', status: 'credited' });
  const source =
    kind === 'rechargeBack' ? await find(work, recharge, rechargeId ?? '') : (credited.at(-1) ?? null);
  const { payerName = null, payerAccountNo = null } = source ?? {};
  if (payerName === null || payerAccountNo === null) throw refused(payingAccountUnknown);
  return { payeeName: payerName, payeeAccountNo: payerAccountNo };
}

/** Party and account follow from what it starts from. @throws 34011, 34035, 36001, 36002; 10410 for a recharge not credited */
async function prepare(work: Work, input: Refund): Promise<Partial<Refund>> {
  const parties = await partiesOf(work, input);
  const row = { ...input, ...parties };
  const origin = row.kind === 'carrierOverpay' ? {} : await originOf(work, row);
  const against = await againstAmount(work, row);
  if (against) throw new Refused(against);
  const { id: accountId } = await fundOf(work, ownerOf(row));
  return { ...parties, ...origin, accountId };
}

async function partiesOf(work: Work, { kind, shipmentId, rechargeId, freightBillId, offsetBy }: Refund) {
  const nobody = {
    ...{ shipmentId: null, carrierId: null, driverId: null, rechargeId: null, freightBillId: null },
    ...{ offsetBy: null, deductionId: null },
  };
  if (kind === 'shipperOverpay') return { ...nobody, shipmentId };
  if (kind === 'rechargeBack') {
    const source = await need(work, recharge, rechargeId ?? '');
    if (source.status !== 'credited') throw refused(refundOverReceived);
    return { ...nobody, rechargeId, shipmentId: source.shipmentId };
  }
  const bill = await need(work, freightBill, freightBillId ?? '');
  const { kind: payee, partyId } = await payeeOf(work, bill.driverId, bill.waybillId);
  return { ...nobody, freightBillId, offsetBy, [payee === 'carrier' ? 'carrierId' : 'driverId']: partyId };
}

/** Each try at the bank has journals of its own, so their cause is the payment. */
async function tryOf(work: Work, { paymentId }: Refund, event: string): Promise<Cause> {
  const paid = await need(work, payment, paymentId ?? '');
  return { record: payment.name, id: paid.id, no: paid.paymentNo, event };
}

export const refundEntry = entry<typeof refund>({
  spec: refund,
  table,
  lifecycle: { machine: refundLifecycle, rules: refundRules },
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    againstAmount:
      row.status === 'pending' || row.status === 'failed' ? await againstAmount(work, row) : null,
    way: wayOf(row),
  }),
  prepare: (work, input) => prepare(work, input),
  stores: {
    storeApproval: ({ event }) => ({ approvedBy: event.by.id, reason: null }),
    storeDone: on(refund, ['approve.refund', 'refund.ok'], ({ event, now }) => ({
      bankSerialNo: event.type === 'refund.ok' ? (event.bankSerialNo ?? null) : null,
      refundedAt: now,
    })),
    storeReason: on(refund, ['reject.refund'], ({ event }) => ({ reason: event.reason })),
    storeFailure: on(refund, ['refund.fail', 'refund.return'], ({ event }) => ({
      reason: event.failMsg ?? event.failCode ?? '',
      refundedAt: null,
    })),
  },
  effects: {
    postOffset: async ({ work, row, event }) => {
      const { waybillId } = await need(work, freightBill, row.freightBillId ?? '');
      const debit = availableOf(ownerOf(row));
      const credit = platformAccount('COST_FREIGHT');
      await post(work, {
        type: 'REFUND_SUBMIT',
        cause: { record: refund.name, id: row.id, no: row.refundNo, event: event.type },
        legs: [{ debit, credit, amountFen: row.amountFen, waybillId }],
      });
    },
    askDeduction: async ({ work, row }) => {
      const job = await nextFreightOf(work, payeeIn(row));
      if (!job) throw refused(noFreightToDeductFrom, { payer: refundPayer });
      const { id } = await requestDeduction(work, {
        sourceType: 'refund',
        sourceId: row.id,
        waybillId: job.id,
        type: 'other',
        direction: 'reduce',
        amountFen: row.amountFen,
        reason: row.cause,
        evidenceIds: [],
      });
      // The author of the refund is the author of this: its approver may still confirm it.
      await patch(work, deduction, id, { createdBy: row.createdBy });
      await patch(work, refund, row.id, { deductionId: id });
    },
    makePayment: async ({ work, row, event }) => {
      const { id } = await createPayment(work, {
        refundId: row.id,
        channel: 'bankCard',
        payeeName: row.payeeName ?? '',
        payeeAccountNo: row.payeeAccountNo ?? '',
        bankCode: 'OTHER',
        amountFen: row.amountFen,
        ...(row.paymentId === null ? {} : { retryOfId: row.paymentId }),
      });
      const debit = availableOf(ownerOf(row));
      await post(work, {
        type: 'REFUND_SUBMIT',
        cause: await tryOf(work, { ...row, paymentId: id }, event.type),
        legs: [{ debit, credit: platformAccount('PAY_IN_TRANSIT'), amountFen: row.amountFen }],
      });
    },
    postDone: async ({ work, row, event }) => {
      // The next bill books it, when it is confirmed.
      if (wayOf(row) === 'nextBill') return;
      const legs = [
        {
          debit: platformAccount('PAY_IN_TRANSIT'),
          credit: platformAccount('BANK'),
          amountFen: row.amountFen,
        },
      ];
      await post(work, { type: 'REFUND_SUCCEED', cause: await tryOf(work, row, event.type), legs });
    },
    takeBackSubmit: async ({ work, row, event }) => {
      if (wayOf(row) === 'nextBill') return;
      await reverse(work, { type: 'REFUND_SUBMIT', cause: await tryOf(work, row, event.type) });
    },
    takeBackDone: async ({ work, row, event }) => {
      const cause = await tryOf(work, row, event.type);
      await reverse(work, { type: 'REFUND_SUCCEED', cause });
      await reverse(work, { type: 'REFUND_SUBMIT', cause });
    },
    notifyParty: ({ work, row }) => say(work, row, [`USER:${row.createdBy}`, ...ownerAudience(row)]),
    notifyClerk: ({ work, row }) => say(work, row, [`USER:${row.createdBy}`]),
  },
});

const say = (work: Work, row: Refund, to: readonly string[]) =>
  notify(work, {
    to,
    text: stateChangeText(refund, row.refundNo, refund.states[row.status], moneyGist(row.amountFen)),
    record: refund.name,
    id: row.id,
  });
