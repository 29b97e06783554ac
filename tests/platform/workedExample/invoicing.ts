import { expect } from 'vitest';
import { trialBalance } from '../../../domain/calls/trialBalance.ts';
import { statisticCall } from '../../../domain/calls/figures.ts';
import { driverFee, profitWaybill, shipperFee } from '../../../domain/statistics/pages/fees.ts';
import type { Statistic } from '../../../domain/statistics/statistic.ts';
import { expectBooks } from './expecting.ts';
import { type Firm, moment, type Part } from './firm.ts';
import type { ExampleSteps } from './steps.ts';
import { fen } from './ledgerLines.ts';
import type { Trip } from './transporting.ts';
import type { Valued } from './valuing.ts';

/** The fuel invoice of the waybill's share is certified at the end of March (15.4, line 21). */
export async function certifyFuel(firm: Firm, steps: ExampleSteps, waybillId: string): Promise<void> {
  firm.at('03-31 23:00');
  const invoice = await steps.makes('clerk', 'inputInvoice', {
    kind: 'fuel',
    documentKind: 'special',
    invoiceNo: '26342000000012345678',
    sellerName: '安徽长江石化销售有限公司',
    sellerTaxNo: '91330206MA2GR4W81N',
    issuedOn: moment('03-31 00:00'),
    totalFen: fen('1,600.00'),
    files: null,
    lines: [{ waybillId, amountFen: fen('1,600.00') }],
  });
  expect(await steps.sends('clerk2', 'inputInvoice', invoice.id, 'certify')).toMatchObject({
    status: 'certified',
    claimFen: fen('184.07'),
  });
  await expectBooks(firm, 21);
}

/** Step 22: the statement of March, agreed and settled at once, because the money was captured before. */
async function agree(firm: Firm, steps: ExampleSteps, { waybillId, billId }: Trip & Valued): Promise<string> {
  firm.at('04-01 10:00');
  const { shipmentId } = await steps.sees('clerk', 'freightBill', billId);
  await steps.refused(38001, async () =>
    (await firm.who('shipper')).save('invoiceApply', invoiceForm(String(shipmentId), waybillId)),
  );
  const statement = await steps.makes('clerk', 'reconciliation', {
    type: 'shipper',
    shipmentId,
    carrierId: null,
    upstreamId: null,
    periodFrom: moment('03-01 00:00'),
    periodTo: moment('03-31 00:00'),
  });
  expect(statement).toMatchObject({ waybills: 1, totalFen: fen('5,860.91'), agreedFen: fen('5,860.91') });
  await steps.sends('clerk', 'reconciliation', statement.id, 'submit.recon');
  firm.at('04-02 10:00');
  expect(await steps.sends('approver', 'reconciliation', statement.id, 'review.ok')).toMatchObject({
    status: 'sent',
  });
  await steps.sends('shipper', 'reconciliation', statement.id, 'confirm.recon');
  expect(await steps.sees('clerk', 'reconciliation', statement.id)).toMatchObject({
    status: 'settled',
    settledFen: fen('5,860.91'),
  });
  return String(shipmentId);
}

const invoiceForm = (shipmentId: string, waybillId: string, amountFen = fen('5,860.91')) => ({
  shipmentId,
  invoiceKind: 'special',
  invoiceTitle: '合肥瑶海钢材贸易有限公司',
  taxNo: '91340123MA2T5K9P6P',
  addressPhone: '合肥市瑶海区长江东路 1 号 0551-62345678',
  bankAccount: '徽商银行合肥瑶海支行 1302000000000000018',
  lines: [{ reconciliationId: null, waybillId, amountFen }],
  receiverEmail: 'invoice@example.com',
  receiverPhone: null,
});

/** Steps 23 and 24: the shipper applies for the invoice; it is approved, issued, and delivered. */
async function draw(firm: Firm, steps: ExampleSteps, shipmentId: string, waybillId: string): Promise<void> {
  firm.at('04-02 14:00');
  await steps.refused(38002, async () =>
    (await firm.who('shipper')).save('invoiceApply', invoiceForm(shipmentId, waybillId, fen('5,860.92'))),
  );
  let id = '';
  await steps.counting('clerk', 'need_invoice', 1, async () => {
    const asked = await steps.makes('shipper', 'invoiceApply', invoiceForm(shipmentId, waybillId));
    expect(asked).toMatchObject({
      status: 'pending',
      taxRateBp: 900,
      netFen: fen('5,376.98'),
      taxFen: fen('483.93'),
    });
    ({ id } = asked);
  });
  firm.at('04-03 10:00');
  await steps.sends('approver', 'invoiceApply', id, 'approve.invoice');
  await steps.counting('clerk', 'need_invoice', -1, async () => {
    await steps.sends('clerk', 'invoiceApply', id, 'issue');
    await firm.round();
  });
  const invoice = await steps.only('shipper', 'invoice');
  expect(invoice).toMatchObject({
    status: 'issued',
    colour: 'blue',
    specialElement: '04',
    netFen: fen('5,376.98'),
    taxFen: fen('483.93'),
    taxRateBp: 900,
    transportLines: [{ toolKind: '2', plate: '皖A7K216', goodsName: '热轧钢卷' }],
  });
  const [line] = invoice.transportLines as { origin: string; destination: string }[];
  expect(line?.origin).toMatch(/合肥市瑶海区$/);
  expect(line?.destination).toMatch(/宁波市北仑区$/);
  await expectBooks(firm, 22);
  firm.advance(120_000);
  await firm.round();
  expect(await steps.sees('clerk', 'invoiceApply', id)).toMatchObject({ status: 'delivered' });
}

/** Step 25: the tax report of the first quarter, and its VAT (15.5). */
async function report(firm: Firm, steps: ExampleSteps): Promise<void> {
  firm.at('04-10 10:00');
  const made = await steps.makes('clerk', 'taxReport', {
    kind: 'identityIncome',
    period: '2026Q1',
    channel: 'direct',
    correctsId: null,
  });
  expect(made).toMatchObject({ status: 'draft', dueAt: moment('04-30 23:59') + 59_999 });
  const { records } = (await (await firm.who('clerk')).list('taxReportLine', { reportId: made.id })).data;
  expect(records).toMatchObject([
    {
      name: '周建军',
      subjectType: 'worker',
      identityState: 'new',
      incomeNature: 'business',
      dealCount: 1,
      incomeTotalFen: fen('3,903.20'),
      inKindFen: fen('1,600.00'),
      vatFen: 0,
      isExempt: true,
    },
  ]);
  const vat = { kind: 'vatSummary', period: '2026Q1', channel: 'direct', correctsId: null };
  expect(await steps.makes('clerk', 'taxReport', vat)).toMatchObject({
    vatFen: fen('483.93'),
    inputVatFen: fen('184.07'),
  });
  await steps.sends('clerk', 'taxReport', made.id, 'check.tax');
  firm.at('04-20 10:00');
  await steps.sends('approver', 'taxReport', made.id, 'hand.in', { lateReason: null });
  await firm.round();
  firm.advance(3_600_000);
  await firm.round();
  expect(await steps.sees('clerk', 'taxReport', made.id)).toMatchObject({ status: 'accepted' });
}

/** The surtax of April, posted at its end once it is over, and the trial balance at the end (15.4). */
async function close(firm: Firm): Promise<void> {
  firm.at('04-30 23:00');
  await firm.round();
  await expectBooks(firm, 22);
  firm.at('05-01 00:00');
  await firm.round();
  await expectBooks(firm, 23);
  const { data } = await (await firm.who('approver')).call(trialBalance, {});
  const closing = Object.fromEntries(data.rows.map(({ code, closingFen }) => [code, closingFen]));
  expect(closing).toMatchObject({
    BANK: fen('56,096.80'),
    OIL_POOL: fen('48,400.00'),
    COST_FREIGHT: fen('3,903.20'),
    COST_FUEL: fen('1,415.93'),
    SURTAX: fen('35.98'),
    VAT_INPUT: fen('184.07'),
    EQUITY: fen('100,000.00'),
    W_AVAIL: fen('4,139.09'),
    REVENUE: fen('5,376.98'),
    VAT_OUTPUT: fen('483.93'),
    TAX_PAYABLE: fen('35.98'),
  });
  for (const code of ['AP', 'ADVANCE', 'AR', 'PAY_IN_TRANSIT', 'W_FROZEN'] as const)
    expect({ code, closing: closing[code] ?? 0 }).toEqual({ code, closing: 0 });
  const sum = (...codes: string[]) => codes.reduce((total, code) => total + Number(closing[code] ?? 0), 0);
  expect([
    sum('BANK', 'OIL_POOL', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX', 'VAT_INPUT'),
    sum('EQUITY', 'W_AVAIL', 'REVENUE', 'VAT_OUTPUT', 'TAX_PAYABLE'),
  ]).toEqual([fen('110,035.98'), fen('110,035.98')]);
}

/** The figures of 15.5, as finance reads them; a shipper sees no profit. */
async function expectFigures(firm: Firm): Promise<void> {
  const asks = async (part: Part, statistic: Statistic) =>
    (await firm.who(part)).call(statisticCall(statistic), {
      from: moment('03-01 00:00'),
      to: moment('04-30 00:00'),
      dir: 'desc',
      current: 1,
      size: 20,
    });
  expect((await asks('approver', profitWaybill)).data.summary).toMatchObject({ profitFen: fen('21.87') });
  expect((await asks('clerk', driverFee)).data.summary).toMatchObject({
    payableFen: fen('5,503.20'),
    advanceBankFen: fen('1,500.00'),
    advanceOilCardFen: fen('1,600.00'),
    paidFen: fen('2,403.20'),
    openFen: 0,
  });
  expect((await asks('clerk', shipperFee)).data.summary).toMatchObject({
    receivableFen: fen('5,860.91'),
    receivableOpenFen: 0,
    invoicedFen: fen('5,860.91'),
  });
  expect((await asks('shipper', profitWaybill)).status).toBe(10403);
}

/** Steps 22 to 25, and the result of the example. */
export async function invoicing(firm: Firm, steps: ExampleSteps, about: Trip & Valued): Promise<void> {
  await certifyFuel(firm, steps, about.waybillId);
  const shipmentId = await agree(firm, steps, about);
  await draw(firm, steps, shipmentId, about.waybillId);
  await report(firm, steps);
  await close(firm);
  await expectFigures(firm);
}
