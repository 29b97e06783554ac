import { bankCard } from '../../../domain/records/bankCard.ts';
import { payment } from '../../../domain/records/payment.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { paymentBatch } from '../../../domain/records/paymentBatch.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { paymentResultUnknown } from '../../../domain/codes/refusals/codes/settlement.ts';
import {
  type PaymentApplyFacts,
  paymentApplyLifecycle,
  paymentApplyRules,
} from '../../../machines/lifecycles/paymentApply/machine.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import { requirePossible } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { refused } from '../../records/errors.ts';
import { find, findAll, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { holdsOf } from '../trade/paymentHolds.ts';
import { countMember, noteWave } from './batchCounts.ts';
import { moveBill } from './freightBill.ts';
import { againstFlows, type Flows, flowsOfEach } from './payFlows.ts';
import { againstFunds, againstOwnFunds } from './payFunds.ts';
import {
  againstCard,
  againstLines,
  askedOf,
  payeeOfAll,
  type PaymentApply,
  sumOf,
  sumsByBill,
  waybillsOf,
} from './payLines.ts';
import { applicationFromSheet } from './paySheet.ts';
import type { PaidOn } from './payee.ts';
import { payOut, postPaid, takeBackPaid, takeBackSubmit } from './payMoney.ts';
import { finishBatch } from './paymentBatch.ts';
import { urgesOf } from './payUrges.ts';
import { endReview, openReview } from '../parties/review.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Event = EventsOf<typeof paymentApply>;

const table = tableFor(paymentApply);

/** What applications are judged by, read once for all of them. */
interface Read {
  /** By waybill, of those that wait for the review. */
  readonly flows: ReadonlyMap<string, Flows>;
  /** Numbers of the abnormal reports that hold the payment, by waybill. */
  readonly holds: ReadonlyMap<string, string>;
  readonly batches: ReadonlyMap<string, Row<typeof paymentBatch>>;
}

/** The four flows have their holds with them: only those of other applications are asked for. */
async function readFor(work: Work, rows: readonly PaymentApply[]): Promise<Read> {
  const isReviewed = ({ status }: PaymentApply) => status === 'pendingReview';
  const flows = await flowsOfEach(work, rows.filter(isReviewed).flatMap(waybillsOf));
  const others = new Set(rows.filter((row) => !isReviewed(row)).flatMap(waybillsOf));
  const holds = new Map(await holdsOf(work, [...others]));
  for (const { waybillId, holdNo } of flows) if (holdNo !== null) holds.set(waybillId, holdNo);
  return {
    flows: new Map(flows.map((one) => [one.waybillId, one])),
    holds,
    batches: await findAll(
      work,
      paymentBatch,
      rows.flatMap(({ batchId }) => batchId ?? []),
    ),
  };
}

/** Number of the abnormal report that holds the payment of one of its waybills; null: none does. */
const holdOfAny = (row: PaymentApply, { holds }: Read): string | null =>
  waybillsOf(row)
    .map((waybillId) => holds.get(waybillId))
    .find((no) => no !== undefined) ?? null;

/** The card to check: a correction names the new one. */
function cardAsked(row: PaymentApply, event: Event | null): Pick<PaymentApply, 'channel' | 'bankCardId'> {
  if (event?.type !== 'retry') return row;
  const isToCard = event.channel === 'bankCard';
  return {
    channel: isToCard ? 'bankCard' : 'wallet',
    bankCardId: isToCard ? (event.bankCardId ?? null) : null,
  };
}

/**
 * The payee at the approval. A collection agreement made or ended since does not change it; only the card of a
 * fleet's captain is the current one.
 */
export async function approvedPayee(work: Work, row: PaymentApply): Promise<PaidOn> {
  if (row.payeeType !== 'carrier') return { kind: 'driver', partyId: row.driverId ?? '', bankCardId: null };
  const partyId = row.carrierId ?? '';
  const [first] = await askedOf(work, row);
  const isSame = first?.payee.kind === 'carrier' && first.payee.partyId === partyId;
  return { kind: 'carrier', partyId, bankCardId: isSame ? first.payee.bankCardId : null };
}

/** The objections to the lines or the card in this state; none for a form still to be filled in. */
async function judge(work: Work, row: PaymentApply, event: Event | null) {
  if (row.status === 'draft' || row.status === 'rejected')
    return againstLines(work, row, event?.type === 'submit.apply');
  if (row.status !== 'partlyPaid' || event?.type !== 'retry') return null;
  return againstCard(work, cardAsked(row, event), await approvedPayee(work, row));
}

async function factsBy(
  work: Work,
  row: PaymentApply,
  event: Event | null,
  read: Read,
): Promise<PaymentApplyFacts> {
  const { status, batchId } = row;
  const isLast = status === 'pendingFinance' || status === 'partlyPaid';
  const isAsking = status === 'draft' || status === 'rejected' || status === 'pendingApproval';
  const isReleasing = event?.type === 'fin.approve' || event?.type === 'retry';
  const asked = isLast ? await askedOf(work, row) : [];
  const batch = read.batches.get(batchId ?? '');
  const flows =
    status === 'pendingReview' ? waybillsOf(row).flatMap((waybillId) => read.flows.get(waybillId) ?? []) : [];
  return {
    submittedBy: row.submittedBy ?? row.createdBy,
    createdBy: row.createdBy,
    reviewedBy: row.reviewedBy,
    approvedBy: row.approvedBy,
    billActors: asked.map(({ bill }) => [bill.valuedBy, bill.confirmedBy].filter((id) => id !== null)),
    againstLines: await judge(work, row, event),
    againstFlows: againstFlows(flows),
    againstOwnFunds: isAsking ? await againstOwnFunds(work, row.totalFen, false) : null,
    againstFunds: isLast ? await againstFunds(work, row, isReleasing) : null,
    holdNo: holdOfAny(row, read),
    // Members of a batch that is paid in waves are released one by one.
    batchId: batch?.status === 'running' ? null : batchId,
    batchNo: batch?.batchNo ?? null,
  };
}

const facts = async (work: Work, row: PaymentApply, event: Event | null): Promise<PaymentApplyFacts> =>
  factsBy(work, row, event, await readFor(work, [row]));

async function factsOfEach(work: Work, rows: readonly PaymentApply[]): Promise<PaymentApplyFacts[]> {
  const read = await readFor(work, rows);
  const all: PaymentApplyFacts[] = [];
  for (const row of rows) all.push(await factsBy(work, row, null, read));
  return all;
}

/** Payee, sums and waybills follow from the lines. @throws 34002 several payees, 10403 a bill that is another's */
async function prepare(work: Work, input: PaymentApply): Promise<Partial<PaymentApply>> {
  const asked = await askedOf(work, input);
  const { kind, partyId } = payeeOfAll(asked);
  const isOwn = work.viewer?.role !== 'captain' || (kind === 'carrier' && partyId === work.viewer.partyId);
  if (!isOwn) throw refused(notAllowed);
  const card = input.bankCardId === null ? null : await find(work, bankCard, input.bankCardId);
  const bills = new Map(asked.map(({ bill }) => [bill.id, bill]));
  const lines = input.lines.map((line) => ({
    ...line,
    waybillId: bills.get(line.freightBillId)?.waybillId ?? null,
  }));
  return {
    payeeType: kind,
    carrierId: kind === 'carrier' ? partyId : null,
    driverId: kind === 'driver' ? partyId : null,
    bankCardId: input.channel === 'bankCard' ? input.bankCardId : null,
    cardTail: input.channel === 'bankCard' ? (card?.cardNumber.slice(-4) ?? null) : null,
    lines,
    totalFen: sumOf(lines),
    lineCount: lines.length,
    oldestFinishAt: Math.min(...asked.map(({ bill }) => bill.finishedAt)),
  };
}

/** Moves what is applied for, or paid, on every bill of the application, in the order of their ids. */
async function moveAll(
  work: Work,
  row: PaymentApply,
  event: string,
  field: 'appliedFen' | 'paidFen',
  sign: 1 | -1,
): Promise<void> {
  for (const [billId, sumFen] of sumsByBill(row))
    await moveBill(work, billId, { [field]: sign * sumFen }, event);
}

const say = (work: Work, row: PaymentApply, to: readonly string[]) =>
  notify(work, {
    to,
    text: stateChangeText(
      paymentApply,
      row.applyNo,
      paymentApply.states[row.status],
      moneyGist(row.totalFen),
    ),
    record: paymentApply.name,
    id: row.id,
  });

/** Its author, and the captain who is paid. */
const applicantsOf = ({ createdBy, carrierId }: PaymentApply) => [
  `USER:${createdBy}`,
  ...(carrierId === null ? [] : [`CARRIER:${carrierId}`]),
];

export const paymentApplyEntry = entry<typeof paymentApply>({
  spec: paymentApply,
  table,
  lifecycle: { machine: paymentApplyLifecycle, rules: paymentApplyRules },
  todoStates: ['pendingApproval', 'pendingFinance'],
  facts,
  factsOfEach,
  prepare: (work, input) => prepare(work, input),
  fromSheet: (work, cells) => applicationFromSheet(work, cells),
  // What could not be submitted is told before it is stored.
  imported: (work, { id }) => requirePossible(work, paymentApply, { id, type: 'submit.apply' }),
  // A captain may only name the card of the agreement; the refusal says what is wrong with another.
  mayName: (_, field) => Promise.resolve(field === 'bankCardId'),
  // The platform's funds and staff are not shown to carriers.
  hiddenFacts: ({ role }) =>
    role === 'captain' ? { againstOwnFunds: null, againstFunds: null, billActors: [] } : {},
  // Pressing again before the bank has answered gets 34008.
  over: async (work, row, { type }) => {
    if (type !== 'retry' || row.status !== 'paying' || row.paymentId === null) return null;
    const paid = await find(work, payment, row.paymentId);
    return paid?.status === 'unknown' ? refuse(paymentResultUnknown) : null;
  },
  stores: {
    storeSubmit: ({ event, now }) => ({
      submittedBy: event.by.id,
      submittedAt: now,
      reviewedBy: null,
      approvedBy: null,
      reason: null,
    }),
    storeReview: ({ event }) => ({ reviewedBy: event.by.id }),
    storeApproval: ({ event }) => ({ approvedBy: event.by.id }),
    storeRelease: ({ event, now }) => ({ financedBy: event.by.id, financedAt: now }),
    storeReason: on(paymentApply, ['reject.apply'], ({ event }) => ({ reason: event.reason })),
    storeCard: ({ row, event }) => cardAsked(row, event),
    storePaid: ({ row, now }) => ({ paidFen: row.totalFen, paidAt: now, reason: null }),
    storeFailure: on(paymentApply, ['some.failed'], ({ event }) => ({ reason: event.failMsg })),
    storeReturn: on(paymentApply, ['pay.returned'], ({ event }) => ({
      paidFen: 0,
      paidAt: null,
      reason: event.failMsg,
    })),
  },
  effects: {
    raiseApplied: async ({ work, row, event }) => {
      await moveAll(work, row, event.type, 'appliedFen', 1);
      // Its payees may have urged before the application.
      const urged = await urgesOf(work, waybillsOf(row));
      if (urged.urges !== row.urges || urged.urgedAt !== row.urgedAt)
        await patch(work, paymentApply, row.id, urged);
    },
    lowerApplied: ({ work, row, event }) => moveAll(work, row, event.type, 'appliedFen', -1),
    askReview: async ({ work, row }) => {
      const card = row.bankCardId === null ? null : await find(work, bankCard, row.bankCardId);
      // The reviewer may not open the card: its bank stands in the submission.
      const submitted = { ...row, bankCode: card?.bankCode ?? null };
      return openReview(work, { spec: paymentApply, row: submitted, change: null, fault: null });
    },
    passReview: ({ work, row }) => endReview(work, paymentApply, row.id, 'pass.elsewhere'),
    rejectReview: ({ work, row }) => endReview(work, paymentApply, row.id, 'reject.elsewhere', row.reason),
    cancelReview: ({ work, row }) => endReview(work, paymentApply, row.id, 'cancel.review'),
    leaveBatch: ({ work, row }) => leaveBatch(work, row),
    makePayment: async ({ work, row, event }) => {
      if (row.batchId !== null && event.type === 'fin.approve') await noteWave(work, row.batchId, event);
      await payOut(work, row, event.type);
    },
    postPaid: async ({ work, row, event }) => {
      await postPaid(work, row, event.type);
      await moveAll(work, row, event.type, 'paidFen', 1);
    },
    takeBackSubmit: ({ work, row, event }) => takeBackSubmit(work, row, event.type),
    takeBackPaid: async ({ work, row, event }) => {
      await takeBackPaid(work, row, event.type);
      await moveAll(work, row, event.type, 'paidFen', -1);
    },
    notifyBatch: ({ work, row }) => finishBatch(work, row.batchId),
    notifyApplicant: ({ work, row }) => say(work, row, applicantsOf(row)),
    notifyApprover: ({ work, row }) => say(work, row, ['PLAT_FINANCE_APPROVER']),
  },
});

/** A rejected or cancelled application is no member any more; the others of its batch may all be answered. */
async function leaveBatch(work: Work, row: PaymentApply): Promise<void> {
  if (row.batchId === null) return;
  await patch(work, paymentApply, row.id, { batchId: null });
  await countMember(work, row.batchId, -1, row.totalFen);
  await finishBatch(work, row.batchId);
}
