import { randomUUID } from 'node:crypto';
import type { Label } from '../../../domain/codes/label.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import {
  accidentOutsideCover,
  amountOverLimit,
  lateNoticeUnexplained,
} from '../../../domain/codes/refusals/codes/insurance.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { abnormal } from '../../../domain/records/abnormal.ts';
import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { damageRecord } from '../../../domain/records/damageRecord.ts';
import { insuranceClaim } from '../../../domain/records/insuranceClaim.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { isCovered } from '../../../domain/rules/cargoPolicy.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import {
  type ClaimEvent,
  type ClaimFacts,
  lifecycle,
} from '../../../machines/lifecycles/insuranceClaim/machine.ts';
import { platformAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { entry, on } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { find, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { arrivalOf, isSerialTaken, takeSerial } from '../money/bankSerials.ts';
import { paramOf } from '../platform/parameters.ts';
import { ASK_EVERY_MS } from './cargoPolicy.ts';
import { buyerOf, type Policy, walletOf } from './cover.ts';

export type Claim = Row<typeof insuranceClaim>;

const HOUR_MS = 3_600_000;
/** The insurer decides within 30 days, and pays within 10 of its agreement (D36). */
const DECIDE_MS = 30 * DAY_MS;
const PAY_MS = 10 * DAY_MS;
/** Whoever handles it is reminded so long before, and again when the time is over. */
const EARLY_MS = 3 * DAY_MS;

const IN_FUTURE: Label = [
  '不能晚于现在',
  'It cannot be after now',
  'No puede ser posterior a ahora',
  '現在より後にできません',
];

/** @throws 10400 at what belongs to another waybill */
async function requireSameTrip(work: Work, { waybillId }: Policy, input: Claim): Promise<void> {
  const { damageId, abnormalId } = input;
  const damage = damageId === null ? null : await find(work, damageRecord, damageId);
  const found = abnormalId === null ? null : await find(work, abnormal, abnormalId);
  const wrong = [
    ...(damageId !== null && damage?.waybillId !== waybillId ? ['damageId' as const] : []),
    ...(abnormalId !== null && found?.waybillId !== waybillId ? ['abnormalId' as const] : []),
  ];
  if (wrong.length > 0) throw wrongFields(wrong.map((field) => ({ field, msg: UNKNOWN })));
}

/** A party claims on what it bought itself, and on what the platform bought for its goods. @throws 10403 */
function requireOwn({ viewer }: Work, { payerKind }: Policy): void {
  const isOthers =
    (viewer?.role === 'shipper' && payerKind === 'CARRIER') ||
    (viewer?.role === 'captain' && payerKind === 'SHIPMENT');
  if (isOthers) throw refused(notAllowed);
}

/** Checks a report against its policy. @throws 50004 outside the cover, 50018 above the sum, 50019 late without a reason */
async function prepare(work: Work, input: Claim): Promise<Partial<Claim>> {
  const policy = await find(work, cargoPolicy, input.policyId);
  if (policy === null) throw wrongFields([{ field: 'policyId', msg: UNKNOWN }]);
  requireOwn(work, policy);
  const { accidentAt, claimedFen } = input;
  if (accidentAt > work.now) throw wrongFields([{ field: 'accidentAt', msg: IN_FUTURE }]);
  const job = await need(work, waybill, policy.waybillId);
  const isInForce = policy.status === 'effective' || policy.status === 'expired';
  if (!isInForce || !isCovered(accidentAt, { ...policy, unloadedAt: job.goodsReceiptAt }))
    throw refused(accidentOutsideCover);
  if (claimedFen > policy.insuredFen) throw refused(amountOverLimit, { x: yuanFromFen(policy.insuredFen) });
  await requireSameTrip(work, policy, input);
  const hours = await paramOf(work, 'insurance.noticeHours', work.now);
  if (work.now - accidentAt > hours * HOUR_MS && input.lateReason === null)
    throw refused(lateNoticeUnexplained, { n: hours });
  const { insurerId, waybillId, shipmentId, carrierId, payerKind } = policy;
  const isThroughUs = payerKind === 'PLAT' || (await paramOf(work, 'insurance.payTo', work.now)) === 1;
  const decideBy = work.now + DECIDE_MS;
  return {
    ...{ insurerId, waybillId, shipmentId, carrierId, payerKind, decideBy },
    ...{ payTo: isThroughUs ? 'platform' : 'insured', requestNo: randomUUID(), dueAt: work.now },
    remindAt: decideBy - EARLY_MS,
  };
}

/** Whether the money is where it should be: with the insured, or in the bank list. */
async function hasArrived(
  work: Work,
  { payTo }: Claim,
  serialNo: string | null,
  fen: number,
): Promise<boolean> {
  if (payTo === 'insured' || serialNo === null) return true;
  return (await arrivalOf(work, serialNo))?.amountFen === fen;
}

async function facts(work: Work, row: Claim, event: ClaimEvent | null): Promise<ClaimFacts> {
  const paying = event?.type === 'pay' || event?.type === 'insurer.paid' ? event : null;
  const serialNo = paying?.bankSerialNo ?? null;
  const own = { record: insuranceClaim.name, id: row.id };
  const isTaken = serialNo !== null && (await isSerialTaken(work, serialNo, own));
  return {
    submittedBy: row.createdBy,
    ...{ claimedFen: row.claimedFen, approvedFen: row.approvedFen, payBy: row.payBy },
    isDoubtTold: serialNo !== null && row.heardSerialNo === serialNo && row.heardFen === paying?.paidFen,
    isSent: row.submittedAt !== null,
    takenSerial: isTaken ? serialNo : null,
    hasArrived: await hasArrived(work, row, serialNo, paying?.paidFen ?? 0),
  };
}

const tell = (work: Work, row: Claim, to: readonly string[]): Promise<void> =>
  notify(work, {
    to,
    text: stateChangeText(
      insuranceClaim,
      row.claimNo,
      insuranceClaim.states[row.status],
      moneyGist(row.paidFen ?? row.approvedFen ?? row.claimedFen),
    ),
    record: insuranceClaim.name,
    id: row.id,
  });

/** Money that comes through the platform goes to the insured's wallet, or covers what the platform compensates (D35). */
export async function bookPayment(work: Work, row: Claim, event: string): Promise<void> {
  const { id, claimNo, payTo, paidFen, bankSerialNo } = row;
  await takeSerial(work, bankSerialNo ?? '', { record: insuranceClaim.name, id });
  if (payTo !== 'platform' || paidFen === null) return;
  const policy = await need(work, cargoPolicy, row.policyId);
  const credit = walletOf(policy) ?? platformAccount('INDEMNITY');
  await post(work, {
    type: 'CLAIM_RECEIPT',
    cause: { record: insuranceClaim.name, id, no: claimNo, event },
    legs: [{ debit: platformAccount('BANK'), credit, amountFen: paidFen }],
  });
}

/** Those whose loss it is. */
async function insuredOf(work: Work, row: Claim): Promise<string[]> {
  const owner = buyerOf(await need(work, cargoPolicy, row.policyId));
  if (owner === null) return [ROLE_CODES.financeClerk, ROLE_CODES.service];
  return [`${owner.ownerType === 'shipper' ? 'SHIPMENT' : 'CARRIER'}:${owner.ownerId}`];
}

export const insuranceClaimEntry = entry<typeof insuranceClaim>({
  spec: insuranceClaim,
  table: tableFor(insuranceClaim),
  lifecycle,
  facts,
  prepare: (work, input) => prepare(work, input),
  created: async (work, row) => {
    if (row.damageId !== null) await patch(work, damageRecord, row.damageId, { claimId: row.id });
    await tell(work, row, [ROLE_CODES.service]);
  },
  stores: {
    storeSubmit: ({ now }) => ({ submittedAt: now, dueAt: now + ASK_EVERY_MS }),
    storeCase: on(insuranceClaim, ['case.opened'], ({ event, now }) => ({
      ...{ caseNo: event.caseNo, silentSince: null, asked: 0, dueAt: now + ASK_EVERY_MS },
    })),
    storeLost: ({ now }) => ({ requestNo: randomUUID(), submittedAt: null, dueAt: now }),
    storeApproval: on(insuranceClaim, ['approve', 'insurer.approve'], ({ row, event, now }) => ({
      approvedFen: event.approvedFen,
      answerFiles: event.type === 'approve' ? event.answerFiles : row.answerFiles,
      payBy: now + PAY_MS,
      // An insurer that was never told is not asked.
      dueAt: row.submittedAt === null ? null : row.dueAt,
      remindAt: now + PAY_MS - EARLY_MS,
    })),
    storeRefusal: on(insuranceClaim, ['refuse', 'insurer.refuse'], ({ row, event }) => ({
      refuseReason: event.reason,
      answerFiles: event.type === 'refuse' ? event.answerFiles : row.answerFiles,
    })),
    storeHeard: on(insuranceClaim, ['insurer.paid'], ({ event }) => ({
      heardFen: event.paidFen,
      heardSerialNo: event.bankSerialNo,
    })),
    storePayment: on(insuranceClaim, ['pay', 'insurer.paid'], ({ event, now }) => ({
      ...{ paidFen: event.paidFen, bankSerialNo: event.bankSerialNo, paidAt: now },
    })),
    storePapers: on(insuranceClaim, ['add.papers'], ({ event }) => ({ papers: event.papers })),
    storeWithdrawal: on(insuranceClaim, ['withdraw'], ({ event }) => ({ withdrawReason: event.reason })),
    storeUnpaid: on(insuranceClaim, ['close.unpaid'], ({ event }) => ({
      unpaidReason: event.reason,
      answerFiles: event.answerFiles,
    })),
    storeReminder: ({ row, now }) => {
      const due = row.payBy ?? row.decideBy;
      return { remindAt: now < due ? due : null };
    },
    endAsking: () => ({ dueAt: null, silentSince: null, remindAt: null }),
  },
  effects: {
    bookPayment: ({ work, row, event }) => bookPayment(work, row, event.type),
    lowerLoss: async ({ work, row }) => {
      if (row.damageId === null) return;
      const { insuredFen } = await need(work, damageRecord, row.damageId, true);
      await patch(work, damageRecord, row.damageId, { insuredFen: (insuredFen ?? 0) + (row.paidFen ?? 0) });
    },
    tellInsured: async ({ work, row }) => tell(work, row, await insuredOf(work, row)),
    tellService: ({ work, row }) => tell(work, row, [ROLE_CODES.service]),
  },
});
