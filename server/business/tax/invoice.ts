import { randomUUID } from 'node:crypto';
import { areaName, areaPath } from '../../../domain/codes/areas.ts';
import { invoice } from '../../../domain/records/invoice.ts';
import { invoiceApply } from '../../../domain/records/invoiceApply.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import type { Row, Sending } from '../../../domain/schema/record.ts';
import { NOTHING_STATED } from '../../../domain/schema/statedResult.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { invoiceLifecycle, invoiceRules } from '../../../machines/lifecycles/invoice/machine.ts';
import type { EventOf } from '../../../machines/lifecycles/kit.ts';
import { apply, applyIfPossible } from '../../records/apply.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import {
  DOUBT,
  isDoubtTold,
  refuted,
  stated,
  statedFacts,
  tellSentBack,
  tellToConfirm,
} from '../money/statedResult.ts';
import { type InvoiceApply, linesOf } from './invoiceLines.ts';
import { markBill } from './invoicedBill.ts';
import { leftLines, OF_FREIGHT, plain, redLines, sumOf, type TaxLine } from './taxLines.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

export type Invoice = Row<typeof invoice>;

/** Interval of asking the tax channel for the state of a request, ms. */
export const ASK_EVERY_MS = 5 * 60_000;

/** Goods transport: special element, tax code and item of our invoices (transport-and-money 10.2). */
const TRANSPORT = {
  specialElement: '04',
  taxCode: '3010102020100000000',
  itemName: '*运输服务*运输费',
} as const;
const ROAD = '2';

/** City and county, as the tax bureau wants places: 合肥市瑶海区; the city alone where it has no counties. */
function placeOf(areaCode: string): string {
  return areaPath(areaCode)
    .slice(1)
    .map((code) => areaName(code) ?? '')
    .join('');
}

/** Origin, destination, tool, plate and goods of each waybill (10.5.4). */
async function transportLinesOf(work: Work, lines: readonly TaxLine[]): Promise<Invoice['transportLines']> {
  const jobs = await findBy(work, waybill, { id: lines.flatMap(({ waybillId }) => waybillId ?? []) });
  return jobs.map(({ loadAreaCode, unloadAreaCode, plateNumber, goodsName }, index) => ({
    seq: index + 1,
    origin: placeOf(loadAreaCode),
    destination: placeOf(unloadAreaCode),
    toolKind: ROAD,
    plate: plateNumber,
    goodsName,
  }));
}

/** Services have no special element; their first line names the invoice. */
const ofServices = (lines: readonly TaxLine[]) => ({
  specialElement: null,
  taxCode: lines[0]?.taxCode ?? '',
  itemName: lines[0]?.itemName ?? '',
});

/** The tax lines of an application. */
function taxLinesOf(from: InvoiceApply): TaxLine[] {
  if (from.bizKind === 'transport') return linesOf(from).map((line) => plain({ ...line, ...OF_FREIGHT }));
  return from.lines.map(({ amountFen, netFen, taxFen, ...line }) =>
    plain({ ...line, amountFen: amountFen ?? 0, netFen: netFen ?? 0, taxFen: taxFen ?? 0 }),
  );
}

const NONE_STATED = {
  ...{ ...NOTHING_STATED, statedNo: null, statedIssueAt: null, statedConfirmNo: null },
} as const;

/** How an answer of the channel is remembered that contradicts the request. */
const doubtOf = ({ invoiceNo, issuedFen, issuedTaxFen }: Partial<EventOf<typeof invoice, 'tax.ok'>>) =>
  `税控称已开具 ${invoiceNo ?? ''}，价税合计 ${yuanFromFen(issuedFen ?? 0)} 元、税额 ${yuanFromFen(issuedTaxFen ?? 0)} 元，与申请不符`;

type NewInvoice = Pick<Invoice, 'colour' | 'redOfInvoiceId' | 'redReason'> & {
  readonly lines: readonly TaxLine[];
};

async function write(work: Work, from: InvoiceApply, { lines, ...rest }: NewInvoice): Promise<Invoice> {
  const { id: applyId, invoiceKind, invoiceTitle, taxNo, taxRateBp } = from;
  const { bizKind, serviceBillId, shipmentId, carrierId, driverId } = from;
  const isOfFreight = bizKind === 'transport';
  return make(work, invoice, {
    ...{ applyId, invoiceKind, invoiceTitle, taxNo, taxRateBp },
    ...{ bizKind, serviceBillId, shipmentId, carrierId, driverId },
    ...(isOfFreight ? TRANSPORT : ofServices(lines)),
    ...rest,
    issueNo: await nextNumber(work, invoice.number.prefix),
    invoiceNo: null,
    issueAt: null,
    fileId: null,
    totalFen: sumOf(lines, 'amountFen'),
    netFen: sumOf(lines, 'netFen'),
    taxFen: sumOf(lines, 'taxFen'),
    lines: [...lines],
    transportLines: isOfFreight ? await transportLinesOf(work, lines) : [],
    redConfirmNo: null,
    redFen: 0,
    deliveredAt: null,
    deliverWay: null,
    expressNo: null,
    requestNo: randomUUID(),
    submittedAt: null,
    failCode: null,
    failMsg: null,
    asked: 0,
    dueAt: work.now,
    ...NONE_STATED,
  });
}

/** Writes the blue invoice of an application; it is sent to the tax channel after the commit. */
export async function makeInvoice(work: Work, from: InvoiceApply): Promise<void> {
  const lines = taxLinesOf(from);
  const row = await write(work, from, { colour: 'blue', redOfInvoiceId: null, redReason: null, lines });
  await patch(work, invoiceApply, from.id, { invoiceId: row.id });
  await markBill(work, from, { invoiceApplyId: from.id, invoiceId: row.id });
}

/** Red invoices that reverse a part of a blue one, in order. */
export const issuedReds = (work: Work, blueId: string): Promise<Invoice[]> =>
  findBy(work, invoice, { redOfInvoiceId: blueId, status: 'issued' });

/**
 * Writes the red invoice; its red-letter confirmation is requested after the commit.
 * @param amountFen null: all that earlier ones have left
 */
export async function makeRed(
  work: Work,
  from: InvoiceApply,
  { redReason, amountFen }: { redReason: Invoice['redReason']; amountFen: number | null },
): Promise<void> {
  const blue = await need(work, invoice, from.invoiceId ?? '');
  const taken = (await issuedReds(work, blue.id)).flatMap((red) => red.lines);
  const left = leftLines(blue.lines, taken);
  const lines = redLines(left, amountFen ?? sumOf(left, 'amountFen'), from.taxRateBp);
  const row = await write(work, from, { colour: 'red', redOfInvoiceId: blue.id, redReason, lines });
  await patch(work, invoiceApply, from.id, { redInvoiceId: row.id, reason: null });
}

/** Reports the tax channel's result for a blue or red invoice to the application. */
const notifyApply = (work: Work, { applyId: id }: Invoice, event: Sending<typeof invoiceApply>) =>
  apply(work, invoiceApply, { ...event, id }, true);

export const invoiceEntry = entry<typeof invoice>({
  spec: invoice,
  table: tableFor(invoice),
  lifecycle: { machine: invoiceLifecycle, rules: invoiceRules },
  facts: async (work, row, event) => {
    const told = event?.type === 'tax.ok' ? event : null;
    const recorded = event?.type === 'state.result' ? event.invoiceNo : row.statedNo;
    const invoiceNo =
      told?.invoiceNo ?? row.invoiceNo ?? (row.status === 'submitted' ? recorded : null) ?? null;
    const same = invoiceNo === null ? [] : await findBy(work, invoice, { invoiceNo });
    return {
      ...statedFacts(row),
      isDoubtTold: isDoubtTold(row, told && doubtOf(told)),
      totalFen: row.totalFen,
      taxFen: row.taxFen,
      issuedFen: told?.issuedFen ?? null,
      issuedTaxFen: told?.issuedTaxFen ?? null,
      invoiceNo,
      isNumberTaken: same.some(({ id }) => id !== row.id),
      hasFile: row.fileId !== null,
    };
  },
  stores: {
    storeSubmit: ({ now }) => ({ submittedAt: now, dueAt: now + ASK_EVERY_MS }),
    askNow: ({ now }) => ({ dueAt: now }),
    storeIssued: on(invoice, ['tax.ok'], ({ event, now }) => ({
      invoiceNo: event.invoiceNo,
      issueAt: event.issuedAt,
      redConfirmNo: event.confirmNo,
      failCode: null,
      failMsg: null,
      asked: 0,
      dueAt: now,
    })),
    storeDoubt: on(invoice, ['tax.ok'], ({ event }) => ({
      failCode: DOUBT,
      failMsg: doubtOf(event),
    })),
    storeFailure: on(invoice, ['tax.fail'], ({ event: { failCode, failMsg } }) => ({ failCode, failMsg })),
    storeStated: on(invoice, ['state.result'], ({ event, now }) => ({
      ...stated(event, now),
      ...{ statedNo: event.invoiceNo, statedIssueAt: event.issueAt, statedConfirmNo: event.confirmNo },
    })),
    storeConfirmed: ({ row, now }) => ({
      ...{ invoiceNo: row.statedNo, issueAt: row.statedIssueAt, redConfirmNo: row.statedConfirmNo },
      ...{ failCode: null, failMsg: null, asked: 0, dueAt: now },
    }),
    storeRefuted: ({ row }) => refuted(row),
    clearStated: () => NONE_STATED,
    storeFile: on(invoice, ['file.came'], ({ event }) => ({ fileId: [event.fileId] })),
  },
  effects: {
    notifyApply: ({ work, row }) =>
      notifyApply(work, row, { type: row.colour === 'blue' ? 'issue.ok' : 'red.ok' }),
    notifyApplyFailed: ({ work, row }) =>
      notifyApply(work, row, {
        type: row.colour === 'blue' ? 'issue.fail' : 'red.denied',
        payload: { failMsg: row.failMsg ?? '' },
      }),
    tellToConfirm: ({ work, row }) => tellToConfirm(work, { spec: invoice, no: row.issueNo, row }),
    tellSentBack: ({ work, row }) => tellSentBack(work, { spec: invoice, no: row.issueNo, row }),
    notifyApplySent: effect(invoice, ['tax.sent'], async ({ work, row, event: { deliverWay } }) => {
      const payload = { deliverWay };
      await applyIfPossible(work, invoiceApply, { id: row.applyId, type: 'deliver', payload });
    }),
    notifyApprover: ({ work, row }) =>
      notify(work, {
        to: ['PLAT_FINANCE_APPROVER'],
        text: stateChangeText(invoice, row.issueNo, invoice.states.submitted),
        record: invoice.name,
        id: row.id,
      }),
  },
});
