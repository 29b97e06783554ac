import { receipt } from '../../../domain/records/receipt.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { PICTURE_RULE } from '../../../domain/rules/fileTypes.ts';
import { receiptLifecycle, receiptRules } from '../../../machines/lifecycles/receipt/machine.ts';
import { claimFiles } from '../../records/claimFiles.ts';
import { apply } from '../../records/apply.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { settingsOfGroup } from '../../records/groupSettings.ts';
import { remember } from '../../records/historyLog.ts';
import { need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { abnormalFacts } from './abnormal.ts';
import { releaseRetention } from '../money/freightBill.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Receipt = Row<typeof receipt>;

/** Accepting a receipt with other weights corrects the waybill in the same step, with the reason (T&M 6.3). */
async function correctWaybill(work: Work, row: Receipt): Promise<void> {
  const job = await need(work, waybill, row.waybillId, true);
  const { loadWeightKg, unloadWeightKg } = row;
  if (loadWeightKg === null || unloadWeightKg === null) return;
  if (job.loadWeightKg === loadWeightKg && job.unloadWeightKg === unloadWeightKg) return;
  await patch(work, waybill, job.id, { loadWeightKg, unloadWeightKg, lossKg: loadWeightKg - unloadWeightKg });
  await remember(work, {
    spec: waybill,
    id: job.id,
    event: 'correct',
    from: job.status,
    to: job.status,
    byRole: work.viewer?.role ?? 'system',
    changes: {
      loadWeightKg: [job.loadWeightKg, loadWeightKg],
      unloadWeightKg: [job.unloadWeightKg, unloadWeightKg],
    },
  });
}

export const receiptEntry = entry<typeof receipt>({
  spec: receipt,
  table: tableFor(receipt),
  lifecycle: { machine: receiptLifecycle, rules: receiptRules },
  facts: async (work, row) => {
    const job = await need(work, waybill, row.waybillId);
    return {
      submittedBy: row.submittedBy ?? row.createdBy,
      isWeightEqual: job.loadWeightKg === row.loadWeightKg && job.unloadWeightKg === row.unloadWeightKg,
      isPaperIn: row.paperReceivedAt !== null,
      hasOpenAbnormal: (await abnormalFacts(work, row.waybillId)).hasOpenAbnormal,
      maySecondUpload: (await settingsOfGroup(work)).secondUpload !== '0',
    };
  },
  stores: {
    storeUpload: on(receipt, ['upload'], ({ event, now }) => ({
      photoIds: event.photoIds,
      loadWeightKg: event.loadWeightKg,
      unloadWeightKg: event.unloadWeightKg,
      differenceKg: event.loadWeightKg - event.unloadWeightKg,
      kind: 'electronic',
      uploadedAt: now,
      signedBy: event.signedBy,
      signedAt: event.signedAt ?? now,
      submittedBy: event.by.id,
      auditReason: null,
    })),
    storeAuditReason: on(receipt, ['accept.receipt', 'reject.receipt'], ({ event }) => ({
      auditReason: event.reason,
    })),
    storePaper: on(receipt, ['paper.in'], ({ event, now }) => ({
      expressCompany: event.expressCompany,
      expressNo: event.expressNo,
      paperReceivedAt: now,
      kind: 'both',
    })),
  },
  effects: {
    releaseRetention: ({ work, row }) => releaseRetention(work, row.waybillId),
    correctWaybill: ({ work, row }) => correctWaybill(work, row),
    finishWaybill: async ({ work, row }) => {
      await apply(work, waybill, { id: row.waybillId, type: 'finish' }, true);
    },
    notifyDriver: ({ work, row }) =>
      notify(work, {
        to: [`DRIVER:${row.driverId}`],
        text: stateChangeText(receipt, row.receiptNo, receipt.states[row.status]),
        record: 'receipt',
        id: row.id,
      }),
    keepPhotos: effect(receipt, ['upload'], ({ work, row, event }) =>
      claimFiles(work, event.photoIds, 'receipt', row.id, 'photoIds', PICTURE_RULE),
    ),
    notifyDispatch: ({ work, row }) =>
      notify(work, {
        to: ['PLAT_DISPATCHER'],
        text: stateChangeText(receipt, row.receiptNo, receipt.states[row.status]),
        record: 'receipt',
        id: row.id,
      }),
  },
});
