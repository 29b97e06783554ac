import { describe, expect, it } from 'vitest';
import { vatDifference } from '../../../domain/calls/vatDifference.ts';
import { monthCutAt, monthOf } from '../../../domain/rules/taxPeriod.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { runTaxJob } from '../../../server/jobs/tax.ts';
import type { Work } from '../../../server/records/work.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { useDesk } from '../desk.ts';
import { partyIdOf } from '../stored.ts';
import { accrueFuel, issue, payeeJob } from './taxBooks.ts';

const desk = useDesk();
const pool = () => desk.platform.services.store.pool;
const work = <T>(task: (work: Work) => Promise<T>) =>
  run(desk.platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, task);
const driverId = () => partyIdOf(desk, 'driver');

describe('input VAT and the end of a month', () => {
  it('[15.4] [42005] [42008] [42009] [42018] claims 184.07 of 1,600.00 and posts 35.98 of surtax once', async () => {
    const [clerk, second] = [await desk.person('clerk'), await desk.person('clerk2')];
    const me = await driverId();
    const job = await work((one) => payeeJob(one, me));
    await work((one) => accrueFuel(one, job.id, 160_000));
    const form = {
      kind: 'fuel',
      documentKind: 'special',
      invoiceNo: '26342000000012345678',
      sellerName: '中国石化销售股份有限公司安徽石油分公司',
      sellerTaxNo: '91350100M000100Y43',
      issuedOn: startOfDay(desk.now()),
      totalFen: 5_000_000,
    };
    expect(
      await clerk.save('inputInvoice', { ...form, lines: [{ waybillId: job.id, amountFen: 5_000_001 }] }),
    ).toMatchObject({ status: 42009 });
    const wrong = await clerk.save('inputInvoice', {
      ...form,
      documentKind: 'notTaxed',
      lines: [{ waybillId: job.id, amountFen: 160_000 }],
    });
    const wrongId = wrong.data.row.id;
    expect(await second.event('inputInvoice', wrongId, 'certify')).toMatchObject({
      status: 42005,
      msg: 'Not a valid VAT deduction document',
    });
    second.lang = 'zh';
    expect((await second.event('inputInvoice', wrongId, 'certify')).msg).toBe('该凭证不属于增值税扣税凭证');
    second.lang = 'en';
    expect(await clerk.event('inputInvoice', wrongId, 'revoke', { reason: '票种登记错误' })).toMatchObject({
      status: 0,
    });

    const { data } = await clerk.save('inputInvoice', {
      ...form,
      lines: [{ waybillId: job.id, amountFen: 160_000 }],
    });
    expect(data.row).toMatchObject({ claimFen: 18_407, taxRateBp: 1300 });
    const { id } = data.row;
    const own = {
      status: 42018,
      msg: 'An input invoice is certified by somebody other than who registered or changed it',
    };
    clerk.lang = 'en';
    expect(await clerk.event('inputInvoice', id, 'certify')).toMatchObject(own);
    expect((await clerk.open('inputInvoice', id)).data.row).toMatchObject({ status: 'draft' });
    expect(await second.event('inputInvoice', id, 'certify')).toMatchObject({ status: 0 });
    // The same fuel is not claimed twice.
    const twice = await clerk.save('inputInvoice', {
      ...form,
      invoiceNo: '26342000000012345679',
      lines: [{ waybillId: job.id, amountFen: 1 }],
    });
    const twiceId = twice.data.row.id;
    expect(await second.event('inputInvoice', twiceId, 'certify')).toMatchObject({ status: 42008 });
    // Nor does who changed it last certify it.
    const changed = { ...(await second.open('inputInvoice', twiceId)).data.row, remark: '发票抬头已核对' };
    expect(await second.save('inputInvoice', changed)).toMatchObject({ status: 0 });
    expect(await second.event('inputInvoice', twiceId, 'certify')).toMatchObject(own);
    expect(await (await desk.person('approver')).event('inputInvoice', twiceId, 'certify')).toMatchObject({
      status: 42008,
    });
    const booked = await pool().query(
      `select amount_fen::int as fen, waybill_id::text as waybill from ledger_entry where journal_type = 'INPUT_VAT' and biz_id = ${id}`,
    );
    expect(booked.rows).toEqual([{ fen: 18_407, waybill: job.id }]);

    const sold = await work((one) => issue(one, job.id, 586_091, 48_393));
    const period = monthOf(desk.now());
    const before = await pool().query<{ n: string }>(
      `select count(*) as n from ledger_journal where journal_type = 'SURTAX'`,
    );
    // A minute before midnight the month still runs.
    desk.advance(monthCutAt(period) - 60_000 - desk.now());
    await runTaxJob(desk.platform.services);
    expect((await (await desk.person('clerk')).list('vatMonth', { period })).data.records).toEqual([]);
    desk.advance(60_000);
    await runTaxJob(desk.platform.services);
    await runTaxJob(desk.platform.services);
    const months = await (await desk.person('clerk')).list('vatMonth', { period });
    expect(months.data.records).toMatchObject([{ status: 'posted' }]);
    const [month] = months.data.records;
    const base = Number(month?.outputFen) - Number(month?.inputFen) - Number(month?.broughtFen);
    expect(month?.baseFen).toBe(base);
    if (base === 29_986) expect(month?.surtaxFen).toBe(3_598);
    const after = await pool().query<{ n: string; fen: string }>(
      `select count(*) as n, max(amount_fen) filter (where biz_id = ${month?.id ?? '0'}) as fen from ledger_journal where journal_type = 'SURTAX'`,
    );
    expect(Number(after.rows[0]?.n)).toBeGreaterThan(Number(before.rows[0]?.n));
    expect(Number(after.rows[0]?.fen)).toBe(month?.surtaxFen);
    const surtax = await pool().query<{ period: string }>(
      `select distinct period from ledger_journal where journal_type = 'SURTAX' and biz_id = ${month?.id ?? '0'}`,
    );
    expect(surtax.rows).toEqual([{ period }]);

    /** The three sums of the month on one page, and what is said about the documents of this test. */
    const compared = async () => {
      const { data: found } = await (
        await desk.person('approver')
      ).call(vatDifference, { id: month?.id ?? '' });
      expect(found.sums.map(({ ledgerFen, monthFen }) => [ledgerFen, monthFen])).toEqual(
        [month?.outputFen, month?.inputFen].map((fen) => [fen, fen]),
      );
      const mine = new Set([id, sold, lateId]);
      return found.rows.filter((row) => mine.has(row.id));
    };
    let lateId = '';
    expect(await compared()).toEqual([]);
    // What happens after midnight belongs to the next month, and is explained here.
    desk.advance(DAY_MS);
    const [later, other, approver] = [
      await desk.person('clerk'),
      await desk.person('clerk2'),
      await desk.person('approver'),
    ];
    expect(await approver.event('inputInvoice', id, 'revoke', { reason: '票据被销方红冲' })).toMatchObject({
      status: 0,
    });
    const late = await later.save('inputInvoice', {
      ...form,
      invoiceNo: '26342000000012345680',
      lines: [{ waybillId: job.id, amountFen: 160_000 }],
    });
    lateId = late.data.row.id;
    expect(await other.event('inputInvoice', lateId, 'certify')).toMatchObject({ status: 0 });
    const input = { side: 'input', record: 'inputInvoice' };
    expect(await compared()).toEqual([
      {
        ...{ ...input, id, no: '26342000000012345678', cause: 'redFlushed' },
        ...{ ledgerFen: 18_407, monthFen: 18_407, summaryFen: 0 },
      },
      {
        ...{ ...input, id: lateId, no: '26342000000012345680', cause: 'certifiedLater' },
        ...{ ledgerFen: 0, monthFen: 0, summaryFen: 18_407 },
      },
    ]);
    expect(await (await desk.person('auditor')).call(vatDifference, { id: month?.id ?? '' })).toMatchObject({
      status: 10403,
    });
  });
});
