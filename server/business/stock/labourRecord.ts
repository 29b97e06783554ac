import { labourRecord } from '../../../domain/records/labourRecord.ts';
import { staff } from '../../../domain/records/staff.ts';
import { team } from '../../../domain/records/team.ts';
import {
  hoursBetween,
  labourFen,
  MOST_WORK_MS,
  quantityOf,
  sharesOf,
  WHOLE_SHARE_BP,
} from '../../../domain/rules/labour.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { sharesNotWhole } from '../../../domain/codes/refusals/codes/stock.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { type LabourFacts, lifecycle } from '../../../machines/lifecycles/labourRecord/machine.ts';
import { platformAccount, supplierPayable } from '../../ledger/accounts.ts';
import type { Cause } from '../../ledger/journal.ts';
import { post, reverse } from '../../ledger/post.ts';
import { entry, on } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { find, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { liveBillOf } from '../money/supplierDocuments.ts';
import { documentByNo, handledBy, type HandledDocument, isDocDone } from './documents.ts';

type Labour = Row<typeof labourRecord>;

const TOO_LONG: Label = [
  '一次作业不能超过 24 小时',
  'A piece of work lasts 24 hours at most',
  'Un trabajo dura 24 horas como máximo',
  '1 回の作業は 24 時間までです',
];

/** What the work is paid for: as typed, else what the document moved, or the time it took; null: nobody knows yet. */
async function measured(
  work: Work,
  { quantity, basis, startAt, endAt }: Labour,
  docType: HandledDocument,
  docId: string,
): Promise<number | null> {
  if (quantity !== null) return quantity;
  if (basis === 'hour') return hoursBetween(startAt, endAt) || null;
  return quantityOf(basis, await handledBy(work, docType, docId));
}

const sumOf = (workers: Labour['workers']): number => workers.reduce((sum, { shareBp }) => sum + shareBp, 0);

/** Who gets how much of an amount. */
function withShares(workers: Labour['workers'], amountFen: number | null): Labour['workers'] {
  const shares = sharesOf(
    amountFen ?? 0,
    workers.map(({ shareBp }) => shareBp),
  );
  return workers.map((worker, at) => ({
    ...worker,
    amountFen: amountFen === null ? null : (shares[at] ?? 0),
  }));
}

/** Completes a record. @throws 10400 at a document that is none, or work too long, 49008 shares that are no whole */
async function prepare(work: Work, input: Labour): Promise<Partial<Labour>> {
  const { docType, docId, docNo, row } = await documentByNo(work, input.docNo);
  const places = [row.warehouseId, row.fromWarehouseId, row.toWarehouseId];
  if (!places.includes(input.warehouseId)) throw wrongFields([{ field: 'docNo', msg: UNKNOWN }]);
  if (input.endAt - input.startAt > MOST_WORK_MS) throw wrongFields([{ field: 'endAt', msg: TOO_LONG }]);
  if (sumOf(input.workers) !== WHOLE_SHARE_BP) throw refused(sharesNotWhole);
  const quantity = await measured(work, input, docType, docId);
  const amountFen = quantity === null ? null : labourFen(quantity, input.unitPriceFen);
  return {
    ...{ docType, docId, docNo, amountFen },
    supplierId: input.payeeKind === 'supplier' ? input.supplierId : null,
    workers: withShares(input.workers, amountFen),
  };
}

/** The account of whoever leads the gang. */
async function leaderOf(work: Work, { teamId }: Labour): Promise<string | null> {
  const { leaderId = null } = (await find(work, team, teamId)) ?? {};
  return leaderId === null ? null : ((await find(work, staff, leaderId))?.accountId ?? null);
}

async function facts(work: Work, row: Labour): Promise<LabourFacts> {
  const isDraft = row.status === 'draft';
  return {
    submittedBy: row.createdBy,
    payeeKind: row.payeeKind,
    labourNo: row.labourNo,
    docNo: row.docNo,
    isDocDone: isDraft && (await isDocDone(work, row.docType, row.docId)),
    quantity: isDraft ? await measured(work, row, row.docType, row.docId) : row.quantity,
    sharesBp: sumOf(row.workers),
    leaderId: isDraft ? await leaderOf(work, row) : null,
    billNo: row.status === 'confirmed' ? await liveBillOf(work, 'labourRecord', row.id) : null,
  };
}

const causeOf = ({ id, labourNo }: Labour, event: string): Cause => ({
  record: labourRecord.name,
  id,
  no: labourNo,
  event,
});

/** From the confirmation on quantity and amount stay as they are; what a firm earned is owed to it. */
async function fixAmount(work: Work, row: Labour): Promise<void> {
  const quantity = await measured(work, row, row.docType, row.docId);
  const amountFen = labourFen(quantity ?? 0, row.unitPriceFen);
  await patch(work, labourRecord, row.id, {
    quantity,
    amountFen,
    workers: withShares(row.workers, amountFen),
  });
  if (row.supplierId === null || amountFen === 0) return;
  const credit = supplierPayable(row.supplierId);
  const legs = [{ debit: platformAccount('COST_HANDLING'), credit, amountFen }];
  await post(work, { type: 'LABOUR_ACCRUE', cause: causeOf(row, 'confirm'), legs });
}

export const labourRecordEntry = entry<typeof labourRecord>({
  spec: labourRecord,
  table: tableFor(labourRecord),
  lifecycle,
  facts,
  prepare,
  stores: {
    storeConfirmed: ({ event, now }) => ({ confirmedBy: event.by.id, confirmedAt: now }),
    storeSettled: ({ now }) => ({ settledAt: now }),
    dropSettled: () => ({ settledAt: null }),
    storeVoid: on(labourRecord, ['void'], ({ event }) => ({ voidReason: event.reason })),
  },
  effects: {
    fixAmount: ({ work, row }) => fixAmount(work, row),
    takeBackCost: async ({ work, row }) => {
      await reverse(work, { type: 'LABOUR_ACCRUE', cause: causeOf(row, 'void') });
    },
  },
});
