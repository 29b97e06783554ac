import { randomUUID } from 'node:crypto';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { insuranceProduct } from '../../../domain/records/insuranceProduct.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { premiumOf } from '../../../domain/rules/cargoPolicy.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import {
  lifecycle,
  type PolicyEvent,
  type PolicyFacts,
} from '../../../machines/lifecycles/cargoPolicy/machine.ts';
import { balanceFen } from '../../ledger/accounts.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { isSerialTaken } from '../money/bankSerials.ts';
import { BY_HAND, DOUBT } from '../money/statedResult.ts';
import { isBeingPaid } from '../money/supplierDocuments.ts';
import { isAsWritten, isInsurable, isOnSale, LIVE, nameOnWaybill, type Policy, walletOf } from './cover.ts';
import { chargePremium, freeHold, holdPremium, receiveRefund, returnPremium } from './premium.ts';

/** An application that got no answer is asked about this often, ms. */
export const ASK_EVERY_MS = 5 * 60_000;

/** Who pays, by who writes it down: each side with its own money (D33). */
const payerOf = ({ viewer }: Work): Policy['payerKind'] =>
  viewer?.role === 'shipper' ? 'SHIPMENT' : viewer?.role === 'captain' ? 'CARRIER' : 'PLAT';

/** Completes a policy from its waybill and product. @throws 10400 at what is none, 10403 at another buyer's */
async function prepare(work: Work, input: Policy, existing: Policy | null): Promise<Partial<Policy>> {
  const job = await find(work, waybill, input.waybillId);
  const product = await find(work, insuranceProduct, input.productId);
  if (job === null) throw wrongFields([{ field: 'waybillId', msg: UNKNOWN }]);
  if (product?.status !== 'enabled') throw wrongFields([{ field: 'productId', msg: UNKNOWN }]);
  const payerKind = payerOf(work);
  if (existing && existing.payerKind !== payerKind) throw refused(notAllowed);
  const { shipmentId, carrierId, driverId, orderId, plateNumber, plateColorCode } = job;
  return {
    ...{ productVersion: product.versionNo, product: product.product, insurerId: product.insurerId },
    ...{ insuranceCompanyCode: product.insuranceCompanyCode, ratePpm: product.ratePpm },
    ...{ coverHours: product.coverHours, maxDays: product.maxDays },
    ...{ shipmentId, carrierId, driverId, orderId, plateNumber, plateColorCode, payerKind },
    ...{ fromAreaCode: job.loadAreaCode, toAreaCode: job.unloadAreaCode },
    ...{ goodsName: job.goodsName, weightKg: job.loadWeightKg ?? job.planWeightKg },
    premiumFen: premiumOf(input.insuredFen, product),
  };
}

/** What a draft needs to know of the market, the trip and the buyer. */
async function draftFacts(work: Work, row: Policy, event: PolicyEvent | null) {
  const product = await need(work, insuranceProduct, row.productId);
  // Locked, so that two who insure one waybill at once do not both.
  const job = await need(work, waybill, row.waybillId, event?.type === 'apply');
  const same = await findBy(work, cargoPolicy, {
    ...{ waybillId: row.waybillId, product: row.product, status: LIVE },
  });
  const wallet = walletOf(row);
  return {
    isOnSale: isOnSale(product, work.now) && isAsWritten(product, row),
    isInsurable: await isInsurable(work, product, row.goodsTypeId),
    maxInsuredFen: product.maxInsuredFen,
    isTripPast: job.despatchAt !== null || job.status !== 'pendingLoad',
    coveredWaybillNo: same.some(({ id }) => id !== row.id) ? job.waybillNo : null,
    shortFen: wallet === null ? 0 : Math.max(0, row.premiumFen - (await balanceFen(work, wallet))),
  };
}

const NO_DRAFT = {
  ...{ isOnSale: true, isInsurable: true, isTripPast: false, coveredWaybillNo: null, shortFen: 0 },
};

/** Whether the goods have not left, or never will. */
async function isReturnable(work: Work, { waybillId }: Policy): Promise<boolean> {
  const job = await need(work, waybill, waybillId);
  return job.status === 'cancelled' || (job.status === 'pendingLoad' && job.despatchAt === null);
}

async function facts(work: Work, row: Policy, event: PolicyEvent | null): Promise<PolicyFacts> {
  const isDraft = row.status === 'draft';
  const isGoing = row.status === 'surrendering';
  const serialNo = event?.type === 'book.refund' ? (event.refundSerialNo ?? null) : null;
  const own = { record: cargoPolicy.name, id: row.id };
  const isTaken = serialNo !== null && (await isSerialTaken(work, serialNo, own));
  return {
    submittedBy: row.appliedBy ?? row.createdBy,
    ...{ payerKind: row.payerKind, insuredFen: row.insuredFen, premiumFen: row.premiumFen },
    ...{ departAt: row.departAt, appliedAt: row.appliedAt, refundFen: row.refundFen },
    isDoubted: row.failCode === DOUBT,
    surrenderSentAt: isGoing ? row.submittedAt : null,
    maxInsuredFen: row.insuredFen,
    ...(isDraft ? await draftFacts(work, row, event) : NO_DRAFT),
    isReturnable: row.status === 'effective' && (await isReturnable(work, row)),
    isSent: row.submittedAt !== null,
    saidFen: event?.type === 'insurer.accept' ? (event.premiumFen ?? null) : null,
    isPaidOn: isGoing && (row.settledAt !== null || (await isBeingPaid(work, 'cargoPolicy', row.id))),
    takenSerial: isTaken ? serialNo : null,
  };
}

/** Those who bought the cover. */
function buyersOf({ payerKind, shipmentId, carrierId, appliedBy }: Policy): string[] {
  if (payerKind === 'SHIPMENT') return [`SHIPMENT:${shipmentId}`];
  if (payerKind === 'CARRIER' && carrierId !== null) return [`CARRIER:${carrierId}`];
  return appliedBy === null ? [ROLE_CODES.dispatcher] : [`USER:${appliedBy}`];
}

const tell = (work: Work, row: Policy, to: readonly string[]): Promise<void> =>
  notify(work, {
    to,
    text: stateChangeText(
      cargoPolicy,
      row.policyNo,
      cargoPolicy.states[row.status],
      moneyGist(row.premiumFen),
    ),
    record: cargoPolicy.name,
    id: row.id,
  });

const ANSWERED = { failCode: null, failMsg: null, silentSince: null, asked: 0 } as const;
const NOT_SENT = { requestNo: null, submittedAt: null, dueAt: null, silentSince: null } as const;

export const cargoPolicyEntry = entry<typeof cargoPolicy>({
  spec: cargoPolicy,
  table: tableFor(cargoPolicy),
  lifecycle,
  facts,
  prepare,
  stores: {
    storeApply: ({ row, event, now }) => ({
      ...{ appliedBy: event.by.id, appliedAt: now, requestNo: randomUUID(), tries: row.tries + 1 },
      ...{ ...ANSWERED, submittedAt: null, dueAt: now },
    }),
    storeSubmit: ({ now }) => ({ submittedAt: now, dueAt: now + ASK_EVERY_MS }),
    storeAcceptance: on(cargoPolicy, ['insurer.accept'], ({ event, now }) => ({
      ...{ policyNumber: event.policyNumber, effectiveAt: event.effectiveAt, expireAt: event.expireAt },
      ...{ ...ANSWERED, dueAt: now },
    })),
    // The paper says the rest; the cover holds as long as the product lets it.
    storeByHand: on(cargoPolicy, ['accept'], ({ row, event }) => ({
      ...{ policyNumber: event.policyNumber, paperId: event.paperId },
      ...{ effectiveAt: row.departAt, expireAt: row.departAt + row.maxDays * DAY_MS },
      ...{ ...ANSWERED, dueAt: null },
    })),
    storeDoubt: on(cargoPolicy, ['insurer.accept'], ({ event }) => ({
      ...{ failCode: DOUBT, silentSince: null, dueAt: null },
      failMsg: `保险公司答复保单号 ${event.policyNumber}，保费与申请不符`,
    })),
    storeFailure: on(cargoPolicy, ['insurer.refuse', 'surrender.no'], ({ event }) => ({
      failCode: event.failCode,
      failMsg: event.failMsg,
    })),
    storeLost: () => ({
      ...{ ...NOT_SENT, failCode: 'NOT_RECEIVED', failMsg: '保险公司未收到申请，请重新投保' },
    }),
    storeWithdrawn: () => NOT_SENT,
    storeSurrender: on(cargoPolicy, ['surrender'], ({ event, now }) => ({
      ...{ surrenderReason: event.reason, requestNo: randomUUID(), refundFen: null },
      ...{ ...ANSWERED, submittedAt: null, dueAt: now },
    })),
    storeRefund: on(cargoPolicy, ['surrender.ok', 'record.surrender'], ({ event }) => ({
      refundFen: event.refundFen,
    })),
    storeRefusalByHand: on(cargoPolicy, ['record.refusal'], ({ event }) => ({
      ...{ failCode: BY_HAND, failMsg: event.reason, answerFiles: event.answerFiles },
    })),
    storeKept: on(cargoPolicy, ['keep.policy'], ({ event }) => ({
      ...{ failCode: BY_HAND, failMsg: event.reason, refundFen: null },
    })),
    storeAnswer: on(cargoPolicy, ['record.surrender', 'keep.policy'], ({ event }) => ({
      answerFiles: event.answerFiles,
    })),
    storeSerial: on(cargoPolicy, ['book.refund'], ({ event }) => ({ refundSerialNo: event.refundSerialNo })),
    storePaper: on(cargoPolicy, ['paper.came'], ({ event }) => ({ paperId: [event.fileId] })),
    endAsking: () => ({ dueAt: null, silentSince: null }),
  },
  effects: {
    markSold: async ({ work, row }) => {
      const { soldAt } = await need(work, insuranceProduct, row.productId, true);
      if (soldAt === null) await patch(work, insuranceProduct, row.productId, { soldAt: work.now });
    },
    holdPremium: ({ work, row, event }) => holdPremium(work, row, event.type),
    freeHold: ({ work, row, event }) => freeHold(work, row, event.type),
    chargePremium: ({ work, row, event }) => chargePremium(work, row, event.type),
    returnPremium: ({ work, row, event }) => returnPremium(work, row, event.type),
    receiveRefund: ({ work, row, event }) => receiveRefund(work, row, event.type),
    showOnWaybill: ({ work, row }) => nameOnWaybill(work, row.waybillId),
    clearWaybill: ({ work, row }) => nameOnWaybill(work, row.waybillId),
    tellBuyer: ({ work, row }) => tell(work, row, buyersOf(row)),
    tellDoubt: effect(cargoPolicy, ['insurer.accept'], ({ work, row }) =>
      tell(work, row, [ROLE_CODES.admin, ROLE_CODES.dispatcher]),
    ),
    tellFinance: ({ work, row }) => tell(work, row, [ROLE_CODES.financeClerk]),
  },
});
