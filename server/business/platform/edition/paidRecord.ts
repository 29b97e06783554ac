import { and, eq, ne } from 'drizzle-orm';
import type { Label } from '../../../../domain/codes/label.ts';
import { paidKind } from '../../../../domain/codes/lists/edition.ts';
import { labelOf } from '../../../../domain/codes/lists/list.ts';
import { smallerAtRenewal } from '../../../../domain/codes/refusals/codes/editions.ts';
import { alreadyExists, notAllowed } from '../../../../domain/codes/refusals/codes/common.ts';
import { ROLE_CODES } from '../../../../domain/codes/roles.ts';
import { billingEdition } from '../../../../domain/records/billingEdition.ts';
import { editionSubscription } from '../../../../domain/records/editionSubscription.ts';
import { paidRecord } from '../../../../domain/records/paidRecord.ts';
import { afterPayment, beginsAt, cutMs } from '../../../../domain/rules/editionPayment.ts';
import {
  BANK_OPEN_MS,
  earnedFen,
  isSmaller,
  monthsBetween,
  monthsUntilEnd,
  ONLINE_OPEN_MS,
  priceParts,
  upgradeFen,
} from '../../../../domain/rules/editions.ts';
import { moneyGist } from '../../../../domain/rules/gist.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { paidRecordLifecycle, paidRecordRules } from '../../../../machines/lifecycles/paidRecord/machine.ts';
import { notify, stateChangeText } from '../../../notices/notify.ts';
import { apply } from '../../../records/apply.ts';
import { entry, on } from '../../../records/entry.ts';
import { refused, wrongFields } from '../../../records/errors.ts';
import { inGroup } from '../../../records/inGroup.ts';
import { nextNumber } from '../../../records/numbers.ts';
import { findBy, need, patch } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { tableFor } from '../../../store/tables.ts';
import { centralGroup } from '../../../store/tenants.ts';
import { arrivalOf, isSerialTaken, takeSerial } from '../../money/bankSerials.ts';
import { tenantOf } from '../tenant/rows.ts';
import { ASK_EVERY_MS, ASK_LATE_MS } from './asking.ts';
import { bookPaid, bookRefund } from './books.ts';
import { heldFen, refreshUnused, settleCharges } from './charges.ts';
import {
  type Edition,
  editionOf,
  lockedSubscription,
  type Subscription,
  subscriptionOf,
} from './subscription.ts';

export type Paid = Row<typeof paidRecord>;

const table = tableFor(paidRecord);
const isOnline = ({ channel }: Pick<Paid, 'channel'>) => channel === 'wechat' || channel === 'alipay';
const own = ({ id }: Pick<Paid, 'id'>) => ({ record: paidRecord.name, id });

/** The central group. @throws 10403 where there is none: nothing is paid then */
async function requireCentral(work: Work): Promise<string> {
  const central = await centralGroup(work.tx);
  if (central === null) throw refused(notAllowed);
  return central;
}

/** Whether another payment, of whatever group, names the serial. Once one was confirmed, it is taken for good. */
async function isSerialUsed(work: Work, row: Paid, serialNo: string): Promise<boolean> {
  const central = await requireCentral(work);
  if (await inGroup(work, central, (house) => isSerialTaken(house, serialNo, own(row)))) return true;
  if (row.status === 'pendingConfirm') return false;
  const [other] = await work.tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.bankSerialNo, serialNo), ne(table.id, row.id), ne(table.status, 'closed')))
    .limit(1);
  return other !== undefined;
}

/** What of a payment can still be refunded, fen: of a term what is not earned yet, of a top-up what is left of it. */
function unusedFen(row: Paid, now: number): number {
  if (row.kind === 'topUp') return row.unusedFen ?? 0;
  if (row.termStartAt === null) return row.amountFen;
  const past = monthsBetween(row.termStartAt, now);
  return row.amountFen - Math.max(row.earnedFen, earnedFen(row.amountFen, row.months ?? 1, past));
}

/** What of the balance is there to pay with, fen. */
async function freeFen(work: Work): Promise<number> {
  const { balanceFen = 0 } = (await subscriptionOf(work)) ?? {};
  return Math.max(0, balanceFen - (await heldFen(work)));
}

async function arrivedFen(work: Work, { status, bankSerialNo }: Paid): Promise<number | null> {
  if (status !== 'pendingConfirm' || bankSerialNo === null) return null;
  const central = await centralGroup(work.tx);
  if (central === null) return null;
  return (await inGroup(work, central, (house) => arrivalOf(house, bankSerialNo)))?.amountFen ?? null;
}

/** @throws 46036: a smaller edition begins only with a renewal, and one that waits is not put before another */
function requireFitting(
  { nextEditionId, status }: Subscription,
  kind: Paid['kind'],
  bought: Edition,
  present: Edition,
): void {
  const isNew = kind === 'subscribe' && status === 'active';
  if ((kind === 'upgrade' || isNew) && isSmaller(bought, present)) throw refused(smallerAtRenewal);
  if (nextEditionId !== null && bought.id !== nextEditionId && kind !== 'topUp')
    throw refused(smallerAtRenewal);
}

const NOT_FROM_BALANCE: Label = [
  '充值不能用余额支付',
  'A top-up is not paid from the balance',
  'Una recarga no se paga con el saldo',
  'チャージは残高では支払えません',
];

/** What a payment costs, and for how many months it is. */
async function priced(
  work: Work,
  input: Paid,
): Promise<Pick<Paid, 'amountFen' | 'months' | 'editionId' | 'topUpFen'>> {
  const { kind, topUpFen } = input;
  if (kind === 'topUp' && input.channel === 'balance')
    throw wrongFields([{ field: 'channel', msg: NOT_FROM_BALANCE }]);
  if (kind === 'topUp') return { amountFen: topUpFen ?? 0, topUpFen, months: null, editionId: null };
  const subscription = await subscriptionOf(work);
  if (!subscription) throw refused(notAllowed);
  const bought = await need(work, billingEdition, input.editionId ?? '');
  if (bought.status !== 'enabled' || bought.isBuiltIn) throw refused(notAllowed);
  const present = await editionOf(work, subscription);
  requireFitting(subscription, kind, bought, present);
  const common = { editionId: bought.id, topUpFen: null };
  if (kind !== 'upgrade') {
    const months = input.months ?? 1;
    return { ...common, months, amountFen: priceParts(bought, months).fen };
  }
  const endAt = subscription.endAt ?? work.now;
  return {
    ...common,
    months: monthsUntilEnd(work.now, endAt),
    amountFen: upgradeFen(present, bought, work.now, endAt),
  };
}

/** One payment of a kind is open at a time; the subscription is locked, so that two do not begin at once. @throws 10411 */
async function requireOnly(work: Work, { kind }: Paid): Promise<void> {
  await subscriptionOf(work, true);
  const open = await findBy(work, paidRecord, { kind, status: ['pendingPayment', 'pendingConfirm'] });
  if (open.length > 0)
    throw refused(alreadyExists, { field: paidRecord.fields.kind.label, value: labelOf(paidKind, kind) });
}

/** @throws 10403 where there is no central group, or it is the own one; 10411; 46036 */
async function prepare(work: Work, input: Paid): Promise<Partial<Paid>> {
  const central = await requireCentral(work);
  if (central === work.groupCode) throw refused(notAllowed);
  await requireOnly(work, input);
  // The channel knows numbers of all groups, so they come from one counter.
  const paidNo = await inGroup(work, central, (house) => nextNumber(house, paidRecord.number.prefix));
  const online = isOnline(input);
  return {
    ...(await priced(work, input)),
    ...{ paidNo, groupName: (await tenantOf(work)).groupName },
    expireAt: work.now + (online ? ONLINE_OPEN_MS : BANK_OPEN_MS),
    requestNo: online ? paidNo : null,
    dueAt: online ? work.now : null,
  };
}

/** Counts a payment in the subscription of its group, which is locked. */
async function applyPaid(work: Work, { id }: Paid): Promise<void> {
  const row = await need(work, paidRecord, id);
  const found = await lockedSubscription(work);
  const held = await heldFen(work);
  const before = { ...found, balanceFen: found.balanceFen - held };
  const present = await editionOf(work, before);
  const bought = row.editionId === null ? present : await editionOf(work, { editionId: row.editionId });
  const isFromBalance = row.channel === 'balance';
  const free = afterPayment(before, present, bought, { ...row, isFromBalance }, work.now);
  const after = { ...free, balanceFen: free.balanceFen + held };
  await settleCharges(work, before.owedFen - after.owedFen);
  await apply(work, editionSubscription, { id: before.id, type: 'paid', payload: after }, true);
  const isTopUp = row.kind === 'topUp';
  const isUpgrade = row.kind === 'upgrade';
  await patch(work, paidRecord, id, {
    termStartAt: isTopUp ? null : isUpgrade ? work.now : beginsAt(before, work.now),
    termEndAt: isTopUp ? null : after.endAt,
    unusedFen: row.amountFen,
  });
  await refreshUnused(work, after.balanceFen);
}

/** Takes what is refunded from the period or the balance, and then from the books. */
async function applyRefund(work: Work, row: Paid): Promise<void> {
  const { refundFen, termStartAt, termEndAt, kind } = row;
  if (refundFen === null) return;
  const before = await lockedSubscription(work);
  const unused = unusedFen(row, work.now);
  const cut =
    termStartAt === null || termEndAt === null
      ? 0
      : cutMs({ termStartAt, termEndAt }, refundFen, unused, work.now);
  const balanceFen =
    kind === 'topUp' ? before.balanceFen - Math.min(before.balanceFen, refundFen) : before.balanceFen;
  const endAt = before.endAt === null ? null : before.endAt - cut;
  await apply(
    work,
    editionSubscription,
    { id: before.id, type: 'refunded', payload: { endAt, balanceFen } },
    true,
  );
  await patch(work, paidRecord, row.id, {
    unusedFen: Math.max(0, unused - refundFen),
    termEndAt: termEndAt === null ? null : termEndAt - cut,
  });
  await refreshUnused(work, balanceFen);
  await bookRefund(work, row, refundFen);
}

const tell = (work: Work, row: Paid, to: readonly string[]) =>
  notify(work, {
    to,
    text: stateChangeText(paidRecord, row.paidNo, paidRecord.states[row.status], moneyGist(row.amountFen)),
    record: paidRecord.name,
    id: row.id,
  });

export const paidRecordEntry = entry<typeof paidRecord>({
  spec: paidRecord,
  table,
  lifecycle: { machine: paidRecordLifecycle, rules: paidRecordRules },
  lockFirst: async (work) => {
    await subscriptionOf(work, true);
  },
  facts: async (work, row, event) => {
    const named = event?.type === 'upload.voucher' ? (event.bankSerialNo ?? null) : row.bankSerialNo;
    const isAsked = row.status === 'pendingConfirm' || event?.type === 'upload.voucher';
    const isTaken = isAsked && named !== null && (await isSerialUsed(work, row, named));
    const { viewer } = work;
    return {
      submittedBy: row.submittedBy ?? '',
      channel: row.channel,
      amountFen: row.amountFen,
      isCentral: viewer?.isCentral === true,
      isOwn: viewer === null || viewer.groupCode === row.groupCode,
      takenSerial: isTaken ? named : null,
      serialNo: row.bankSerialNo,
      arrivedFen: await arrivedFen(work, row),
      balanceFen: row.channel === 'balance' ? await freeFen(work) : 0,
      confirmedBy: row.confirmedBy,
      refundBy: row.refundBy,
      unusedFen: row.status === 'paid' ? unusedFen(row, work.now) : 0,
    };
  },
  prepare,
  stores: {
    storeVoucher: on(paidRecord, ['upload.voucher'], ({ event }) => ({
      ...{ voucher: event.voucher, bankSerialNo: event.bankSerialNo, submittedBy: event.by.id },
      rejectReason: null,
    })),
    storeConfirm: ({ event, now }) => ({ confirmedBy: event.by.id, paidAt: now }),
    storeReject: on(paidRecord, ['reject'], ({ event, now }) => ({
      ...{ rejectReason: event.reason, bankSerialNo: null, voucher: null },
      expireAt: now + BANK_OPEN_MS,
    })),
    storeFromBalance: ({ now }) => ({ paidAt: now }),
    storeCode: on(paidRecord, ['opened'], ({ event, now }) => ({
      codeUrl: event.codeUrl,
      dueAt: now + ASK_EVERY_MS,
    })),
    storeAnswer: on(paidRecord, ['pay.refused', 'refund.fail'], ({ event }) => ({
      ...{ failMsg: event.failMsg, dueAt: null },
      ...(event.type === 'refund.fail' ? { refundFen: null, refundReason: null, refundBy: null } : {}),
    })),
    storePaid: on(paidRecord, ['pay.ok'], ({ event }) => ({
      ...{ paySerialNo: event.serial, paidAt: event.paidAt, failMsg: null, dueAt: null },
    })),
    storeStray: on(paidRecord, ['pay.stray'], ({ row, event, now }) =>
      // Told again, perhaps long after it went back.
      row.straySerialNo === null
        ? { strayFen: event.strayFen, straySerialNo: event.straySerialNo, dueAt: now }
        : {},
    ),
    storeStrayBack: ({ now }) => ({ strayBackAt: now, dueAt: null }),
    storeRefund: on(paidRecord, ['refund'], ({ row, event, now }) => ({
      ...{ refundFen: event.amountFen, refundReason: event.reason, refundBy: event.by.id },
      dueAt: isOnline(row) ? now : null,
    })),
    storeRefunded: on(paidRecord, ['refund.ok'], ({ event, now }) => ({
      ...{ refundSerialNo: event.refundSerialNo, refundedAt: now, dueAt: null },
    })),
    askClose: ({ now }) => ({ expireAt: now, dueAt: now }),
    watchLate: ({ row, now }) => ({ dueAt: isOnline(row) ? now + ASK_LATE_MS : null }),
  },
  effects: {
    takeSerial: async ({ work, row }) => {
      const central = await requireCentral(work);
      await inGroup(work, central, (house) => takeSerial(house, row.bankSerialNo ?? '', own(row)));
    },
    bookPaid: ({ work, row, event }) => bookPaid(work, row, event.type),
    applyPaid: ({ work, row }) => applyPaid(work, row),
    bookRefund: ({ work, row }) => applyRefund(work, row),
    tellCentral: async ({ work, row }) => {
      const central = await centralGroup(work.tx);
      if (central !== null)
        await inGroup(work, central, (house) => tell(house, row, [ROLE_CODES.financeApprover]));
    },
    tellPayer: ({ work, row }) => tell(work, row, [ROLE_CODES.admin, ROLE_CODES.financeClerk]),
  },
});
