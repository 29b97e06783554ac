import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  listReports,
  removeReport,
  REPORT_EXPORT_PATH,
  reportFilePath,
  runReport,
  saveReport,
} from '../../../domain/calls/customReports.ts';
import { sendingCalls, sentFilePath } from '../../../domain/calls/figureSchedules.ts';
import { statisticCall } from '../../../domain/calls/figures.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import type { Definition } from '../../../domain/statistics/customReport.ts';
import type { FigureSchedule } from '../../../domain/statistics/figureSchedule.ts';
import {
  orderStatistics,
  starStatistics,
  transportReport,
} from '../../../domain/statistics/pages/service.ts';
import { runSchedulesJob } from '../../../server/jobs/schedules.ts';
import { type Person, useDesk } from '../desk.ts';

const REPORT: Definition = {
  name: 'Freight by state',
  dataset: 'waybills',
  columns: [],
  groupBy: ['status', 'gmtCreated.month'],
  aggregates: [
    { fn: 'count', column: 'status' },
    { fn: 'sum', column: 'plannedCarrierFen' },
    { fn: 'max', column: 'loadWeightKg' },
  ],
  filters: {},
  time: 'gmtCreated',
  days: 90,
  chart: 'bars',
  sharedRoles: [],
  schedule: 'none',
  fileType: 'csv',
  lang: 'en',
};
const of = (change: Partial<Definition>): Definition => ({ ...REPORT, name: randomUUID(), ...change });

describe('custom reports', () => {
  const desk = useDesk();
  let approver: Person;
  let clerk: Person;

  beforeAll(async () => {
    [approver, clerk] = await Promise.all([desk.person('approver'), desk.person('clerk')]);
  });

  it('[T&M-12] groups and sums as the list of its dataset does', async () => {
    const { data: page } = await approver.call(runReport, { definition: of({}) });
    const list = await approver.list('waybill', {
      gmtCreatedFrom: String(page.from),
      gmtCreatedTo: String(page.to),
    });
    expect(page.rows).toBe(list.data.total);
    expect(page.summary).toMatchObject({
      count: list.data.total,
      sum_plannedCarrierFen: list.data.summary?.plannedCarrierFen,
    });
    const counted = page.records.reduce((sum, { figures }) => sum + (figures.count ?? 0), 0);
    expect(counted).toBe(page.total <= page.size ? page.rows : counted);
  });

  it('[T&M-12] shows row by row where nothing is grouped, and sums its numbers', async () => {
    const definition = of({ groupBy: [], columns: ['waybillNo', 'status', 'plannedCarrierFen'], days: 30 });
    const { data: page } = await approver.call(runReport, { definition, size: 10 });
    expect(page.total).toBe(page.rows);
    expect(Object.keys(page.records[0]?.keys ?? {})).toEqual(['waybillNo', 'status', 'id']);
    const list = await approver.list('waybill', {
      gmtCreatedFrom: String(page.from),
      gmtCreatedTo: String(page.to),
    });
    expect(page.summary.sum_plannedCarrierFen).toBe(list.data.summary?.plannedCarrierFen);
  });

  it.each([
    ['zh', 40001, of({ days: 367 }), '统计区间不能超过366天'],
    ['en', 40001, of({ days: 367 }), 'The range may not exceed 366 days'],
    [
      'zh',
      40002,
      of({
        dataset: 'bills',
        time: 'confirmedAt',
        groupBy: ['payeeType'],
        aggregates: [{ fn: 'sum', column: 'profitFen' }],
      }),
      '无权查看列利润',
    ],
    [
      'en',
      40002,
      of({
        dataset: 'bills',
        time: 'confirmedAt',
        groupBy: ['payeeType'],
        aggregates: [{ fn: 'sum', column: 'profitFen' }],
      }),
      'Column Profit is not visible to you',
    ],
    ['zh', 40004, of({ aggregates: [{ fn: 'sum', column: 'plateNumber' }] }), '车牌不能汇总'],
    ['en', 40004, of({ aggregates: [{ fn: 'avg', column: 'plateNumber' }] }), 'Plate cannot be aggregated'],
  ] as const)(
    "[T&M-12] refuses in %s with %i what a clerk's report may not query",
    async (lang, status, definition, msg) => {
      clerk.lang = lang;
      expect(await clerk.call(runReport, { definition })).toMatchObject({ status, msg });
      expect(await clerk.call(saveReport, { definition })).toMatchObject({ status, msg });
      clerk.lang = 'en';
    },
  );

  it('[40003] has a unique name per owner; others may use the name', async () => {
    const definition = of({ name: 'Mine' });
    const first = await clerk.call(saveReport, { definition });
    expect(first).toMatchObject({ status: 0, data: { isOwn: true, nextAt: null } });
    expect(await clerk.call(saveReport, { definition })).toMatchObject({
      status: 40003,
      msg: 'The report name exists',
    });
    clerk.lang = 'zh';
    expect(await clerk.call(saveReport, { definition })).toMatchObject({
      status: 40003,
      msg: '报表名称已存在',
    });
    clerk.lang = 'en';
    expect(await clerk.call(saveReport, { id: first.data.id, definition })).toMatchObject({ status: 0 });
    expect(await approver.call(saveReport, { definition })).toMatchObject({ status: 0 });
    expect(await approver.call(saveReport, { id: first.data.id, definition: of({}) })).toMatchObject({
      status: 10404,
    });
  });

  it('[T&M-12] is visible to the roles it is shared with, within their own rights', async () => {
    const profit = of({
      ...{ name: 'Profit by payee', dataset: 'bills', time: 'confirmedAt', groupBy: ['payeeName'] },
      ...{ aggregates: [{ fn: 'sum', column: 'profitFen' }], sharedRoles: ['FC'] },
    });
    const { data: kept } = await approver.call(saveReport, { definition: profit });
    const { data: seen } = await clerk.call(listReports, {});
    expect(seen.find(({ id }) => id === kept.id)).toMatchObject({ isOwn: false, files: [] });
    expect(await clerk.call(runReport, { definition: profit })).toMatchObject({ status: 40002 });
    expect(await clerk.call(removeReport, { id: kept.id })).toMatchObject({ status: 10404 });
    const clerk2 = await desk.person('shipper');
    expect(await clerk2.call(listReports, {})).toMatchObject({ status: 10403 });
    expect(await approver.call(removeReport, { id: kept.id })).toMatchObject({ status: 0 });
    expect((await clerk.call(listReports, {})).data.some(({ id }) => id === kept.id)).toBe(false);
  });

  it('[T&M-12] makes its file by schedule, once, stores it for its owner and notifies them', async () => {
    const { data: kept } = await clerk.call(saveReport, {
      definition: of({ name: 'Every day', schedule: 'daily' }),
    });
    expect(kept.nextAt).toBeGreaterThan(desk.now());
    desk.advance(DAY_MS);
    const { services } = desk.platform;
    const made = await Promise.all([runSchedulesJob(services), runSchedulesJob(services)]);
    expect(made[0] + made[1]).toBe(1);
    clerk = await desk.person('clerk');
    approver = await desk.person('approver');
    const [after] = (await clerk.call(listReports, {})).data.filter(({ id }) => id === kept.id);
    expect(after?.nextAt).toBeGreaterThan(desk.now());
    const [file] = after?.files ?? [];
    expect(file).toMatchObject({ fileType: 'csv', failure: null });
    const bytes = (person: Person) =>
      fetch(desk.url + reportFilePath(file?.id ?? ''), {
        headers: { authorization: `Bearer ${person.token}`, deviceid: person.deviceId },
      }).then((answer) => answer.text());
    const text = await bytes(clerk);
    expect(text.trim().split('\r\n').at(-1)).toMatch(/^Total,/);
    expect(JSON.parse(await bytes(approver))).toMatchObject({ status: 10404 });
    const notices = await clerk.raw('GET', '/ntocc-basic-api/notices');
    expect(JSON.stringify(notices.data)).toContain('Report \\"Every day\\" is ready');
    expect(await clerk.call(removeReport, { id: kept.id })).toMatchObject({ status: 0 });
    expect(JSON.parse(await bytes(clerk))).toMatchObject({ status: 10404 });
  });

  it.each([
    [transportReport, 'dispatcher', 'approver', { group: 'captain', sort: 'waybills', dir: 'desc' }],
    [orderStatistics, 'service', 'clerk', { group: 'route', sort: 'orders', dir: 'asc' }],
    [starStatistics, 'auditor', 'dispatcher', { group: 'kindMonth' }],
  ] as const)(
    'A 1.4: $name is sent to its reader as the page shows it, with their rights',
    async (statistic, reader, other, query) => {
      const calls = sendingCalls(statistic);
      const definition: FigureSchedule = {
        ...{ query, days: 60, schedule: 'daily', fileType: 'csv', lang: 'en', name: 'Figures' },
      };
      const one = await desk.person(reader);
      expect((await one.call(calls.read, {})).data).toBeNull();
      expect(await (await desk.person(other)).call(calls.save, { definition })).toMatchObject({
        status: 10403,
      });
      const wrong = { ...definition, query: { ...query, carrier: '1' } };
      expect(await one.call(calls.save, { definition: wrong })).toMatchObject({ status: 10400 });
      expect(await one.call(calls.save, { definition })).toMatchObject({ status: 0 });
      const again = await one.call(calls.save, { definition: { ...definition, days: 30 } });
      expect(again.data).toMatchObject({ definition: { days: 30, query }, files: [] });
      expect(again.data.nextAt).toBeGreaterThan(desk.now());

      desk.advance(DAY_MS);
      await runSchedulesJob(desk.platform.services);
      const later = await desk.person(reader);
      const sent = (await later.call(calls.read, {})).data;
      const [file] = sent?.files ?? [];
      expect(sent?.files).toMatchObject([{ fileType: 'csv', failure: null }]);
      const bytes = async (person: Person) =>
        (
          await fetch(desk.url + sentFilePath(statistic, file?.id ?? ''), {
            headers: { authorization: `Bearer ${person.token}`, deviceid: person.deviceId },
          })
        ).text();
      // Made for the days before this one, which are asked for in the page too.
      const to = startOfDay(desk.now()) - 1;
      const period = { from: startOfDay(to) - 29 * DAY_MS, to };
      const page = await later.call(statisticCall(statistic), { ...query, ...period });
      const lines = (await bytes(later)).trim().split('\r\n');
      expect(lines.at(-1)).toMatch(/^Total,/);
      expect(lines).toHaveLength(page.data.total + 2);
      expect(file?.rows).toBe(page.data.total);
      expect(JSON.parse(await bytes(await desk.person('admin')))).toMatchObject({ status: 10404 });
      const notices = await later.raw('GET', '/ntocc-basic-api/notices');
      expect(JSON.stringify(notices.data)).toContain(`"record":"${statistic.spec.name}"`);
      expect(await later.call(calls.stop, {})).toMatchObject({ status: 0 });
      expect((await later.call(calls.read, {})).data).toBeNull();
      expect(JSON.parse(await bytes(later))).toMatchObject({ status: 10404 });
    },
  );

  it('A 1.4: a statistic that is sent is no custom report', async () => {
    const admin = await desk.person('admin');
    const definition: FigureSchedule = {
      ...{ query: {}, days: 7, schedule: 'weekly', fileType: 'csv', lang: 'en', name: 'Figures' },
    };
    expect(await admin.call(sendingCalls(starStatistics).save, { definition })).toMatchObject({ status: 0 });
    expect((await admin.call(listReports, {})).data).toEqual([]);
  });

  it('[T&M-12] is exported as it is described, in each of the five types', async () => {
    approver = await desk.person('approver');
    for (const type of ['xlsx', 'csv', 'html', 'xml', 'txt']) {
      const query = new URLSearchParams({
        type,
        lang: 'zh',
        definition: JSON.stringify(of({ name: '运费' })),
      });
      const answer = await fetch(`${desk.url}${REPORT_EXPORT_PATH}?${query.toString()}`, {
        headers: { authorization: `Bearer ${approver.token}`, deviceid: approver.deviceId },
      });
      expect(answer.headers.get('content-disposition')).toContain(`.${type}`);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    const broken = new URLSearchParams({ type: 'csv', lang: 'zh', definition: '{' });
    expect(await approver.raw('GET', `${REPORT_EXPORT_PATH}?${broken.toString()}`)).toMatchObject({
      status: 10400,
    });
  });
});
