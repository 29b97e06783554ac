import type { Label } from '../../../domain/codes/label.ts';
import { buyerIsNotPayer, taxNumberWrong } from '../../../domain/codes/refusals/codes/statements.ts';
import { company } from '../../../domain/records/company.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { invoiceApply } from '../../../domain/records/invoiceApply.ts';
import type { serviceBill } from '../../../domain/records/serviceBill.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { isUscc } from '../../../domain/rules/identity.ts';
import { nameDifference } from '../../../domain/rules/nameDifference.ts';
import { invoicedAmounts, serviceTaxKind } from '../../../domain/rules/serviceTax.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { makeInvoice } from './invoice.ts';
import { type InvoiceApply, requireBuyer } from './invoiceLines.ts';
import { rateRowAt } from './taxRate.ts';

type Bill = Row<typeof serviceBill>;

/** What a buyer is asked for; what is left open is taken from our files. */
export type Asked = Pick<
  InvoiceApply,
  'invoiceKind' | 'addressPhone' | 'bankAccount' | 'receiverEmail' | 'receiverPhone'
> & { readonly invoiceTitle: string | null; readonly taxNo: string | null };

/** A party as our files have it. */
interface OnFile {
  readonly title: string;
  readonly no: string;
  readonly phone: string | null;
  readonly addressPhone: string | null;
  readonly bankAccount: string | null;
}

const MISSING: Label = [
  '登记资料中没有，请填写',
  'It is not on file: enter it',
  'No consta en la ficha: indíquelo',
  '登録がありません。入力してください',
];

const joined = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter((part) => part != null && part !== '').join(' ') || null;

async function onFile(work: Work, { partyKind, shipmentId, carrierId, driverId }: Bill): Promise<OnFile> {
  const nothing = { addressPhone: null, bankAccount: null };
  if (partyKind === 'CARRIER') {
    const { fleetName, uscc, captainIdNumber, captainPhone } = await need(work, fleet, carrierId ?? '');
    return { ...nothing, title: fleetName, no: uscc ?? captainIdNumber ?? '', phone: captainPhone };
  }
  if (partyKind === 'DRIVER') {
    const { driverName, idNumber, phone } = await need(work, driver, driverId ?? '');
    return { ...nothing, title: driverName, no: idNumber, phone };
  }
  const { shipperName, identityNo, phone } = await need(work, shipper, shipmentId ?? '');
  const firms = await findBy(work, company, { shipmentId: shipmentId ?? '', status: 'approved' });
  const firm = firms.find(({ uscc }) => uscc === identityNo);
  return {
    title: firm?.invoiceTitle ?? shipperName,
    no: identityNo ?? '',
    phone,
    addressPhone: joined(firm?.invoiceAddress, firm?.invoicePhone),
    bankAccount: joined(firm?.bankName, firm?.bankAccount),
  };
}

/** Who the invoice is made out to. @throws 10400 what a special one lacks, 38003 the number, 38004 another buyer */
async function buyerOf(work: Work, bill: Bill, asked: Asked) {
  const file = await onFile(work, bill);
  const isSpecial = asked.invoiceKind === 'special';
  const buyer = {
    invoiceKind: asked.invoiceKind,
    invoiceTitle: asked.invoiceTitle ?? file.title,
    taxNo: asked.taxNo ?? file.no,
    addressPhone: isSpecial ? (asked.addressPhone ?? file.addressPhone) : null,
    bankAccount: isSpecial ? (asked.bankAccount ?? file.bankAccount) : null,
    receiverEmail: asked.receiverEmail,
    receiverPhone: asked.receiverPhone ?? file.phone,
  };
  const lacking = (['addressPhone', 'bankAccount'] as const).filter(
    (name) => isSpecial && buyer[name] === null,
  );
  if (lacking.length > 0) throw wrongFields(lacking.map((field) => ({ field, msg: MISSING })));
  if (buyer.taxNo === '') throw refused(taxNumberWrong);
  if (bill.partyKind === 'SHIPMENT') {
    await requireBuyer(work, { ...buyer, shipmentId: bill.shipmentId });
    return buyer;
  }
  if (isSpecial && !isUscc(buyer.taxNo)) throw refused(taxNumberWrong);
  const difference = nameDifference(buyer.invoiceTitle, [file.title]);
  if (difference !== null) throw refused(buyerIsNotPayer, { difference });
  if (buyer.taxNo !== file.no) throw refused(buyerIsNotPayer);
  return buyer;
}

/** The lines of a bill on its invoice, each named and coded by the tax table. @throws 42006 none is in force */
async function linesOf(work: Work, bill: Bill): Promise<InvoiceApply['lines']> {
  const amounts = invoicedAmounts(bill.lines, bill.agreedFen, bill.taxRateBp);
  const lines: InvoiceApply['lines'] = [];
  for (const [index, { item }] of bill.lines.entries()) {
    const amount = amounts[index];
    if (!amount || amount.amountFen === 0) continue;
    const { itemName, taxCode } = await rateRowAt(work, serviceTaxKind(bill.kind, item), work.now);
    lines.push({
      ...{ reconciliationId: null, waybillId: null, freightBillId: null, waybillNo: null },
      ...{ bizNo: bill.billNo, seq: index + 1, itemName, taxCode },
      ...amount,
    });
  }
  return lines;
}

const sumOf = (lines: InvoiceApply['lines'], of: 'amountFen' | 'netFen' | 'taxFen') =>
  lines.reduce((sum, line) => sum + (line[of] ?? 0), 0);

/**
 * Asks for the invoice of an agreed bill. Both sides have agreed on its amount, so that it is sent to the tax channel at once,
 * and goes on as that of freight does (addendum B 0.2).
 * @throws Refused 10400, 38003, 38004 the buyer, 42006 no rate in force
 */
export async function askForInvoice(work: Work, bill: Bill, asked: Asked): Promise<void> {
  const buyer = await buyerOf(work, bill, asked);
  const lines = await linesOf(work, bill);
  const { shipmentId, carrierId, driverId } = bill;
  const from = await make(
    work,
    invoiceApply,
    {
      applyNo: await nextNumber(work, invoiceApply.number.prefix),
      ...{ bizKind: 'service', serviceBillId: bill.id, shipmentId, carrierId, driverId },
      ...buyer,
      lines,
      ...{ waybills: null, statements: bill.billNo, taxRateBp: bill.taxRateBp },
      totalFen: sumOf(lines, 'amountFen'),
      netFen: sumOf(lines, 'netFen'),
      taxFen: sumOf(lines, 'taxFen'),
      ...{ approvedBy: null, approvedAt: null, invoiceId: null, redInvoiceId: null, reason: null },
    },
    'issuing',
  );
  await makeInvoice(work, from);
}
