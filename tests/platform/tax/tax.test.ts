import { describe, expect, it } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { taxReportBook, taxReportFile } from '../../../domain/calls/taxReport.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { taxRateKind } from '../../../domain/codes/lists/tax.ts';
import { organization } from '../../../domain/records/organization.ts';
import { lastEnded, monthOf, startOfMonth, taxPeriodOf } from '../../../domain/rules/taxPeriod.ts';
import { dateOf, DAY_MS } from '../../../domain/rules/times.ts';
import { rateAt, rateRowAt } from '../../../server/business/tax/taxRate.ts';
import { findBy, patch } from '../../../server/records/rows.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { sqlState } from '../../../server/store/sqlState.ts';
import { runTaxJob } from '../../../server/jobs/tax.ts';
import type { Work } from '../../../server/records/work.ts';
import { type Person, useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { partyIdOf } from '../stored.ts';
import { issue, pay, payeeJob } from './taxBooks.ts';

const day = (year: number, month: number, date: number) => dateOf(year, month, date) ?? 0;
const desk = useDesk();
/** A past quarter, this many before the last one. */
function quarterBack(n: number): string {
  let at = desk.now();
  for (let step = 0; step < n; step += 1) at = startOf(lastEnded('platformInfo', at));
  return lastEnded('platformInfo', at);
}
const startOf = (quarter: string) => taxPeriodOf('platformInfo', quarter)?.start ?? 0;
/** The present quarter. */
const running = () => lastEnded('platformInfo', startOfMonth(monthOf(desk.now()), 3));
const pool = () => desk.platform.services.store.pool;
const work = <T>(task: (work: Work) => Promise<T>) =>
  run(desk.platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, task);
const driverId = () => partyIdOf(desk, 'driver');

/** A form of the report's workbook: its heads, and the rows below them. */
async function sheetNamed(person: Person, id: string, words: string) {
  const { data } = await person.call(taxReportBook, { id });
  const { sheets } = await readXlsx(Buffer.from(data.base64, 'base64'));
  const found = sheets.find(({ name }) => name.includes(words));
  if (!found) throw new Error(`No sheet is called ${words}: ${sheets.map(({ name }) => name).join(', ')}.`);
  const at = found.rows.findIndex(([first]) => first === '序号');
  return { heads: found.rows[at] ?? [], rows: found.rows.slice(at + 1) };
}

describe('dated rates', () => {
  it('[17.7] exist for every tenant from the start, and are maintained by approver and administrator only', async () => {
    const [clerk, approver] = [await desk.person('clerk'), await desk.person('approver')];
    const { data } = await clerk.list('taxRate', { size: '50' });
    expect(new Set(data.records.map(({ kind }) => kind))).toEqual(new Set(codesOf(taxRateKind)));
    expect(await work((one) => rateAt(one, 'vatTransport', day(2026, 3, 1)))).toBe(900);
    expect(await work((one) => rateAt(one, 'monthlyRelief', day(2026, 3, 1)))).toBe(10_000_000);
    const [rate] = (await clerk.list('taxRate', { kind: 'surtax' })).data.records;
    expect(rate).toMatchObject({ rateBp: 1200, status: 'enabled' });
    const form = { kind: 'surtax', rateBp: 1000, validFrom: day(2040, 1, 1), source: '地方规定' };
    expect(await clerk.save('taxRate', form)).toMatchObject({ status: 10403 });
    expect(await approver.save('taxRate', form)).toMatchObject({
      status: 42007,
      msg: expect.stringContaining('overlaps') as string,
    });
    approver.lang = 'zh';
    expect((await approver.save('taxRate', form)).msg).toContain('有效期重叠');
    // The present one ends, and the next begins the day after: edited with history.
    const edited = await approver.save('taxRate', { ...rate, validTo: day(2039, 12, 31) });
    expect(edited).toMatchObject({ status: 0 });
    expect(edited.data.history.map(({ event }) => event)).toContain('edit');
    expect(await approver.save('taxRate', form)).toMatchObject({ status: 0 });
    expect(await work((one) => rateAt(one, 'surtax', day(2039, 12, 31)))).toBe(1200);
    expect(await work((one) => rateAt(one, 'surtax', day(2040, 1, 1)))).toBe(1000);
    expect((await work((one) => rateRowAt(one, 'surtax', day(2026, 6, 1)))).version).toBe(2);
  });

  it('[42006] nothing is computed where no rate is valid', async () => {
    await expect(work((one) => rateAt(one, 'vatFuel', day(2010, 1, 1)))).rejects.toMatchObject({
      refusal: { code: 42006 },
    });
  });

  it('never overlap, whatever writes them', async () => {
    const twin = `insert into tax_rate select (t).* from (select jsonb_populate_record(r, jsonb_build_object('id', 77, 'rate_no', 'SL-twin')) as t from tax_rate r where kind = 'vatFuel') s`;
    expect(
      await pool()
        .query(twin)
        .then(() => undefined, sqlState),
    ).toBe('23P01');
  });
});

describe('tax reports', () => {
  it('[42001] [42004] [42017] are for past periods, one for each', async () => {
    const clerk = await desk.person('clerk');
    const report = (kind: string, period: string) =>
      clerk.save('taxReport', { kind, period, channel: 'direct' });
    expect(await report('identityIncome', running())).toMatchObject({
      status: 42001,
      msg: 'The period has not ended',
    });
    clerk.lang = 'zh';
    expect((await report('identityIncome', running())).msg).toBe('报送期间未结束');
    clerk.lang = 'en';
    expect(await report('identityIncome', '202603')).toMatchObject({ status: 42017 });
    expect(await report('platformInfo', quarterBack(4))).toMatchObject({ status: 0 });
    expect(await report('platformInfo', quarterBack(4))).toMatchObject({
      status: 42004,
      msg: 'A report for this period exists',
    });
    clerk.lang = 'zh';
    expect((await report('platformInfo', quarterBack(4))).msg).toBe('该期间已有报送记录');
  });

  it('[15.5] [42002] [42003] step 25: an exempt transport worker, whose income does not leave the platform', async () => {
    const me = await driverId();
    const job = await work((one) => payeeJob(one, me));
    const period = quarterBack(2);
    const at = startOf(period);
    const first = await work((one) => pay(one, me, job.id, 150_000, at + DAY_MS));
    await work((one) => pay(one, me, job.id, 240_320, at + 4 * DAY_MS));
    const [clerk, approver] = [await desk.person('clerk'), await desk.person('approver')];
    const made = await clerk.save('taxReport', {
      kind: 'identityIncome',
      period,
      channel: 'direct',
    });
    expect(made).toMatchObject({ status: 0 });
    const { id } = made.data.row;
    const lineOf = async () =>
      (await clerk.list('taxReportLine', { reportId: id, driverId: me })).data.records[0];
    expect(await lineOf()).toMatchObject({
      subjectType: 'worker',
      identityState: 'new',
      incomeNature: 'business',
      dealCount: 1,
      incomeTotalFen: 390_320,
      vatFen: 0,
      isExempt: true,
    });

    // A returned payment makes the lines wrong until they are built again.
    await pool().query(`update payment set status = 'returned' where id = ${first}`);
    const refusedWith = refusingOn(desk);
    const check = () => clerk.event('taxReport', id, 'check.tax');
    await refusedWith(
      clerk,
      check,
      42002,
      '收入合计与支付流水相差−1,500.00元',
      'Income differs from payments by −1,500.00 yuan',
    );
    await pool().query(`update payment set status = 'succeeded' where id = ${first}`);
    // So does a number with a wrong check digit.
    const { rows } = await pool().query<{ no: string; name: string }>(
      `select id_no as no, name from tax_report_line where report_id = ${id} and driver_id = ${me}`,
    );
    const [line] = rows;
    const write = (no: string) =>
      pool().query(`update tax_report_line set id_no = $1 where report_id = ${id} and driver_id = ${me}`, [
        no,
      ]);
    await write('340123197908140030');
    await refusedWith(
      clerk,
      check,
      42003,
      `${String(line?.name)}的证件号码校验不通过`,
      `The ID number of ${String(line?.name)} fails its check`,
    );
    await write(String(line?.no));
    expect(await clerk.event('taxReport', id, 'check.tax')).toMatchObject({ status: 0 });
    expect(await clerk.event('taxReport', id, 'hand.in')).toMatchObject({ status: 10403 });
    expect(await approver.event('taxReport', id, 'hand.in', { lateReason: '' })).toMatchObject({
      status: 42010,
    });
    const handed = await approver.event('taxReport', id, 'hand.in', { lateReason: '首次报送，系统上线较晚' });
    expect(handed).toMatchObject({ status: 0, data: { row: { status: 'submitted' } } });
    await runTaxJob(desk.platform.services);
    const { row } = (await clerk.open('taxReport', id)).data;
    expect(row).toMatchObject({ status: 'accepted', receiptNo: expect.stringMatching(/^SW/) as string });

    const file = await approver.call(taxReportFile, { id });
    expect(file.data.content).toContain('周建军');
    const [, income = ''] = file.data.content.split('收入信息报送表');
    expect(income).not.toContain('周建军');
    // A spreadsheet keeps the 18 digits: behind a tab in the CSV, as text in the workbook.
    expect(file.data.content).toContain(`\t${String(line?.no)}`);
    const identity = await sheetNamed(approver, id, '身份信息报送表');
    expect(identity.rows.find((row) => row[4] === '周建军')).toEqual(
      expect.arrayContaining(['否', '201|居民身份证', line?.no, '156|中国', me, '新增']),
    );
    expect((await sheetNamed(approver, id, '收入信息报送表')).rows.map((row) => row[4])).not.toContain(
      '周建军',
    );
    // What was handed in stays, whatever changes of the accounts and contacts since.
    await pool().query(`update driver set phone = '13999990000' where id = ${me}`);
    const later = await approver.call(taxReportFile, { id });
    expect(later.data.content).toContain(String(line?.no));
    expect(later.data.content).not.toContain('13999990000');
    expect(
      Buffer.from((await approver.call(taxReportBook, { id })).data.base64, 'base64').length,
    ).toBeGreaterThan(1_000);
    await expect(pool().query(`update tax_message set content = ''`)).rejects.toThrow();

    // An accepted report is corrected by one that names it, which sends no identity again.
    const again = { kind: 'identityIncome', period, channel: 'file' };
    expect(await clerk.save('taxReport', again)).toMatchObject({ status: 42004 });
    const correction = await clerk.save('taxReport', { ...again, correctsId: id });
    expect(correction).toMatchObject({ status: 0 });
    const kept = await clerk.list('taxReportLine', { reportId: correction.data.row.id, driverId: me });
    expect(kept.data.records).toMatchObject([{ identityState: 'unchanged', incomeTotalFen: 390_320 }]);
  });

  it('[14] VAT on behalf above the relief, labour income withheld, and a warning above five million', async () => {
    const me = await driverId();
    const [clerk, approver] = [await desk.person('clerk'), await desk.person('approver')];
    const job = await work((one) => payeeJob(one, me));
    expect(
      await approver.save('taxProfile', {
        payeeKind: 'driver',
        driverId: me,
        incomeNature: 'labour',
        isExempt: 'false',
      }),
    ).toMatchObject({ status: 10400 });
    expect(
      await clerk.save('taxProfile', {
        payeeKind: 'driver',
        driverId: me,
        incomeNature: 'labour',
        isExempt: false,
      }),
    ).toMatchObject({ status: 0 });
    // So long ago that no other test pays in the year before it, and the relief of the law held.
    const period = monthOf(startOfMonth(monthOf(desk.now()), -13));
    await work((one) => pay(one, me, job.id, 510_000_000, startOfMonth(period, -1) + 4 * DAY_MS));
    await work((one) => pay(one, me, job.id, 10_000_001, startOfMonth(period) + 4 * DAY_MS));
    const { data } = await clerk.save('taxReport', {
      kind: 'agencyFiling',
      period,
      channel: 'direct',
    });
    const [line] = (await clerk.list('taxReportLine', { reportId: data.row.id, driverId: me })).data.records;
    expect(line).toMatchObject({
      incomeTotalFen: 10_000_001,
      vatFen: 99_010,
      // 6 % of it.
      surtaxFen: 5_941,
      isExempt: false,
      isOverLimit: true,
    });
    expect(Number(line?.iitFen)).toBeGreaterThan(0);
    expect((await clerk.open('taxReport', data.row.id)).data.row).toMatchObject({ surtaxFen: 5_941 });
    const { heads, rows } = await sheetNamed(clerk, data.row.id, '代办增值税及附加');
    const mine = rows.find((row) => row[1] === '周建军') ?? [];
    expect(heads[8]).toBe('附加税费');
    expect(mine.slice(2, 10)).toEqual([
      '201|居民身份证',
      expect.stringMatching(/^\d{17}[\dX]$/),
      '劳务报酬',
      100_000.01,
      0,
      990.1,
      59.41,
      Number(line?.iitFen) / 100,
    ]);
  });

  it('the bureau may return a report, or not answer until the clerk enters the result', async () => {
    const [clerk, approver] = [await desk.person('clerk'), await desk.person('approver')];
    const go = async (period: string, remark: string) => {
      const { data } = await clerk.save('taxReport', {
        kind: 'platformInfo',
        period,
        channel: 'direct',
        remark,
      });
      const { id } = data.row;
      expect(await clerk.event('taxReport', id, 'check.tax')).toMatchObject({ status: 0 });
      expect(await approver.event('taxReport', id, 'hand.in', { lateReason: '补报历史期间' })).toMatchObject({
        status: 0,
      });
      await runTaxJob(desk.platform.services);
      return id;
    };
    const returned = await go(quarterBack(3), '#returned');
    expect((await clerk.open('taxReport', returned)).data.row).toMatchObject({
      status: 'returned',
      returnText: expect.any(String) as string,
    });
    expect(await clerk.event('taxReport', returned, 'rebuild')).toMatchObject({ status: 0 });
    const silent = await go(quarterBack(5), '#silent');
    expect((await clerk.open('taxReport', silent)).data.row).toMatchObject({ status: 'submitted' });
    expect(await clerk.event('taxReport', silent, 'tax.ok', { receiptNo: '3401-2026-000001' })).toMatchObject(
      { status: 0 },
    );
  });

  it('[42014] name no disabled company', async () => {
    const clerk = await desk.person('clerk');
    const { data } = await clerk.save('taxReport', {
      kind: 'platformInfo',
      period: quarterBack(6),
      channel: 'direct',
    });
    const { id } = data.row;
    const turn = (status: 'enabled' | 'disabled') =>
      work(async (one) => {
        const [company] = await findBy(one, organization, { orgKind: 'company', parentKey: 'root' });
        await patch(one, organization, company?.id ?? '', { status });
      });
    await turn('disabled');
    expect(await clerk.event('taxReport', id, 'rebuild')).toMatchObject({ status: 0 });
    expect(await clerk.event('taxReport', id, 'check.tax')).toMatchObject({ status: 42014 });
    await turn('enabled');
    expect(await clerk.event('taxReport', id, 'rebuild')).toMatchObject({ status: 0 });
    expect(await clerk.event('taxReport', id, 'check.tax')).toMatchObject({ status: 0 });
  });

  it('[14] are made by the job on the 1st', async () => {
    const quarter = running();
    const end = taxPeriodOf('platformInfo', quarter)?.end ?? 0;
    const me = await driverId();
    const job = await work((one) => payeeJob(one, me));
    await work((one) => issue(one, job.id, 586_091, 48_393));
    desk.advance(end + 9 * 3_600_000 - desk.now());
    await runTaxJob(desk.platform.services);
    await runTaxJob(desk.platform.services);
    const clerk = await desk.person('clerk');
    const { data } = await clerk.list('taxReport', { period: quarter });
    expect(data.records.map(({ kind }) => kind).toSorted()).toEqual([
      'identityIncome',
      'platformInfo',
      'vatSummary',
    ]);
    const vat = data.records.find(({ kind }) => kind === 'vatSummary');
    expect(vat).toMatchObject({ dueAt: startOfMonth(monthOf(end), 1) - 1 });
    // The invoice of the waybill is among them.
    const output = { reportId: vat?.id ?? '', kind: 'output', size: '100' };
    const taxes = (await clerk.list('taxReportLine', output)).data.records.map(({ taxFen }) => taxFen);
    expect(taxes).toContain(48_393);
    expect((await clerk.list('taxReport', { period: monthOf(end - 1) })).data.total).toBe(1);
    desk.advance(DAY_MS);
    await runTaxJob(desk.platform.services);
    expect((await (await desk.person('clerk')).list('taxReport', { period: quarter })).data.total).toBe(3);
  });
});
