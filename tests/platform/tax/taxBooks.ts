import { driver } from '../../../domain/records/driver.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { invoice } from '../../../domain/records/invoice.ts';
import { payment } from '../../../domain/records/payment.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import type { RecordSpec, Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { openBill } from '../../../server/business/money/freightBill.ts';
import { billOf } from '../../../server/business/money/billOf.ts';
import { platformAccount, waybillAccount } from '../../../server/ledger/accounts.ts';
import { post } from '../../../server/ledger/post.ts';
import { freshRow } from '../../../server/records/freshRow.ts';
import { findBy, need, patch } from '../../../server/records/rows.ts';
import { anyTableFor } from '../../../server/store/tables.ts';
import type { Work } from '../../../server/records/work.ts';

/** A row of any record with only the relevant fields; the rest is null or the minimum that the store needs. */
async function put<S extends RecordSpec>(
  work: Work,
  spec: S,
  fields: object,
  status: string,
): Promise<string> {
  const blank = Object.fromEntries(
    Object.entries(spec.fields).map(([name, { kind, required, when }]) => {
      const isNeeded = required === true && !when;
      const empty =
        kind === 'bool' ? false : kind === 'rows' ? [] : ['text', 'code', 'area'].includes(kind) ? '' : 0;
      return [name, isNeeded ? empty : null];
    }),
  );
  const row = { ...blank, ...freshRow(work, status), ...fields };
  await work.tx.insert(anyTableFor(spec)).values({ ...row, [spec.number.field]: `T${row.id}` });
  return row.id;
}

/** The demo driver, and a finished waybill whose payee he is. */
export async function payeeJob(work: Work, driverId: string): Promise<Row<typeof waybill>> {
  const jobs = await findBy(work, waybill, { driverId, status: 'completed' });
  const [job] = jobs;
  if (!job) throw new Error('The driver has no finished waybill.');
  await openBill(work, job);
  const bill = await billOf(work, job.id);
  if (bill) await patch(work, freightBill, bill.id, { payeeType: 'driver', finishedAt: work.now });
  return job;
}

/** Freight paid by bank at a time, fen. */
export async function pay(work: Work, driverId: string, waybillId: string, amountFen: number, at: number) {
  const { driverName } = await need(work, driver, driverId);
  const lines = [{ freightBillId: '1', waybillId, feeType: 'balance', amountFen }];
  const applyId = await put(
    work,
    paymentApply,
    { payeeType: 'driver', driverId, channel: 'wallet', lines, totalFen: amountFen },
    'paid',
  );
  return put(
    work,
    payment,
    {
      applyId,
      kind: 'apply',
      channel: 'wallet',
      payeeName: driverName,
      payeeAccountNo: '6222020000000000',
      bankCode: 'ICBC',
      amountFen,
      paymentMeansCode: '32',
      requestNo: work.nextId(),
      succeededAt: at,
    },
    'succeeded',
  );
}

/** Fuel of a waybill in the books, as CONFIRM_BILL posts it. */
export const accrueFuel = (work: Work, waybillId: string, amountFen: number) =>
  post(work, {
    type: 'ACCRUE_FUEL',
    cause: { record: 'freightBill', id: waybillId, no: waybillId, event: 'test' },
    legs: [
      { debit: platformAccount('COST_FUEL'), credit: waybillAccount('AP', waybillId), amountFen, waybillId },
    ],
  });

/** An issued invoice of a waybill with its VAT in the books. @returns its id */
export async function issue(
  work: Work,
  waybillId: string,
  totalFen: number,
  taxFen: number,
): Promise<string> {
  const lines = [{ waybillId, waybillNo: waybillId, amountFen: totalFen, netFen: totalFen - taxFen, taxFen }];
  const [amounts, names] = [
    { totalFen, taxFen, netFen: totalFen - taxFen, taxRateBp: 900 },
    {
      colour: 'blue',
      issueAt: work.now,
      invoiceKind: 'special',
      requestNo: work.nextId(),
      invoiceNo: `26${work.nextId()}`.slice(0, 20),
    },
  ];
  const id = await put(
    work,
    invoice,
    { ...amounts, ...names, lines, applyId: '1', shipmentId: '1', bizKind: 'transport' },
    'issued',
  );
  await post(work, {
    type: 'OUTPUT_VAT',
    cause: { record: 'invoice', id, no: id, event: 'test' },
    legs: [
      {
        debit: platformAccount('REVENUE'),
        credit: platformAccount('VAT_OUTPUT'),
        amountFen: taxFen,
        waybillId,
      },
    ],
  });
  return id;
}
