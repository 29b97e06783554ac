import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { abnormal } from '../../../domain/records/abnormal.ts';
import { damageRecord } from '../../../domain/records/damageRecord.ts';
import { deduction } from '../../../domain/records/deduction.ts';
import { goods } from '../../../domain/records/goods.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { lossOf, remainingLoss } from '../../../domain/rules/damage.ts';
import { type DamageFacts, lifecycle } from '../../../machines/lifecycles/damageRecord/machine.ts';
import { entry, on } from '../../records/entry.ts';
import { type FieldError, wrongFields } from '../../records/errors.ts';
import { REQUIRED } from '../../records/formErrors.ts';
import { find, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { measureOf } from '../../stock/measure.ts';
import { NO_LOT } from '../../store/stockTables.ts';
import { tableFor } from '../../store/tables.ts';
import { shipperOwner } from '../../ledger/accounts.ts';
import { requestDeduction, takesDeduction } from '../money/deduction.ts';
import { compensate } from '../money/serviceReceipts.ts';
import { endReview, openReview } from '../parties/review.ts';
import { type Damage, isInStock, moveDamaged, scrapDamaged, stockMeant } from './damagedGoods.ts';
import { documentByNo } from './documents.ts';
import { ownerOf, tell, tellReported } from './reportDamage.ts';

/** What a report says of the goods stays: they have moved. */
const FIXED = ['source', 'warehouseId', 'docNo', 'goodsId', 'ownerId', 'lotNo', 'locationId', 'qty'] as const;
const STAYS: Label = [
  '上报后不能修改，请判定不成立后重新上报',
  'It stays as reported; reject the record and report anew',
  'No cambia tras comunicarse; rechace el parte y comunique de nuevo',
  '報告後は変更できません。不成立にして報告し直してください',
];
const COUNT_IT: Label = [
  '库存短少请通过盘点处理',
  'Goods missing from stock are found by a stock count',
  'La falta de existencias se trata con un recuento',
  '在庫の不足は棚卸で処理してください',
];

const required = (field: keyof typeof damageRecord.fields): FieldError => ({
  field,
  msg: REQUIRED(damageRecord.fields[field].label),
});

/** What a report of a person is about, beside the goods: the document, and the waybill whose payment it holds. */
async function aboutOf(work: Work, input: Damage) {
  const doc = input.docNo === null ? null : await documentByNo(work, input.docNo);
  const abnormalCase = input.abnormalId === null ? null : await need(work, abnormal, input.abnormalId);
  const named = input.waybillId ?? abnormalCase?.waybillId ?? doc?.row.waybillId;
  const waybillId = typeof named === 'string' ? named : null;
  const owner = input.ownerId ?? doc?.row.ownerId;
  const job = waybillId === null || owner != null ? null : await find(work, waybill, waybillId);
  const ownerId = typeof owner === 'string' ? owner : (job?.shipmentId ?? null);
  return {
    doc: { docType: doc?.docType ?? null, docId: doc?.docId ?? null, docNo: doc?.docNo ?? null },
    waybillId,
    ownerId,
  };
}

/**
 * Completes a report.
 * @throws 10400 at what is missing or stays as it is, 49001 and 49034 as `stockMeant`
 */
async function prepare(work: Work, input: Damage, existing: Damage | null): Promise<Partial<Damage>> {
  if (existing) {
    const changed = FIXED.filter((name) => input[name] !== existing[name]);
    if (changed.length > 0) throw wrongFields(changed.map((field) => ({ field, msg: STAYS })));
    return { holdPayment: input.waybillId !== null };
  }
  const { source, goodsId, qty, cause } = input;
  const one = await need(work, goods, goodsId);
  const { doc, waybillId, ownerId } = await aboutOf(work, input);
  const common = {
    ...doc,
    waybillId,
    holdPayment: waybillId !== null,
    isShort: cause === 'short',
    weightKg: measureOf(one, qty).weightKg,
    unitValueFen: one.unitValueFen,
  };
  if (!isInStock(source)) {
    const missing = [
      ...(source === 'inbound' && input.warehouseId === null ? [required('warehouseId')] : []),
      ...(ownerId === null ? [required('ownerId')] : []),
    ];
    if (missing.length > 0) throw wrongFields(missing);
    return { ...common, ownerId, isMoved: false };
  }
  if (cause === 'short') throw wrongFields([{ field: 'cause', msg: COUNT_IT }]);
  if (input.warehouseId === null) throw wrongFields([required('warehouseId')]);
  const key = await stockMeant(work, { ...input, source, ownerId: input.ownerId }, one);
  const lotNo = key.lotNo === NO_LOT ? null : key.lotNo;
  return { ...common, ownerId: key.ownerId, locationId: key.locationId, lotNo, isMoved: true };
}

async function facts(work: Work, row: Damage): Promise<DamageFacts> {
  const { waybillId, deductionId } = row;
  const asked = deductionId === null ? null : await find(work, deduction, deductionId);
  const isBorne = asked?.status === 'pending' || asked?.status === 'confirmed';
  const isClaimable = row.status === 'assessed' && row.liability === 'carrier' && waybillId !== null;
  return {
    submittedBy: row.createdBy,
    liability: row.liability,
    qty: row.qty,
    lossFen: remainingLoss(row),
    isShort: row.isShort,
    hasWaybill: waybillId !== null,
    isFreightOpen: isClaimable && (await takesDeduction(work, waybillId)),
    undecidedNo: asked?.status === 'pending' ? asked.deductionNo : null,
    deductedFen: isBorne ? asked.amountFen : 0,
    proposedBy: row.proposedBy,
  };
}

const BASIS: Readonly<Record<Damage['cause'], string>> = {
  ...{ wet: '货物水湿', broken: '货物破损', short: '货物短少', spoiled: '货物变质', other: '货物受损' },
};

/** The carrier is asked to bear the loss: finance decides about it as about any other deduction. */
async function askDeduction(work: Work, row: Damage): Promise<void> {
  const { waybillId } = row;
  if (waybillId === null) return;
  const { id } = await requestDeduction(work, {
    ...{ sourceType: 'damage', sourceId: row.id, waybillId, type: row.isShort ? 'shortage' : 'damage' },
    ...{ direction: 'reduce', amountFen: remainingLoss(row), reason: `${row.damageNo} ${BASIS[row.cause]}` },
    evidenceIds: row.photos,
  });
  await patch(work, damageRecord, row.id, { deductionId: id });
}

/** What the finance approver agreed to settles the owner's oldest service bills; the rest goes to the owner's wallet. */
async function payOwner(work: Work, { id, damageNo, ownerId, compensationFen }: Damage): Promise<void> {
  if (ownerId === null || compensationFen === null) return;
  await compensate(work, {
    owner: shipperOwner(ownerId),
    amountFen: compensationFen,
    cause: { record: damageRecord.name, id, no: damageNo, event: 'approve' },
  });
}

export const damageRecordEntry = entry<typeof damageRecord>({
  spec: damageRecord,
  table: tableFor(damageRecord),
  lifecycle,
  facts,
  prepare,
  created: async (work, row) => {
    await moveDamaged(work, row, 'TO_DAMAGED');
    await tellReported(work, row);
  },
  stores: {
    storeAssessment: on(damageRecord, ['assess'], ({ row, event }) => ({
      cause: event.cause,
      liability: event.liability,
      unitValueFen: event.unitValueFen,
      residualFen: event.residualFen,
      lossFen: lossOf(row.qty, event.unitValueFen, event.residualFen),
      assessedBy: event.by.id,
    })),
    storeReason: on(damageRecord, ['reject', 'back'], ({ event }) => ({ reason: event.reason })),
    storeProposal: on(damageRecord, ['compensate'], ({ event }) => ({
      compensationFen: event.amountFen,
      disposal: event.disposal,
      proposedBy: event.by.id,
      reason: null,
    })),
    storeDisposal: on(damageRecord, ['close'], ({ event, now }) => ({
      disposal: event.disposal,
      closedAt: now,
    })),
    storeApproval: ({ event, now }) => ({ approvedBy: event.by.id, closedAt: now }),
    dropProposal: () => ({ compensationFen: null, disposal: null }),
    releaseHold: () => ({ holdPayment: false }),
  },
  effects: {
    takeBack: ({ work, row }) => moveDamaged(work, row, 'FROM_DAMAGED'),
    askDeduction: ({ work, row }) => askDeduction(work, row),
    openReview: ({ work, row }) => openReview(work, { spec: damageRecord, row, change: null, fault: null }),
    passReview: ({ work, row }) => endReview(work, damageRecord, row.id, 'pass.elsewhere'),
    rejectReview: ({ work, row }) => endReview(work, damageRecord, row.id, 'reject.elsewhere', row.reason),
    payOwner: ({ work, row }) => payOwner(work, row),
    scrap: ({ work, row }) => scrapDamaged(work, row),
    notifyOwner: ({ work, row }) => tell(work, row, ownerOf(row)),
    tellFinance: ({ work, row }) => tell(work, row, [ROLE_CODES.financeClerk, ROLE_CODES.service]),
    tellProposer: ({ work, row }) =>
      tell(work, row, row.proposedBy === null ? [] : [`USER:${row.proposedBy}`]),
  },
});
