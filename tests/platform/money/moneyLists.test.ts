import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../domain/rules/times.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { billFigure } from '../../../domain/records/billFigure.ts';
import { deduction } from '../../../domain/records/deduction.ts';
import { sumsOf } from '../../../domain/schema/sum.ts';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { sumsFor } from '../../../server/records/sums.ts';
import { useDesk } from '../desk.ts';
import { useCashiers } from './advanceSteps.ts';
import { applied, confirmedBill } from './paySteps.ts';
import { planted } from './planted.ts';

const desk = useDesk();
const all = useCashiers(desk);

type Plan = readonly [status: string, figures: Readonly<Record<string, unknown>>][];

/** Rows of each record, and their summary row. Amounts that must not be included are large. */
const SUMMARIES: Readonly<Record<string, readonly [Plan, Readonly<Record<string, number>>]>> = {
  deduction: [
    [
      ['pending', { direction: 'reduce', amountFen: 100 }],
      ['confirmed', { direction: 'reduce', amountFen: 20 }],
      ['rejected', { direction: 'reduce', amountFen: 9000 }],
      ['revoked', { direction: 'add', amountFen: 9000 }],
      ['confirmed', { direction: 'add', amountFen: 5 }],
    ],
    { reducedFen: 120, addedFen: 5 },
  ],
  payment: [
    [
      ['created', { amountFen: 1 }],
      ['submitted', { amountFen: 20 }],
      ['unknown', { amountFen: 300 }],
      ['succeeded', { amountFen: 4000 }],
      ['failed', { amountFen: 50_000 }],
      ['returned', { amountFen: 600_000 }],
    ],
    { succeededFen: 4000, inTransitFen: 321, failedFen: 650_000 },
  ],
  advance: [
    [
      ['pendingReview', { type: 'cash', amountFen: 1 }],
      ['cancelled', { type: 'cash', amountFen: 90_000 }],
      ['paid', { type: 'bank', amountFen: 20 }],
      ['rejected', { type: 'bank', amountFen: 90_000 }],
      ['offset', { type: 'oil', amountFen: 300, offsetFen: 300 }],
      ['recovering', { type: 'oilCard', amountFen: 4000, recoveredFen: 7 }],
      ['recovered', { type: 'oilCard', amountFen: 8, recoveredFen: 8 }],
      ['offset', { type: 'etc', amountFen: 50_000, offsetFen: 50_000 }],
    ],
    {
      ...{ cashFen: 1, bankFen: 20, oilFen: 300, oilCardFen: 4000, etcFen: 50_000 },
      ...{ openFen: 20, offsetFen: 50_300, recoveredFen: 15 },
    },
  ],
  invoice: [
    [
      ['issued', { colour: 'blue', totalFen: 1090, netFen: 1000, taxFen: 90 }],
      ['flushed', { colour: 'blue', totalFen: 2180, netFen: 2000, taxFen: 180 }],
      ['issued', { colour: 'red', totalFen: -2180, netFen: -2000, taxFen: -180 }],
      ['failed', { colour: 'blue', totalFen: 90_000, netFen: 90_000, taxFen: 90_000 }],
      ['created', { colour: 'red', totalFen: -90_000, netFen: -90_000, taxFen: -90_000 }],
    ],
    { issuedFen: 1090, issuedNetFen: 1000, issuedTaxFen: 90 },
  ],
  invoiceApply: [
    [
      ['pending', { totalFen: 100, taxFen: 9 }],
      ['delivered', { totalFen: 200, taxFen: 18 }],
      ['rejected', { totalFen: 90_000, taxFen: 90_000 }],
      ['cancelled', { totalFen: 90_000, taxFen: 90_000 }],
    ],
    { askedFen: 300, askedTaxFen: 27 },
  ],
  paymentApply: [
    [
      ['pendingReview', { totalFen: 100 }],
      ['paid', { totalFen: 200, paidFen: 200 }],
      ['rejected', { totalFen: 90_000 }],
      ['cancelled', { totalFen: 90_000 }],
    ],
    { askedFen: 300, paidFen: 200 },
  ],
  reconciliation: [
    [
      ['draft', { agreedFen: 90_000, openFen: 90_000, uninvoicedFen: 90_000 }],
      ['confirmed', { agreedFen: 100, settledFen: 30, openFen: 70, uninvoicedFen: 60 }],
      ['settled', { agreedFen: 200, settledFen: 200, uninvoicedFen: 10 }],
      ['void', { agreedFen: 90_000, openFen: 90_000, uninvoicedFen: 90_000 }],
    ],
    { confirmedFen: 300, settledFen: 230, owedFen: 70, toInvoiceFen: 70 },
  ],
  recharge: [
    [
      ['credited', { amountFen: 100 }],
      ['pendingCheck', { amountFen: 20 }],
      ['pendingPay', { amountFen: 90_000 }],
      ['rejected', { amountFen: 90_000 }],
    ],
    { creditedFen: 100, toCheckFen: 20 },
  ],
  withdrawal: [
    [
      ['pendingReview', { amountFen: 100 }],
      ['paid', { amountFen: 20 }],
      ['rejected', { amountFen: 90_000 }],
      ['failed', { amountFen: 90_000 }],
    ],
    { pendingFen: 100, paidFen: 20 },
  ],
  refund: [
    [
      ['refunded', { kind: 'shipperOverpay', amountFen: 100 }],
      ['pending', { kind: 'rechargeBack', amountFen: 20 }],
      ['refunded', { kind: 'carrierOverpay', amountFen: 3 }],
      ['rejected', { kind: 'carrierOverpay', amountFen: 90_000 }],
    ],
    { givenBackFen: 120, takenBackFen: 3 },
  ],
  paymentBatch: [
    [
      ['building', { totalFen: 100 }],
      ['finished', { totalFen: 20, succeededFen: 15, failedFen: 5 }],
      ['dissolved', { totalFen: 90_000 }],
    ],
    { bundledFen: 120, succeededFen: 15, failedFen: 5 },
  ],
  oilOrder: [
    [
      ['done', { amountFen: 120, deliveredFen: 100 }],
      ['submitted', { amountFen: 20 }],
      ['failed', { amountFen: 90_000 }],
    ],
    { doneFen: 100, inTransitFen: 20 },
  ],
  oilPurchase: [
    [
      ['booked', { amountFen: 100 }],
      ['pendingReview', { amountFen: 20 }],
      ['rejected', { amountFen: 90_000 }],
    ],
    { bookedFen: 100, pendingFen: 20 },
  ],
  taxReport: [
    [
      ['draft', { kind: 'identityIncome', totalFen: 100, vatFen: 90_000, iitFen: 90_000 }],
      ['draft', { kind: 'agencyFiling', totalFen: 90_000, vatFen: 3, iitFen: 2 }],
      ['draft', { kind: 'vatSummary', totalFen: 90_000, vatFen: 40 }],
    ],
    { incomeFen: 100, onBehalfFen: 3, outputVatFen: 40, withheldFen: 2 },
  ],
  receipt: [
    [
      ['notUploaded', {}],
      ['accepted', { paperReceivedAt: 1 }],
      ['accepted', {}],
    ],
    { withoutPaper: 2 },
  ],
};

/** A day without other rows. */
const LONG_AGO = Date.UTC(2001, 0, 1);

describe('[T&M-6.4] [T&M-7.4] [T&M-8.6] [T&M-9.4] [T&M-10.4] [T&M-14.3] summary rows', () => {
  it.each(Object.entries(SUMMARIES))('of %s add what belongs together', async (record, [plan, expected]) => {
    const days: Readonly<Record<string, string>> = { taxReport: 'dueAt', receipt: 'uploadedAt' };
    const day = days[record] ?? 'gmtCreated';
    const ids = await planted(
      desk,
      record,
      plan.map(([status, figures]) => ({ status, ...figures, [day]: LONG_AGO })),
    );
    const asked = { [`${day}From`]: String(LONG_AGO), [`${day}To`]: String(LONG_AGO + DAY_MS) };
    const { data } = await all.clerk.list(record, { ...asked, size: '10' });
    expect(data.total).toBe(ids.length);
    expect(data.summary).toEqual(expected);
    // A filter of the reader excludes the other rows from every sum.
    const { data: none } = await all.clerk.list(record, { ...asked, status: 'none' });
    expect(Object.values(none.summary ?? {}).every((figure) => figure === 0)).toBe(true);
  });

  it('name existing fields and codes, and differ from fields', () => {
    for (const { spec } of ALL_ENTRIES) {
      const sums = sumsOf(spec);
      expect(new Set(sums.map(({ key }) => key)).size, spec.name).toBe(sums.length);
      for (const { key, of, label, where } of sums) {
        expect(spec.fields[of], `${spec.name} ${key}`).toBeDefined();
        if (where === undefined) continue;
        expect(label, `${spec.name} ${key}`).toBeDefined();
        expect(spec.fields[key] === undefined || key === of, `${spec.name} ${key}`).toBe(true);
        for (const [name, codes] of Object.entries(where))
          for (const code of codes ?? [])
            expect(
              name === 'status' ? code in spec.states : spec.fields[name]?.schema.safeParse(code).success,
              `${spec.name} ${key}: ${name} ${code}`,
            ).toBe(true);
      }
    }
  });

  it('use only fields that the role may see', () => {
    const passedOn = { key: 'passedOnFen', of: 'amountFen', where: { passToShipper: ['true'] } };
    const spec: RecordSpec = { ...deduction, list: { ...deduction.list, sums: [passedOn] } };
    expect(sumsFor(spec, { role: 'financeClerk' })).toEqual([passedOn]);
    expect(sumsFor(spec, { role: 'captain' })).toEqual([]);
    const fields = (role: 'financeApprover' | 'financeClerk') =>
      sumsFor(billFigure, { role }).map(({ of }) => of);
    const isHidden = (name: string) =>
      billFigure.list.columns.includes(name) && !fields('financeClerk').includes(name);
    expect(fields('financeApprover').filter(isHidden).length).toBeGreaterThan(0);
  });
});

describe('[T&M-6.4] [T&M-7.4] [T&M-10.4] lists filtered by a waybill', () => {
  it('find documents with it in a line, and those that belong to such a document', async () => {
    const { nextId } = desk.platform.services;
    const [waybillId, other, reconciliationId] = [nextId(), nextId(), nextId()];
    const line = (id: string) => ({ freightBillId: '1', waybillId: id, feeType: 'balance', amountFen: 1 });
    const two = [line(other), line(waybillId)];
    const [apply = '', strange = ''] = await planted(desk, 'paymentApply', [
      { lines: two },
      { lines: [line(other)] },
    ]);
    const [advance = ''] = await planted(desk, 'advance', [{ waybillId }]);
    const [balance = '', given = ''] = await planted(desk, 'payment', [
      { applyId: apply },
      { advanceId: advance },
      { applyId: strange },
      {},
    ]);
    const [paper = ''] = await planted(desk, 'eReceipt', [{ paymentId: balance }, {}]);
    const [statement = ''] = await planted(desk, 'reconciliation', [
      { lines: two, type: 'shipper' },
      { lines: [line(other)], type: 'shipper' },
    ]);
    const [invoiced = ''] = await planted(desk, 'invoiceApply', [
      { lines: two.map((one) => ({ ...one, reconciliationId })) },
      { lines: [line(other)] },
    ]);

    const found = async (record: string, query: Record<string, string>) => {
      const { status, data } = await all.clerk.list(record, query);
      expect(status).toBe(0);
      return data.records.map(({ id }) => id).toSorted();
    };
    expect(await found('paymentApply', { waybillId })).toEqual([apply]);
    expect(await found('payment', { waybillId })).toEqual([balance, given].toSorted());
    expect(await found('payment', { waybillId, applyId: apply })).toEqual([balance]);
    expect(await found('eReceipt', { waybillId })).toEqual([paper]);
    expect(await found('reconciliation', { waybillId })).toEqual([statement]);
    expect(await found('invoiceApply', { waybillId })).toEqual([invoiced]);
    expect(await found('invoiceApply', { reconciliationId })).toEqual([invoiced]);
    // A text that is not an id finds nothing.
    for (const record of ['paymentApply', 'payment', 'eReceipt', 'reconciliation', 'invoiceApply'])
      for (const waybill of ['x', `${waybillId}"}]`, '99999999999999999999'])
        expect([record, await found(record, { waybillId: waybill })]).toEqual([record, []]);
  });
});

describe('[T&M-6.4] the order of lists', () => {
  const application = async (id: string) => (await all.clerk.open('paymentApply', id)).data.row;

  it('applications with reminders come first, then the oldest', async () => {
    const bills = [await confirmedBill(desk, all), await confirmedBill(desk, all)] as const;
    const old = await applied(all, [bills[0]]);
    const urged = await applied(all, [bills[1]]);
    const order = async () => {
      const query = { status: 'pendingFinance', sort: 'urgedAt', dir: 'asc', size: '100' };
      const ids = (await all.approver.list('paymentApply', query)).data.records.map(({ id }) => id);
      return ids.filter((id) => id === old || id === urged);
    };
    expect(await order()).toEqual([old, urged]);
    const made = await all.driver.save('paymentReminder', { waybillId: bills[1].waybillId });
    expect(made).toMatchObject({ status: 0, data: { row: { applyId: urged } } });
    expect(await order()).toEqual([urged, old]);
    expect(await application(urged)).toMatchObject({ urges: 1 });
    expect(await application(old)).toMatchObject({ urges: null, urgedAt: null });

    desk.advance(DAY_MS);
    await all.again();
    const { id } = made.data.row;
    expect(await all.driver.event('paymentReminder', id, 'urge.again')).toMatchObject({ status: 0 });
    expect(await application(urged)).toMatchObject({ urges: 2 });
    expect(
      await all.approver.event('paymentReminder', id, 'close.reminder', { reason: '已电话沟通一致' }),
    ).toMatchObject({ status: 0 });
    expect(await application(urged)).toMatchObject({ urges: null, urgedAt: null });
    expect(await order()).toEqual([old, urged]);
  });

  it('an application counts reminders sent before it was made', async () => {
    const bill = await confirmedBill(desk, all);
    expect(await all.driver.save('paymentReminder', { waybillId: bill.waybillId })).toMatchObject({
      status: 0,
    });
    const id = await applied(all, [bill], {}, 'pendingReview');
    expect(await application(id)).toMatchObject({ urges: 1 });
  });

  it('payments are ordered by submission to the bank, invoices by issue: latest first', async () => {
    const payments = await planted(desk, 'payment', [
      { applyId: '7', submittedAt: 1000 },
      { applyId: '7', submittedAt: 3000 },
      { applyId: '7', submittedAt: 2000 },
    ]);
    const listed = async (record: string) =>
      (await all.clerk.list(record, { applyId: '7' })).data.records.map(({ id }) => id);
    const latestFirst = (ids: readonly string[]) => [ids[1], ids[2], ids[0]];
    expect(await listed('payment')).toEqual(latestFirst(payments));
    const invoices = await planted(desk, 'invoice', [
      { applyId: '7', issueAt: 1000 },
      { applyId: '7', issueAt: 3000 },
      { applyId: '7', issueAt: 2000 },
    ]);
    expect(await listed('invoice')).toEqual(latestFirst(invoices));
  });
});
