import { beforeAll, describe, expect, it } from 'vitest';
import { carrierInvoiceGaps } from '../../../domain/calls/carrierInvoices.ts';
import { monthChecks } from '../../../domain/calls/monthEnd.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { usePeople } from '../people.ts';
import { sqlOn } from '../stored.ts';

/** What a carrier's waybill has in the books. */
interface Job {
  readonly id: string;
  readonly no: string;
  readonly carrierId: string;
  readonly name: string;
  readonly uscc: string;
  readonly freightFen: number;
}

describe("[/addedService/taxReport] a carrier's invoice of its freight", () => {
  const desk = useDesk();
  const all = usePeople(desk, ['clerk', 'clerk2', 'approver', 'shipper']);
  const query = sqlOn(desk);
  const refusedWith = refusingOn(desk);
  let made = 0;
  const newNo = () => `2634200000009999${String((made += 1)).padStart(4, '0')}`;

  // In the demo company the drivers are paid: here the freight of some waybills is two fleets' in turn.
  beforeAll(async () => {
    const fleets = await query(
      `select id::text as id from fleet where kind = 'outside' and legal_kind = 'company' and status = 'approved' order by id limit 2`,
    );
    const rows = await query(
      `select b.waybill_id::text as id from freight_bill b join ledger_waybill l on l.waybill_id = b.waybill_id
       where b.status = 'confirmed' and b.applied_fen = 0 and b.paid_fen = 0 and l.freight_cost_fen > 20000 order by b.id limit 60`,
    );
    for (const [index, fleet] of fleets.entries()) {
      const ids = rows.filter((_, order) => order % fleets.length === index).map(({ id }) => id);
      for (const table of ['freight_bill', 'waybill'])
        await query(
          `update ${table} set payee_type = 'carrier', carrier_id = $2 where ${table === 'waybill' ? 'id' : 'waybill_id'} = any($1::bigint[])`,
          [ids, fleet.id],
        );
    }
  });

  /** Confirmed waybills of carriers that invoice themselves, nothing of which is invoiced. */
  const jobs = async (): Promise<Job[]> => {
    const rows = await query(
      `select b.waybill_id::text as id, w.waybill_no as no, f.id::text as carrier, f.fleet_name as name, f.uscc, l.freight_cost_fen::text as freight
       from freight_bill b join waybill w on w.id = b.waybill_id join fleet f on f.id = b.carrier_id join ledger_waybill l on l.waybill_id = b.waybill_id
       where b.payee_type = 'carrier' and w.payee_type = 'carrier' and b.status in ('confirmed', 'closed') and f.kind <> 'own' and f.legal_kind = 'company'
         and l.freight_cost_fen > 1000 and l.freight_vat_fen = 0
         and not exists (select 1 from input_invoice i where i.status in ('draft', 'certified') and i.lines @> jsonb_build_array(jsonb_build_object('waybillId', b.waybill_id::text)))
       order by b.id`,
    );
    return rows.map(({ id = '', no = '', carrier = '', name = '', uscc = '', freight }): Job => ({
      ...{ id, no, name, uscc },
      carrierId: carrier,
      freightFen: Number(freight),
    }));
  };
  /** One of them, and another of the same carrier or of another one. */
  const pair = async (isSame: boolean): Promise<readonly [one: Job, other: Job]> => {
    const found = await jobs();
    for (const one of found) {
      const other = found.find(
        ({ id, carrierId }) => id !== one.id && (carrierId === one.carrierId) === isSame,
      );
      if (other) return [one, other];
    }
    throw new Error('No two waybills of the demo company are left to invoice.');
  };
  const platform = async () => {
    const [own] = await query(
      `select org_name as name, uscc from organization where parent_key = 'root' and org_kind = 'company' and status = 'enabled'`,
    );
    return { buyerName: own?.name, buyerTaxNo: own?.uscc };
  };
  const formOf = async ({ carrierId, name, uscc }: Job, shares: readonly (readonly [Job, number])[]) => ({
    kind: 'transport',
    documentKind: 'special',
    invoiceNo: newNo(),
    carrierId,
    sellerName: name,
    sellerTaxNo: uscc,
    ...(await platform()),
    printedRateBp: 900,
    issuedOn: startOfDay(desk.now()) - DAY_MS,
    totalFen: shares.reduce((sum, [, fen]) => sum + fen, 0),
    lines: shares.map(([{ id }, amountFen]) => ({ waybillId: id, amountFen })),
  });
  const profitOf = async (waybillId: string) => {
    const [row] = await query(
      'select profit_fen::text as profit, freight_cost_fen::text as freight from bill_figure where waybill_id = $1',
      [waybillId],
    );
    return { profit: Number(row?.profit), freight: Number(row?.freight) };
  };
  const gapOf = async ({ id, carrierId }: Job) =>
    (await all.clerk.call(carrierInvoiceGaps, { carrierId })).data.waybills.find((one) => one.id === id);

  it('is registered, certified by another person, and its tax lowers the cost of its waybills', async () => {
    const [one, two] = await pair(true);
    expect(await gapOf(one)).toMatchObject({
      freightFen: one.freightFen,
      invoicedFen: 0,
      missingFen: one.freightFen,
    });
    const before = await profitOf(one.id);
    const form = await formOf(one, [
      [one, one.freightFen],
      [two, two.freightFen],
    ]);
    const saved = await all.clerk.save('inputInvoice', form);
    expect(saved).toMatchObject({ status: 0, data: { row: { taxRateBp: 900, sharedFen: form.totalFen } } });
    const { id, claimFen, lines } = saved.data.row;
    // Registered, it is no gap any more.
    expect(await gapOf(one)).toBeUndefined();
    expect((await all.clerk.event('inputInvoice', id, 'certify')).status).toBe(42018);
    expect(await all.clerk2.event('inputInvoice', id, 'certify')).toMatchObject({ status: 0 });
    const [{ taxFen = 0 } = {}] = lines as { taxFen: number }[];
    const after = await profitOf(one.id);
    expect(after.freight).toBe(before.freight - taxFen);
    expect(taxFen).toBeGreaterThan(0);
    const [posted] = await query(
      `select sum(amount_fen)::text as fen, count(distinct waybill_id)::text as n from ledger_entry e join ledger_account c on c.id = e.credit_account_id
       where e.journal_type = 'INPUT_VAT' and e.biz_id = $1 and c.code = 'COST_FREIGHT'`,
      [id],
    );
    expect(posted).toEqual({ fen: String(claimFen), n: '2' });
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);

    // Revoked it counts again, for the profit and for the list.
    const reason = '承运方已作废该发票';
    expect(await all.approver.event('inputInvoice', id, 'revoke', { reason })).toMatchObject({ status: 0 });
    expect(await profitOf(one.id)).toEqual(before);
    expect(await gapOf(one)).toMatchObject({ missingFen: one.freightFen });
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
  });

  it('is missing in the checklist of the month in which its freight was confirmed, until it is registered', async () => {
    const [one] = await pair(false);
    const { carrierId } = one;
    const { confirmedAt = 0 } = (await gapOf(one)) ?? {};
    const upTo = async (confirmedAtTo: number) =>
      (await all.clerk.call(carrierInvoiceGaps, { carrierId, confirmedAtTo })).data.waybills.map(
        ({ id }) => id,
      );
    expect(await upTo(confirmedAt)).toContain(one.id);
    expect(await upTo(confirmedAt - 1)).not.toContain(one.id);
    const months = (await all.clerk.list('bookMonth', { size: '100', sort: 'period', dir: 'asc' })).data
      .records;
    const point = async () => {
      const { data } = await all.clerk.call(monthChecks, { id: months.at(-1)?.id ?? '' });
      const found = data.points.find(({ name }) => name === 'carrierInvoices');
      if (!found) throw new Error('The checklist has no such point.');
      return { count: found.count, sumFen: found.sumFen ?? 0 };
    };
    const { count, sumFen } = await point();
    expect(count).toBeGreaterThan(0);
    const saved = await all.clerk.save('inputInvoice', await formOf(one, [[one, one.freightFen]]));
    expect(saved.status).toBe(0);
    expect(await point()).toEqual({ count: count - 1, sumFen: sumFen - one.freightFen });
  });

  it('[42036] invoices the freight of a waybill at most once, drafts included', async () => {
    const [one] = await pair(false);
    const part = one.freightFen - 500;
    const first = await all.clerk.save('inputInvoice', await formOf(one, [[one, part]]));
    expect(first.status).toBe(0);
    expect(await gapOf(one)).toMatchObject({ invoicedFen: part, missingFen: 500 });
    const twice = await formOf(one, [[one, 501]]);
    await refusedWith(
      all.clerk,
      () => all.clerk.save('inputInvoice', { ...twice, invoiceNo: newNo() }),
      42036,
      `运单${one.no}尚可登记发票的运费为5.00元，不能超出`,
      `Waybill ${one.no} has only 5.00 yuan of freight left to be invoiced`,
    );
    expect((await all.clerk.save('inputInvoice', await formOf(one, [[one, 500]]))).status).toBe(0);
    // Changing the first one does not count it against itself.
    const { row } = (await all.clerk.open('inputInvoice', first.data.row.id)).data;
    expect((await all.clerk.save('inputInvoice', { ...row, remark: '已核对' })).status).toBe(0);
  });

  it('[42031] [42032] [42033] [42034] [42035] [42037] is refused where seller, buyer, rate, waybills or the whole sum do not agree', async () => {
    const [one, other] = await pair(false);
    const form = await formOf(one, [[one, 1_000]]);
    const { buyerName, buyerTaxNo } = await platform();
    const tries = (more: object) => () => all.clerk.save('inputInvoice', { ...form, ...more });
    const [own] = await query(
      `select id::text as id, fleet_name as name from fleet where (kind = 'own' or legal_kind = 'person') and status = 'approved' limit 1`,
    );
    if (own)
      await refusedWith(
        all.clerk,
        tries({ carrierId: own.id }),
        42031,
        `${String(own.name)}不自行开具运费发票：须为外协的企业或个体工商户`,
        `${String(own.name)} does not invoice its freight itself: it is no outside company or sole trader`,
      );
    await refusedWith(
      all.clerk,
      tries({ sellerName: '另一家物流有限公司' }),
      42032,
      `销方应为${one.name}（税号${one.uscc}），与发票不符`,
      `The seller should be ${one.name} (tax no. ${one.uscc}); the invoice says otherwise`,
    );
    await refusedWith(
      all.clerk,
      tries({ buyerTaxNo: one.uscc }),
      42033,
      `购方应为${String(buyerName)}（税号${String(buyerTaxNo)}），与发票不符`,
      `The buyer should be ${String(buyerName)} (tax no. ${String(buyerTaxNo)}); the invoice says otherwise`,
    );
    await refusedWith(
      all.clerk,
      tries({ printedRateBp: 600 }),
      42034,
      '开票当日运输服务的税率为9%、1%，与票面税率不符',
      'On the day of the invoice transport is taxed at 9% or 1%, not at the printed rate',
    );
    await refusedWith(
      all.clerk,
      tries({ lines: [{ waybillId: other.id, amountFen: 1_000 }] }),
      42035,
      `运单${other.no}的运费不由该承运方收取`,
      `The freight of waybill ${other.no} is not due to this carrier`,
    );
    const rest = await all.clerk.save('inputInvoice', { ...form, totalFen: 1_001 });
    expect(rest.status).toBe(0);
    await refusedWith(
      all.clerk2,
      () => all.clerk2.event('inputInvoice', rest.data.row.id, 'certify'),
      42037,
      '运单明细合计与价税合计相差0.01元，须全部分摊',
      'The shares of the waybills differ from the invoice total by 0.01 yuan; all of it has to be shared out',
    );
    // A small taxpayer prints the reduced rate, and that is what is claimed.
    const small = await formOf(one, [[one, 10_100]]);
    const saved = await all.clerk.save('inputInvoice', { ...small, printedRateBp: 100 });
    expect(saved).toMatchObject({ status: 0, data: { row: { taxRateBp: 100, claimFen: 100 } } });
    expect((await all.shipper.call(carrierInvoiceGaps, {})).status).toBe(10403);
  });
});
