import { eq } from 'drizzle-orm';
import { eReceipt } from '../../../domain/records/eReceipt.ts';
import type { payment } from '../../../domain/records/payment.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { eReceiptLifecycle } from '../../../machines/lifecycles/eReceipt/machine.ts';
import { entry, on } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { registered } from '../../records/registry.ts';
import { find } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { partyGroup } from '../../store/systemTables.ts';
import type { Work } from '../../records/work.ts';

type Payment = Row<typeof payment>;

/** The owner of a bank receipt: the carrier or driver that the document behind the payment pays. */
async function partiesOf(work: Work, row: Payment) {
  const behind = {
    paymentApply: row.applyId,
    advance: row.advanceId,
    withdrawal: row.withdrawalId,
    refund: row.refundId,
  };
  for (const [record, id] of Object.entries(behind)) {
    if (id === null) continue;
    const found: Readonly<Record<string, unknown>> | null = await find(work, registered(record).spec, id);
    const of = (field: string) => (typeof found?.[field] === 'string' ? found[field] : null);
    // An advance names both; only one of them was paid.
    if (found?.payeeType === 'driver') return { carrierId: null, driverId: of('driverId') };
    if (found?.payeeType === 'carrier')
      return { carrierId: of('payeeId') ?? of('carrierId'), driverId: null };
    return { carrierId: of('carrierId'), driverId: of('driverId') };
  }
  return { carrierId: null, driverId: null };
}

/** Name of the tenant, as the bank knows it. */
async function payerOf(work: Work): Promise<string> {
  const { groupName, groupCode } = partyGroup;
  const [row] = await work.tx
    .select({ name: groupName })
    .from(partyGroup)
    .where(eq(groupCode, work.groupCode));
  return row?.name ?? work.groupCode;
}

/** A payment succeeded: its receipt is fetched from the bank as soon as there is one (6.5.3). */
export async function awaitReceipt(work: Work, row: Payment): Promise<void> {
  const { id: paymentId, amountFen, payeeName: payee, succeededAt } = row;
  await make(work, eReceipt, {
    eReceiptNo: await nextNumber(work, eReceipt.number.prefix),
    paymentId,
    bankSerialNo: row.bankSerialNo ?? '',
    amountFen,
    payer: await payerOf(work),
    payee,
    ...(await partiesOf(work, row)),
    succeededAt: succeededAt ?? work.now,
    fileId: null,
    fetchedAt: null,
    attempts: 0,
    dueAt: work.now,
  });
}

export const eReceiptEntry = entry<typeof eReceipt>({
  spec: eReceipt,
  table: tableFor(eReceipt),
  lifecycle: { machine: eReceiptLifecycle, rules: {} },
  facts: (_, row) => Promise.resolve({ submittedBy: row.createdBy }),
  stores: {
    storeFile: on(eReceipt, ['file.came'], ({ event, now }) => ({ fileId: [event.fileId], fetchedAt: now })),
    askNow: ({ now }) => ({ dueAt: now, attempts: 0 }),
  },
  effects: {},
});
