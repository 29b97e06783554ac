import { beforeAll, describe, expect, it } from 'vitest';
import { monthOf, quarterOf, startOfMonth, taxPeriodOf } from '../../../domain/rules/taxPeriod.ts';
import { vatSummaryLines } from '../../../server/business/tax/report/vatLines.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { TAX_SENTINELS } from '../../../server/ports/embeddedTaxControl.ts';
import { useCashiers } from '../money/advanceSteps.ts';
import { eventsOf, rounds, sends } from '../money/statementSteps.ts';
import { useDesk } from '../desk.ts';
import { demoShipper, partyIdOf, sqlOn } from '../stored.ts';

const CHARGES = [
  { note: '夜间装卸', item: 'handling', qtySum: 42, unit: 'tonne', rateFen: 1_500 },
  { note: '缠绕膜', item: 'other', qtySum: 3, unit: 'piece', rateFen: 3_333 },
];
const TOTAL_FEN = 72_999;

/** Addendum B 0.2, ASK_INVOICE: an agreed bill is invoiced through the tax channel. */
describe('[serviceBill] [/tms/invoice/translateInvoice] the invoice of a service bill', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const sql = sqlOn(desk);
  const onApply = eventsOf(all, 'invoiceApply');
  let buyer = { name: '', identityNo: '' };
  beforeAll(async () => {
    buyer = await demoShipper(desk);
  });

  const ASK = {
    ...{ invoiceKind: 'normal', invoiceTitle: null, taxNo: null, addressPhone: null, bankAccount: null },
    ...{ receiverEmail: null, receiverPhone: '13812345678' },
  };
  let months = 24;
  /** A bill that its shipper has agreed to. */
  const agreed = async (adjustFen = 0): Promise<string> => {
    months += 1;
    const { id } = await sends(
      all.clerk.save('serviceBill', {
        ...{ kind: 'other', partyKind: 'SHIPMENT', shipmentId: await partyIdOf(desk, 'shipper') },
        ...{ carrierId: null, driverId: null, contractId: null, warehouseId: null },
        ...{ period: monthOf(startOfMonth(monthOf(desk.now()), -months)), charges: CHARGES },
      }),
    );
    const payload = { adjustFen, reason: '长期客户优惠', files: null };
    if (adjustFen !== 0) await sends(all.clerk.event('serviceBill', id, 'adjust', payload));
    await sends(all.clerk.event('serviceBill', id, 'send'));
    await sends(all.shipper.event('serviceBill', id, 'agree'));
    return id;
  };
  const bill = async (id: string) => (await all.clerk.open('serviceBill', id)).data.row;
  const apply = async (id: string) =>
    (await all.clerk.open('invoiceApply', String((await bill(id)).invoiceApplyId))).data.row;
  const invoice = async (id: string) =>
    (await all.clerk.open('invoice', String((await bill(id)).invoiceId))).data.row;
  const vat = async (record: string, id: string) =>
    (
      await sql(`select sum(case when e.reverses_entry_id is null then e.amount_fen else -e.amount_fen end)::text as fen, min(d.code) as debit
        from ledger_entry e join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
        where e.journal_type = 'OUTPUT_VAT' and e.biz_type = '${record}' and e.biz_id = ${id}`)
    )[0];
  const booksRight = async () => {
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
  };

  it('[53004] is issued at once, to the name on file, and only once; its VAT is taken out of service revenue', async () => {
    const id = await agreed();
    await sends(all.shipper.event('serviceBill', id, 'ask.invoice', ASK));
    expect(await all.clerk.event('serviceBill', id, 'ask.invoice', ASK)).toMatchObject({
      status: 53004,
      msg: 'Already paid or invoiced',
    });
    const reason = '装卸吨数有误';
    expect(await all.approver.event('serviceBill', id, 'reopen', { reason })).toMatchObject({
      status: 53004,
    });
    await rounds(desk);
    const row = await invoice(id);
    expect(row).toMatchObject({
      ...{ status: 'issued', bizKind: 'service', invoiceTitle: buyer.name, taxNo: buyer.identityNo },
      ...{ specialElement: null, transportLines: [], totalFen: TOTAL_FEN, taxRateBp: 600 },
      lines: [
        { seq: 1, amountFen: 63_000, netFen: 59_434, taxFen: 3_566, itemName: '*物流辅助服务*装卸搬运费' },
        { seq: 2, amountFen: 9_999, netFen: 9_433, taxFen: 566 },
      ],
    });
    expect(await vat('invoice', row.id)).toMatchObject({ fen: '4132', debit: 'REVENUE_SERVICE' });
    // The buyer sees it, and the figures of freight do not.
    expect((await all.shipper.open('invoice', row.id)).status).toBe(0);
    expect(await sql(`select 1 from invoice_figure where biz_id = '${row.id}'`)).toEqual([]);
    await booksRight();
  });

  it('comes to what was agreed after an adjustment, to the fen of each line', async () => {
    const id = await agreed(-2_999);
    await sends(all.clerk.event('serviceBill', id, 'ask.invoice', ASK));
    await rounds(desk);
    const row = await invoice(id);
    const lines = row.lines as { amountFen: number; netFen: number; taxFen: number }[];
    expect(row).toMatchObject({ status: 'issued', totalFen: TOTAL_FEN - 2_999 });
    expect(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(TOTAL_FEN - 2_999);
    for (const { amountFen, netFen, taxFen } of lines) expect(netFen + taxFen).toBe(amountFen);
    await booksRight();
  });

  it('asks for what a special invoice lacks, and refuses another buyer', async () => {
    const id = await agreed();
    const special = { ...ASK, invoiceKind: 'special' };
    const lacking = { ...special, addressPhone: null, bankAccount: null };
    const known = await all.shipper.event('serviceBill', id, 'ask.invoice', lacking);
    if (known.status !== 0) expect(known).toMatchObject({ status: 10400 });
    const other = await agreed();
    const wrong = { ...ASK, invoiceTitle: '别的公司', taxNo: null };
    expect(await all.shipper.event('serviceBill', other, 'ask.invoice', wrong)).toMatchObject({
      status: 38004,
    });
    expect(await bill(other)).toMatchObject({ invoiceApplyId: null, invoiceId: null });
  });

  it('that the tax channel refuses is issued again by a clerk, or given up: then the bill may be invoiced anew', async () => {
    const id = await agreed();
    const refused = { ...ASK, receiverPhone: `${TAX_SENTINELS.refused}0001` };
    await sends(all.clerk.event('serviceBill', id, 'ask.invoice', refused));
    await rounds(desk);
    expect(await apply(id)).toMatchObject({ status: 'approved', reason: '税局拒绝：购方状态异常' });
    const first = (await bill(id)).invoiceId;
    await sends(onApply('clerk', String((await bill(id)).invoiceApplyId), 'issue'));
    expect((await bill(id)).invoiceId).not.toBe(first);
    await rounds(desk);
    const reason = '购方资料有误，重新申请';
    await sends(onApply('approver', String((await bill(id)).invoiceApplyId), 'reject.invoice', { reason }));
    expect(await bill(id)).toMatchObject({ invoiceApplyId: null, invoiceId: null });
    await sends(all.shipper.event('serviceBill', id, 'ask.invoice', ASK));
    await rounds(desk);
    expect(await invoice(id)).toMatchObject({ status: 'issued' });
    await booksRight();
  });

  it('is taken back by red invoices, in parts and whole, and the VAT with it', async () => {
    const id = await agreed();
    await sends(all.clerk.event('serviceBill', id, 'ask.invoice', ASK));
    await rounds(desk);
    const blue = await invoice(id);
    const applyId = String((await bill(id)).invoiceApplyId);
    const takesBack = async (amountFen: number | null) => {
      await sends(onApply('approver', applyId, 'red.apply', { redReason: 'discount', amountFen }));
      await rounds(desk);
      desk.advance(10 * 60_000);
      await rounds(desk);
    };
    await takesBack(10_000);
    expect(await invoice(id)).toMatchObject({ status: 'issued', redFen: 10_000 });
    expect(await bill(id)).toMatchObject({ invoiceId: blue.id });
    await booksRight();
    await takesBack(null);
    expect((await all.clerk.open('invoice', blue.id)).data.row).toMatchObject({ status: 'flushed' });
    expect(await bill(id)).toMatchObject({ invoiceApplyId: null, invoiceId: null });
    await booksRight();
  });

  it('stands in the VAT summary of its quarter, without a waybill', async () => {
    const id = await agreed();
    await sends(all.clerk.event('serviceBill', id, 'ask.invoice', ASK));
    await rounds(desk);
    const row = await invoice(id);
    const period = taxPeriodOf('vatSummary', quarterOf(desk.now()));
    if (!period) throw new Error('There is no quarter.');
    const lines = await runFor(desk.platform.services, DEMO_GROUP, (work) => vatSummaryLines(work, period));
    expect(lines.filter(({ documentId }) => documentId === row.id)).toMatchObject([
      ...[{ kind: 'output', waybillId: null, documentNo: row.invoiceNo, totalFen: TOTAL_FEN, taxFen: 4_132 }],
    ]);
  });
});

/** Addendum B 0.1, INPUT_VAT: what a gang's firm invoices us. */
describe('[inputInvoice] the invoice of a labour supplier', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const sql = sqlOn(desk);

  it('[53017] [53018] [53019] claims its VAT out of handling cost, once, for the bills of that firm', async () => {
    const [work] = (await all.clerk.list('labourRecord', { status: 'confirmed', payeeKind: 'supplier' })).data
      .records;
    const supplierId = String(work?.supplierId);
    const [firm] = (await all.clerk.list('company', { companyName: '合肥众力装卸有限公司' })).data.records;
    expect(firm?.id).toBe(supplierId);
    const period = monthOf(desk.now());
    const paid = await sends(
      all.clerk.save('supplierBill', {
        ...{ kind: 'labour', supplierId, gasStationId: null, period, leftOut: null },
        ...{ invoiceNo: null, invoiceFen: null, invoiceFiles: null },
      }),
    );
    const totalFen = Number(paid.totalFen);
    const { row } = (await all.clerk.open('company', supplierId)).data;
    const form = (more: object = {}) => ({
      ...{ kind: 'labour', documentKind: 'special', invoiceNo: '26342000000011223344', supplierId },
      ...{ sellerName: row.companyName, sellerTaxNo: row.uscc, printedRateBp: 600 },
      ...{ issuedOn: desk.now(), totalFen, files: null, lines: null },
      ...{ carrierId: null, buyerName: null, buyerTaxNo: null },
      bills: [{ supplierBillId: paid.id, amountFen: totalFen }],
      ...more,
    });
    const share = { supplierBillId: paid.id, amountFen: 1 };
    expect(await all.clerk.save('inputInvoice', form({ bills: [share, share] }))).toMatchObject({
      status: 53018,
    });
    expect(await all.clerk.save('inputInvoice', form({ sellerName: '别的公司' }))).toMatchObject({
      status: 42032,
    });
    const [gas] = (await all.clerk.list('supplierBill', { kind: 'gas' })).data.records;
    const ofGas = [{ supplierBillId: gas?.id, amountFen: 1 }];
    expect(await all.clerk.save('inputInvoice', form({ bills: ofGas }))).toMatchObject({ status: 53017 });
    const over = form({ totalFen: totalFen + 1, bills: [{ ...share, amountFen: totalFen + 1 }] });
    expect(await all.clerk.save('inputInvoice', over)).toMatchObject({ status: 53019 });
    const { id, claimFen } = await sends(all.clerk.save('inputInvoice', form()));
    expect(await all.clerk.save('inputInvoice', form({ invoiceNo: '26342000000011223345' }))).toMatchObject({
      status: 53019,
    });
    const second = await desk.person('clerk2');
    await sends(second.event('inputInvoice', id, 'certify'));
    expect(
      await sql(`select d.code as debit, c.code as credit, e.amount_fen::int as fen from ledger_entry e
        join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
        join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
        where e.journal_type = 'INPUT_VAT' and e.biz_id = ${id}`),
    ).toEqual([{ debit: 'VAT_INPUT', credit: 'COST_HANDLING', fen: Number(claimFen) }]);
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
    const reason = '发票已被作废重开';
    await sends(all.approver.event('inputInvoice', id, 'revoke', { reason }));
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
  });
});
