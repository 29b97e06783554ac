import { describe, expect, it } from 'vitest';
import { monthOf, quarterOf, taxPeriodOf } from '../../../domain/rules/taxPeriod.ts';
import { vatSummaryLines } from '../../../server/business/tax/report/vatLines.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { useDesk } from '../desk.ts';
import { sqlOn } from '../stored.ts';
import { useCover } from './coverSteps.ts';

/** Addendum B 0.1, INPUT_VAT: what an insurer invoices us. */
describe('[inputInvoice] the invoice of an insurer', () => {
  const desk = useDesk();
  const cover = useCover(desk);
  const sql = sqlOn(desk);

  it('[53017] [53019] claims the VAT of the premiums that the platform paid, out of insurance cost, and of no others', async () => {
    const { office } = cover();
    const clerk = () => office.people.person('financeClerk');
    const ofShipper = await cover().apply('shipper', await cover().trip());
    const ours = await cover().apply('dispatcher', await cover().trip());
    await cover().round();
    const policies = [await cover().look(ofShipper), await cover().look(ours)];
    const [theirs, own] = policies.map((row) => Number(row.premiumFen));
    if (theirs === undefined || own === undefined) throw new Error('There is no premium.');
    const insurerId = String(policies[0]?.insurerId);
    expect(policies[1]).toMatchObject({ insurerId, payerKind: 'PLAT', status: 'effective' });

    const others = await sql(
      `select policy_no as "docNo" from cargo_policy where id not in (${ofShipper}, ${ours}) and status in ('effective', 'expired', 'surrendered')`,
    );
    const made = await clerk().save('supplierBill', {
      ...{ kind: 'premium', supplierId: insurerId, gasStationId: null, period: monthOf(desk.now()) },
      ...{ leftOut: others, invoiceNo: null, invoiceFen: null, invoiceFiles: null },
    });
    expect(made.data.row.totalFen).toBe(theirs + own);
    const supplierBillId = made.data.row.id;
    const firm = (await clerk().open('company', insurerId)).data.row;
    const form = (amountFen: number, more: object = {}) => ({
      ...{
        kind: 'premium',
        documentKind: 'special',
        invoiceNo: '26342000000055667788',
        supplierId: insurerId,
      },
      ...{ sellerName: firm.invoiceTitle ?? firm.companyName, sellerTaxNo: firm.taxNo ?? firm.uscc },
      ...{ printedRateBp: 600, issuedOn: desk.now(), totalFen: amountFen, files: null, lines: null },
      ...{ carrierId: null, buyerName: null, buyerTaxNo: null, bills: [{ supplierBillId, amountFen }] },
      ...more,
    });
    // The shipper's premium is invoiced to the shipper.
    expect(await clerk().save('inputInvoice', form(theirs + own))).toMatchObject({ status: 53019 });
    expect(await clerk().save('inputInvoice', form(own, { kind: 'labour' }))).toMatchObject({
      status: 53017,
    });
    expect(await clerk().save('inputInvoice', form(own, { printedRateBp: 100 }))).toMatchObject({
      status: 42034,
    });
    const { status, data } = await clerk().save('inputInvoice', form(own));
    expect(status).toBe(0);
    const { id, claimFen } = data.row;
    expect(claimFen).toBe(Math.round((own * 6) / 106));
    const second = await desk.person('clerk2');
    expect((await second.event('inputInvoice', id, 'certify')).status).toBe(0);
    expect(
      await sql(`select d.code as debit, c.code as credit, e.amount_fen::int as fen from ledger_entry e
        join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
        join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
        where e.journal_type = 'INPUT_VAT' and e.biz_id = ${id}`),
    ).toEqual([{ debit: 'VAT_INPUT', credit: 'COST_INSURANCE', fen: claimFen }]);
    expect(await cover().faults()).toEqual([]);
    // The report of the quarter names it.
    const period = taxPeriodOf('vatSummary', quarterOf(desk.now()));
    if (!period) throw new Error('There is no quarter.');
    const reported = await runFor(desk.platform.services, DEMO_GROUP, (work) =>
      vatSummaryLines(work, period),
    );
    expect(reported.filter(({ documentId }) => documentId === id)).toMatchObject([
      { kind: 'input', waybillId: null, totalFen: own, taxFen: claimFen },
    ]);
    const reason = '发票已被作废重开';
    await office.does('financeApprover', 'inputInvoice', id, 'revoke', { reason });
    expect(await cover().faults()).toEqual([]);
  });
});
