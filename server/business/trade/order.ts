import { order } from '../../../domain/records/order.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { contract } from '../../../domain/records/contract.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { quote } from '../../../domain/records/quote.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { orderGist } from '../../../domain/rules/gist.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { alreadyExists } from '../../../domain/codes/refusals/codes/common.ts';
import {
  alreadyAccepted,
  balanceShort,
  creditLimitExceeded,
} from '../../../domain/codes/refusals/codes/orders.ts';
import { coversShipper } from '../../../domain/rules/contract.ts';
import { freightFen, keptBackFen, planned, quantityIn, totalsOf } from '../../../domain/rules/freight.ts';
import { isOfCut, MERGED } from '../../../domain/rules/parts.ts';
import { bandOf } from '../../../domain/rules/quote.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import { orderLifecycle, orderRules, type OrderFacts } from '../../../machines/lifecycles/order/machine.ts';
import { balanceFen, wallet } from '../../ledger/accounts.ts';
import { apply, applyIfPossible, requirePossible } from '../../records/apply.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { Refused, refused } from '../../records/errors.ts';
import { missingOf } from '../../records/requiredFields.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';
import { requireAmount } from '../formChecks.ts';
import { orderFromSheet } from './orderSheet.ts';
import { makeParts } from './parts.ts';
import { creditStand } from './credit.ts';
import { bookRelease, dearestLeftFen } from './creditRelease.ts';
import { wechatOf } from '../parties/wechatBinding.ts';
import { tellOrderState } from '../parties/wechatNews.ts';
import { unfitShipper } from '../parties/unfitShipper.ts';
import { decidedTerms, hasAgreedRate } from './orderTerms.ts';
import { BY_HAND, priceSource } from './quoting.ts';
import { isCarrierSide } from './sides.ts';
import { offerUpstream, tellUpOrder } from './upOrderAssign.ts';
import { firstOf } from '../../../domain/rules/characters.ts';

export type OrderRow = Row<typeof order>;
type Order = OrderRow;

/** Waybills that have ended, one way or another. */
const ENDED = new Set(['completed', 'cancelled', 'aborted']);
/** Dangerous goods: oil and gas need a permit that the platform cannot check yet, so they stay out (S2). */
const FORBIDDEN_CARGO = new Set(['0200']);

/** Fen missing in the shipper's wallet for the whole order; credit shippers need none. */
async function shortOf(work: Work, row: Order): Promise<number> {
  if (row.payTerm === 'credit' || row.carrierUnitPriceFen === null) return 0;
  const { shipperFen } = planned({ ...row, carrierUnitPriceFen: row.carrierUnitPriceFen }, row.remainQty);
  return Math.max(0, shipperFen - (await balanceFen(work, wallet(row.shipmentId))));
}

/** What need not be settled before an order is submitted. */
const FOR_LATER = new Set<number>([balanceShort, creditLimitExceeded]);

/** Events that let an order on credit go on. */
const NEEDS_CREDIT = new Set(['submit', 'audit.pass', 'audit.override', 'republish', 'release.credit']);

/** Planned freight at the price the lists speak of: that of the shipper where it is billed by spread. */
function plannedFen({ feeMode, shipperUnitPriceFen, carrierUnitPriceFen, priceUnit, orderQty }: Order) {
  const price = feeMode === 'spread' ? shipperUnitPriceFen : carrierUnitPriceFen;
  return price === null ? null : freightFen(priceUnit, orderQty, price);
}

/** Four eyes: the author and the submitter of an order both count as its authors (T&M 0.2, 3.3). */
function authorOf(work: Work, row: Order): string {
  return work.viewer?.userId === row.createdBy ? row.createdBy : (row.submittedBy ?? row.createdBy);
}

async function isContractValid(work: Work, row: Order): Promise<boolean> {
  const found = row.contractId === null ? null : await find(work, contract, row.contractId);
  return found !== null && coversShipper(found, row.shipmentId, row.planLoadAt ?? work.now);
}

async function facts(work: Work, row: Order, event: EventsOf<typeof order> | null): Promise<OrderFacts> {
  const owner = await need(work, shipper, row.shipmentId);
  const offers = await findBy(work, assignment, { orderId: row.id });
  const bills = await findBy(work, waybill, { orderId: row.id });
  const parts =
    row.status === 'split' ? (await findBy(work, order, { parentId: row.id })).filter(isOfCut) : [];
  const price = event?.type === 'republish' ? event.carrierUnitPriceFen : undefined;
  if (typeof price === 'number') requireAmount('carrierUnitPriceFen', row.priceUnit, row.orderQty, price);
  const asked = typeof price === 'number' ? { ...row, carrierUnitPriceFen: price } : row;
  const left = dearestLeftFen(asked, offers);
  return {
    submittedBy: authorOf(work, row),
    missing: [
      ...(await missingOf(work, order, row)),
      // A draft may be older than the terms agreed now.
      ...(row.status === 'draft' && !hasAgreedRate(row, owner) ? ['serviceFeeBp'] : []),
    ],
    publishMode: row.publishMode,
    planLoadAt: row.planLoadAt,
    planUnloadAt: row.planUnloadAt,
    publishDeadline: row.publishDeadline,
    priceUnit: row.priceUnit,
    orderQty: row.orderQty,
    carrierUnitPriceFen: typeof price === 'number' ? price : row.carrierUnitPriceFen,
    shipperUnitPriceFen: row.feeMode === 'spread' ? row.shipperUnitPriceFen : null,
    plannedFen: plannedFen(row),
    band: row.guideFen === null ? null : bandOf(row.guideFen),
    isSamePlace: row.loadAreaCode === row.unloadAreaCode && row.loadAddress === row.unloadAddress,
    isForbiddenCargo: (row.goods ?? []).some(({ cargoTypeCode }) => FORBIDDEN_CARGO.has(cargoTypeCode)),
    shipperName: owner.shipperName,
    shipperUnfit: unfitShipper(owner),
    isContractValid: await isContractValid(work, row),
    shortFen: await shortOf(work, row),
    credit: await creditStand(work, row, left, event !== null && NEEDS_CREDIT.has(event.type)),
    liveAssignments: bills.filter(({ status }) => !ENDED.has(status)).length,
    acceptedAssignments: offers.filter(({ status }) => status === 'accepted').length,
    remainQty: row.remainQty,
    isPart: row.parentId !== null,
    waybills: {
      ended: bills.every(({ status }) => ENDED.has(status)),
      completed: bills.filter(({ status }) => status === 'completed').length,
      loaded: bills.filter(({ despatchAt }) => despatchAt !== null).length,
    },
    parts: {
      ended: parts.every(({ status }) => status === 'completed' || status === 'cancelled'),
      completed: parts.filter(({ status }) => status === 'completed').length,
      untouched: parts.every(({ status }) => status === 'published' || status === 'missed'),
    },
  };
}

/** Totals, quantities and the fields the platform sets itself. */
async function prepare(work: Work, input: Order, existing: Order | null): Promise<Partial<Order>> {
  const goods = input.goods ?? [];
  const [first] = goods;
  const totals = totalsOf(goods, input.vehicleAmount);
  const orderQty = quantityIn(input.priceUnit, totals);
  for (const field of ['carrierUnitPriceFen', 'shipperUnitPriceFen'] as const)
    requireAmount(field, input.priceUnit, orderQty, input[field] ?? 0);
  const shipmentId =
    work.viewer?.role === 'shipper' ? (work.viewer.partyId ?? input.shipmentId) : input.shipmentId;
  return {
    ...(await priceSource(work, { ...input, shipmentId }, totals)),
    source: existing?.source ?? (work.viewer?.client === 'wechat' ? 'wechat' : 'web'),
    ...(existing === null ? await wechatOf(work) : {}),
    goodsName: goods.length === 0 ? null : firstOf(goods.map(({ goodsName }) => goodsName).join('、'), 512),
    cargoTypeCode: first?.cargoTypeCode ?? null,
    totalWeightKg: totals.weightKg,
    totalVolumeM3: totals.volumeM3,
    totalPieces: totals.pieces,
    orderQty,
    assignedQty: 0,
    remainQty: orderQty,
    closedQty: 0,
    // The consignment number of the customer defaults to our own (authority message field).
    originalDocumentNumber: input.originalDocumentNumber ?? input.orderNo,
    shipmentId,
  };
}

/** Open offers and quotes of an order end with it. */
async function endOffers(work: Work, orderId: string, reason: string): Promise<void> {
  for (const { id } of await findBy(work, assignment, { orderId, status: 'offered' })) {
    await apply(work, assignment, { id, type: 'revoke', payload: { reason } }, true);
  }
  for (const { id } of await findBy(work, quote, { orderId, status: 'open' })) {
    await applyIfPossible(work, quote, { id, type: 'lose' });
  }
}

/** A plan that is imported twice makes no order twice. @throws 10411 when an order of the shipper has the number */
async function requireNewNumber(
  work: Work,
  shipmentId: string,
  originalDocumentNumber: string | null,
): Promise<void> {
  if (originalDocumentNumber === null) return;
  const same = await findBy(work, order, { shipmentId, originalDocumentNumber });
  if (same.filter(({ status }) => status !== 'cancelled').length < 2) return;
  throw refused(alreadyExists, {
    field: order.fields.originalDocumentNumber.label,
    value: originalDocumentNumber,
  });
}

export const orderEntry = entry<typeof order>({
  spec: order,
  table: tableFor(order),
  lifecycle: { machine: orderLifecycle, rules: orderRules },
  todoStates: ['pendingAudit', 'missed'],
  facts,
  hiddenFacts: ({ role }) =>
    isCarrierSide(role) ? { shortFen: 0, plannedFen: null, band: null, credit: null } : {},
  over: async (work, row, event) => {
    if (row.status !== 'executing' || event.type !== 'split') return null;
    const bills = await findBy(work, waybill, { orderId: row.id });
    return bills.every(({ status }) => ENDED.has(status)) ? null : refuse(alreadyAccepted);
  },
  prepare,
  decides: decidedTerms,
  fromSheet: orderFromSheet,
  imported: async (work, { id, shipmentId, originalDocumentNumber }) => {
    await requireNewNumber(work, shipmentId, originalDocumentNumber);
    await patch(work, order, id, { source: 'import' });
    try {
      await requirePossible(work, order, { id, type: 'submit' });
    } catch (error) {
      // Money may come until it is submitted, and finance may release it; the chart asks for that last.
      if (!(error instanceof Refused) || !FOR_LATER.has(error.refusal.code)) throw error;
    }
  },
  stores: {
    rememberSubmitter: ({ event, now }) => ({
      submittedBy: event.by.id,
      submittedAt: now,
      auditReason: null,
    }),
    storeAuditReason: on(order, ['audit.override', 'audit.reject'], ({ event }) => ({
      auditReason: event.reason,
    })),
    storeCancelReason: on(order, ['cancel'], ({ event }) => ({ cancelReason: event.reason })),
    storeRelease: on(order, ['release.credit'], ({ event, now }) => ({
      creditReleasedBy: event.by.id,
      creditReleasedAt: now,
      creditReleaseReason: event.reason,
    })),
    storeRepublish: on(order, ['republish'], ({ row, event }) => {
      const carrierUnitPriceFen = event.carrierUnitPriceFen ?? row.carrierUnitPriceFen;
      return {
        ...(carrierUnitPriceFen === row.carrierUnitPriceFen ? {} : BY_HAND),
        publishDeadline: event.publishDeadline,
        carrierUnitPriceFen,
        retentionFen: keptBackFen({ ...row, carrierUnitPriceFen }),
      };
    }),
    closeRemainder: ({ row }) => ({ closedQty: row.closedQty + row.remainQty, remainQty: 0 }),
  },
  effects: {
    passIfAuditFree: async ({ work, row }) => {
      const owner = await need(work, shipper, row.shipmentId);
      if (owner.isAuditFree) await apply(work, order, { id: row.id, type: 'audit.pass' }, true);
    },
    endOffers: ({ work, row, event }) =>
      endOffers(work, row.id, event.type === 'expire' ? '订单已流单' : '订单已结束'),
    makeParts: effect(order, ['split'], ({ work, row, event: { parts } }) =>
      makeParts(
        work,
        row,
        parts.map(({ qty }) => qty),
      ),
    ),
    cancelParts: async ({ work, row }) => {
      for (const part of await findBy(work, order, { parentId: row.id, status: ['published', 'missed'] })) {
        await apply(work, order, { id: part.id, type: 'cancel', payload: { reason: MERGED } }, true);
      }
    },
    bookRelease: ({ work, row }) => bookRelease(work, row),
    notifyParent: async ({ work, row }) => {
      if (row.parentId === null) return;
      await need(work, order, row.parentId, true);
      const done = await applyIfPossible(work, order, { id: row.parentId, type: 'parts.done' });
      if (!done) await applyIfPossible(work, order, { id: row.parentId, type: 'parts.void' });
    },
    offerUpstream: ({ work, row }) => offerUpstream(work, row),
    tellUpOrder: ({ work, row }) => tellUpOrder(work, row),
    tellWechat: ({ work, row }) => tellOrderState(work, row),
    notifyShipper: ({ work, row }) =>
      notify(work, {
        to: [`SHIPMENT:${row.shipmentId}`],
        text: stateChangeText(order, row.orderNo, order.states[row.status], orderGist(row)),
        record: 'order',
        id: row.id,
      }),
  },
});

/** Takes quantity from an order's remainder, or returns it; assigned + left + closed stays the order's (3.5). */
export async function moveQuantity(work: Work, orderId: string, qty: number): Promise<void> {
  const row = await need(work, order, orderId, true);
  const moved = { assignedQty: row.assignedQty + qty, remainQty: row.remainQty - qty };
  await patch(work, order, orderId, moved);
  work.changes.push({
    record: 'order',
    id: orderId,
    version: row.version,
    row: { ...row, ...moved },
    todo: false,
  });
}
