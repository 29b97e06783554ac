import { DAY_MS } from '../../domain/rules/times.ts';
import type { bankCard } from '../../domain/records/bankCard.ts';
import { payment } from '../../domain/records/payment.ts';
import { recharge } from '../../domain/records/recharge.ts';
import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import { RECHARGE_OPEN_MS } from '../../domain/rules/ledger.ts';
import { withdrawal } from '../../domain/records/withdrawal.ts';
import type { bankLine, bankSerial, embeddedBankLine, embeddedBankOrder } from '../store/ledgerTables.ts';
import { base, DEMO_GROUP, seedNumber } from './base.ts';
import type { Pictures, Shipper } from './parties.ts';
import { seedPayment, type SeedPayment, seedReceipt, type SeedReceipt } from './paymentRows.ts';

export type Recharge = Row<typeof recharge>;
export type Withdrawal = Row<typeof withdrawal>;
type Card = Row<typeof bankCard>;

const HOUR_MS = 3_600_000;
const OPENING_RECHARGE_FEN = 400_000_000;

export interface MoneyDocuments {
  readonly recharges: Recharge[];
  readonly withdrawals: Withdrawal[];
  readonly payments: SeedPayment[];
  readonly eReceipts: SeedReceipt[];
  readonly bankLines: (typeof bankLine.$inferInsert)[];
  readonly bankSerials: (typeof bankSerial.$inferInsert)[];
  readonly bankOrders: (typeof embeddedBankOrder.$inferInsert)[];
  readonly bankList: (typeof embeddedBankLine.$inferInsert)[];
}

function aRecharge(at: number, by: string, { id, shipperName }: Shipper, more: Partial<Recharge>): Recharge {
  const rechargeNo = seedNumber(recharge.number.prefix, at);
  const isCredited = more.status === 'credited';
  return {
    ...base(at, by),
    rechargeNo,
    shipmentId: id,
    method: 'transfer',
    amountFen: OPENING_RECHARGE_FEN,
    transferCode: rechargeNo.replace(/^CZ/, 'ZF'),
    expireAt: at + RECHARGE_OPEN_MS,
    payAskedAt: isCredited ? at : null,
    handedAt: isCredited ? at : null,
    payerName: isCredited ? shipperName : null,
    payerAccountNo: isCredited ? '6222021300000000000' : null,
    bankSerialNo: isCredited ? `C${rechargeNo.replace(/^CZ/, 'ZF')}` : null,
    slipImageIds: null,
    uploadedBy: null,
    checkedBy: null,
    creditedAt: isCredited ? at : null,
    rejectReason: null,
    status: 'pendingPay',
    ...more,
  };
}

/** Every shipper paid in before its first order, a few a day; there are a few later recharges in each state. */
function makeRecharges(
  now: number,
  shippers: readonly Shipper[],
  pictures: Pictures,
  by: string,
): Recharge[] {
  const start = now - 199 * DAY_MS;
  const first = shippers
    .filter(({ status }) => status !== 'unsubmitted')
    .map((one, index) => aRecharge(start + index * 7 * HOUR_MS, by, one, { status: 'credited' }));
  // The first shipper is the demo shipper: its documents do not change a balance on its home page.
  const [own, other] = shippers;
  if (!own || !other) return first;
  const slip = (at: number, serial: string, who: Shipper, more: Partial<Recharge>): Recharge => {
    const row = aRecharge(at, by, who, { ...more, method: 'slip' });
    return {
      ...row,
      bankSerialNo: serial,
      payerName: who.shipperName,
      payerAccountNo: '6222021300000000018',
      slipImageIds: pictures(recharge.name, row.id, 1),
      uploadedBy: by,
    };
  };
  return [
    ...first,
    aRecharge(now - 2 * HOUR_MS, by, own, { method: 'transfer', amountFen: 5_000_000 }),
    slip(now - 5 * HOUR_MS, 'S2026112100018', own, { amountFen: 8_000_000, status: 'pendingCheck' }),
    slip(now - 26 * HOUR_MS, 'X2026112000007', other, { amountFen: 3_000_000, status: 'pendingCheck' }),
    slip(now - 50 * HOUR_MS, 'X2026111900003', own, {
      amountFen: 2_000_000,
      status: 'rejected',
      rejectReason: '银行流水中查无此款',
    }),
    aRecharge(now - 70 * HOUR_MS, by, own, { method: 'online', amountFen: 1_000_000, status: 'closed' }),
    aRecharge(now - 30 * HOUR_MS, by, other, { method: 'online', amountFen: 6_000_000, status: 'credited' }),
  ];
}

interface Plan {
  readonly card: Card;
  readonly hoursAgo: number;
  readonly amountFen: number;
  readonly status: Withdrawal['status'];
  readonly payment?: SeedPayment['status'];
}

function aWithdrawal(now: number, by: string, { card, hoursAgo, amountFen, status }: Plan): Withdrawal {
  const at = now - hoursAgo * HOUR_MS;
  const isReviewed = !['pendingReview', 'cancelled'].includes(status);
  const ended = status === 'pendingReview' ? at : at + HOUR_MS;
  return {
    ...base(at, card.createdBy, ended),
    withdrawNo: seedNumber(withdrawal.number.prefix, at),
    ownerType: card.driverId === null ? 'carrier' : 'driver',
    shipmentId: null,
    carrierId: card.carrierId,
    driverId: card.driverId,
    amountFen,
    bankCardId: card.id,
    cardTail: card.cardNumber.slice(-4),
    feeFen: 0,
    availableThenFen: 1_500_000,
    paymentId: null,
    bankSerialNo: null,
    reviewedBy: isReviewed ? by : null,
    reviewedAt: isReviewed ? ended : null,
    paidAt: status === 'paid' ? ended : null,
    reason: status === 'rejected' ? '银行卡信息需更新' : status === 'failed' ? '收款账户异常' : null,
    status,
  };
}

/** The bank's data: the platform's copy of its list, and the state of the embedded bank. */
function bankSide(documents: Pick<MoneyDocuments, 'recharges' | 'payments'>, now: number) {
  const credits = documents.recharges.flatMap(
    ({ id, bankSerialNo, amountFen, payerName, payerAccountNo, transferCode, creditedAt }) =>
      bankSerialNo !== null && creditedAt !== null
        ? [
            {
              record: recharge.name,
              recordId: id,
              serialNo: bankSerialNo,
              kind: 'credit' as const,
              amountFen,
              payerName: payerName ?? '',
              payerAccountNo: payerAccountNo ?? '',
              memo: transferCode,
              at: creditedAt,
            },
          ]
        : [],
  );
  const paid = documents.payments.flatMap(({ id, bankSerialNo, amountFen, requestNo, succeededAt }) =>
    bankSerialNo !== null && succeededAt !== null
      ? [
          {
            record: payment.name,
            recordId: id,
            serialNo: bankSerialNo,
            kind: 'paid' as const,
            amountFen,
            payerName: '',
            payerAccountNo: '',
            memo: requestNo ?? '',
            at: succeededAt,
          },
        ]
      : [],
  );
  const list = [...credits, ...paid]
    .sort((a, b) => a.at - b.at)
    .map((line, index) => ({ ...line, groupCode: DEMO_GROUP, position: index + 1 }));
  return {
    bankLines: list.map(({ record: _, recordId: __, ...line }) => line),
    bankList: list.map(({ record: _, recordId: __, ...line }) => line),
    bankSerials: list.map(({ groupCode, serialNo, record, recordId, at }) => ({
      groupCode,
      serialNo,
      record,
      recordId,
      at,
    })),
    bankOrders: documents.payments
      .filter(({ status }) => status === 'submitted' || status === 'unknown')
      .map(({ requestNo, amountFen, payeeAccountNo, status }) => ({
        groupCode: DEMO_GROUP,
        requestNo: requestNo ?? '',
        state: 'accepted' as const,
        code: null,
        serialNo: null,
        amountFen,
        payeeAccountNo,
        received: 1,
        // One is late; of the other the bank does not know the result for days.
        dueAt: now + (status === 'submitted' ? 2 : 72) * HOUR_MS,
        at: now,
      })),
  };
}

/** Money in and out of the demo company: each document in every state. */
export function makeMoney(
  now: number,
  by: { readonly clerk: string; readonly approver: string },
  shippers: readonly Shipper[],
  partyLinks: readonly (readonly [RecordSpec, readonly object[]])[],
  payees: readonly string[],
  pictures: Pictures,
  freight: readonly SeedPayment[] = [],
): MoneyDocuments {
  const cards = partyLinks.flatMap(([spec, rows]) =>
    spec.name === 'bankCard' ? (rows as readonly Card[]) : [],
  );
  const usable = cards.filter(
    ({ status, driverId, carrierId }) =>
      status === 'verified' && payees.includes(driverId ?? carrierId ?? ''),
  );
  const states: readonly Omit<Plan, 'card'>[] = [
    { hoursAgo: 3, amountFen: 200_000, status: 'pendingReview' },
    { hoursAgo: 4, amountFen: 300_000, status: 'paying', payment: 'submitted' },
    { hoursAgo: 6, amountFen: 150_000, status: 'pendingReview' },
    { hoursAgo: 28, amountFen: 260_000, status: 'paying', payment: 'unknown' },
    { hoursAgo: 52, amountFen: 240_000, status: 'paid', payment: 'succeeded' },
    { hoursAgo: 60, amountFen: 180_000, status: 'failed', payment: 'failed' },
    { hoursAgo: 75, amountFen: 90_000, status: 'rejected' },
    { hoursAgo: 90, amountFen: 120_000, status: 'cancelled' },
  ];
  const payments: SeedPayment[] = [];
  const withdrawals = states.flatMap((plan, index): Withdrawal[] => {
    const card = usable[index % Math.max(1, usable.length)];
    if (!card) return [];
    const row = aWithdrawal(now, by.approver, { ...plan, card });
    if (plan.payment === undefined) return [row];
    const paid = seedPayment(row.reviewedAt ?? row.gmtCreated, by.approver, {
      ...{ withdrawalId: row.id, channel: 'bankCard', card, payeeName: card.accountName },
      amountFen: row.amountFen,
      status: plan.payment,
    });
    payments.push(paid);
    return [{ ...row, paymentId: paid.id, bankSerialNo: paid.bankSerialNo }];
  });
  const recharges = makeRecharges(now, shippers, pictures, by.clerk);
  const eReceipts = payments.flatMap((paid) => {
    const of = withdrawals.find(({ id }) => id === paid.withdrawalId);
    return of && paid.status === 'succeeded' ? [seedReceipt(paid, of)] : [];
  });
  const all = [...payments, ...freight];
  return { recharges, withdrawals, payments: all, eReceipts, ...bankSide({ recharges, payments: all }, now) };
}
