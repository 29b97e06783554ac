import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemEventLog, reportProblem } from '../../../domain/calls/problem.ts';
import { listStaff } from '../../../domain/calls/staff.ts';
import { type EventLog, FORMAT } from '../../../domain/eventLog/log.ts';
import { CLOSES_AFTER_MS, EVENT_LOG_MAX_BYTES } from '../../../domain/rules/problem.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type Person, useDesk } from '../desk.ts';

const HOUR_MS = 3_600_000;

const logOf = (text: string): EventLog => {
  const standing = { value: 'idle', context: { text }, status: 'active' as const };
  const machine = { name: 'list', id: 'list', start: standing, children: [], events: [], final: standing };
  return { format: FORMAT, takenAt: 1_795_000_000_000, version: '0.1.0', machines: [machine] };
};
const told = {
  title: '列表打不开',
  module: 'order',
  severity: 'high',
  description: '点击后一直转圈',
} as const;

describe('[/systemManage/problemList] reporting a problem', () => {
  const desk = useDesk();
  let driver: Person;
  let admin: Person;
  beforeAll(async () => {
    driver = await desk.person('driver');
    admin = await desk.person('admin');
  });

  const report = (person: Person, eventLog: unknown = null, changes: object = {}) =>
    person.raw('POST', reportProblem.path, { ...told, eventLog, requestNo: randomUUID(), ...changes });
  const found = async (answer: { data: unknown }) => {
    const { problemNo } = reportProblem.data.parse(answer.data);
    const [row] = (await admin.list('problem', { keyword: problemNo })).data.records;
    if (!row) throw new Error(`${problemNo} is not in the list.`);
    return row;
  };

  it('is open to all logged-in users, and returns the number', async () => {
    for (const username of ['driver', 'shipper', 'captain', 'approver', 'warehouse']) {
      const person = await desk.person(username);
      const row = await found(await report(person));
      expect(row).toMatchObject({ ...told, status: 'open', createdBy: person.userId, hasEventLog: false });
    }
  });

  it('does not open the list to reporters', async () => {
    for (const username of ['driver', 'shipper', 'captain', 'approver']) {
      const person = await desk.person(username);
      const { id } = await found(await report(person));
      expect(await person.list('problem')).toMatchObject({ status: 10403 });
      expect(await person.open('problem', id)).toMatchObject({ status: 10403 });
    }
  });

  it('keeps the event log out of rows and history, and gives it in full to those who may see the problem', async () => {
    const log = logOf('快照\0一半\ud800');
    const row = await found(await report(driver, log));
    expect(row.hasEventLog).toBe(true);
    const { data } = await admin.open('problem', row.id);
    expect(JSON.stringify([row, data])).not.toContain('快照');
    const warehouse = await desk.person('warehouse');
    expect((await warehouse.call(problemEventLog, { id: row.id })).data).toEqual(log);
    for (const username of ['driver', 'approver', 'shipper'])
      expect(await (await desk.person(username)).call(problemEventLog, { id: row.id })).toMatchObject({
        status: 10403,
        data: null,
      });
  });

  it('has no log where none was sent', async () => {
    const { id } = await found(await report(driver));
    expect(await admin.call(problemEventLog, { id })).toMatchObject({ status: 10404 });
  });

  it('refuses a log that is too large or invalid, and stores nothing', async () => {
    const before = (await admin.list('problem')).data.total;
    const large = logOf('x'.repeat(EVENT_LOG_MAX_BYTES));
    expect(await report(driver, large)).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'eventLog', msg: 'The event log is larger than 512 KB' }] },
    });
    const junk = ['text', [], {}, { ...logOf(''), format: FORMAT + 1 }, { ...logOf(''), machines: [{}] }];
    for (const eventLog of junk) {
      const answer = await report(driver, eventLog);
      expect(answer.status, JSON.stringify(eventLog)).toBe(10400);
    }
    expect((await admin.list('problem')).data.total).toBe(before);
  });

  it('refuses text that cannot be stored, and names the field', async () => {
    for (const [field, value] of Object.entries({
      title: ' ',
      module: 'nowhere',
      severity: 'worst',
      description: 'x'.repeat(2001),
    }))
      expect(await report(driver, null, { [field]: value })).toMatchObject({
        status: 10400,
        data: { errors: [{ field }] },
      });
    expect(await report(driver, null, { title: 'a\0b' })).toMatchObject({ status: 10400 });
  });

  it('stores a repeated request once', async () => {
    const requestNo = randomUUID();
    const first = await report(driver, logOf('a'), { requestNo });
    const again = await report(driver, logOf('a'), { requestNo });
    expect(again).toEqual(first);
    expect(await report(driver, logOf('b'), { requestNo })).toMatchObject({ status: 30010 });
  });

  it('limits the rate, and accepts reports again an hour later', async () => {
    const captain = await desk.person('captain');
    let last = await report(captain);
    for (let n = 0; n < 25 && last.status === 0; n += 1) last = await report(captain);
    expect(last.status).toBe(10429);
    desk.advance(HOUR_MS);
    expect((await report(captain)).status).toBe(0);
    desk.advance(-HOUR_MS);
  });
});

describe('[/systemManage/problemList] handling a problem', () => {
  const desk = useDesk();

  it('is assigned to a colleague with a notice, and answered to its reporter', async () => {
    const admin = await desk.person('admin');
    const service = await desk.person('service');
    const warehouse = await desk.person('warehouse');
    const saved = await warehouse.save('problem', {
      title: '扫码枪无法识别',
      module: 'warehouse',
      severity: 'urgent',
    });
    const { id, problemNo } = saved.data.row;
    const heard = await service.channel();
    const answered = await warehouse.channel();
    expect(await admin.event('problem', id, 'assign', { assigneeId: service.userId })).toMatchObject({
      status: 0,
    });
    expect(await heard.message('notice')).toMatchObject({ record: 'problem', id });
    const mine = (await service.list('problem', { assigneeId: service.userId, keyword: String(problemNo) }))
      .data;
    expect(mine.records).toMatchObject([{ id, titles: { assigneeId: '何佳怡', createdBy: '郑海涛' } }]);

    const solved = await service.event('problem', id, 'resolve', { resolution: '已更新固件' });
    expect(solved.data.row).toMatchObject({ status: 'resolved', resolution: '已更新固件' });
    expect(await answered.message('notice')).toMatchObject({ record: 'problem', id });
    heard.close();
    answered.close();

    expect(await service.event('problem', id, 'close')).toMatchObject({ status: 46013 });
    expect((await warehouse.event('problem', id, 'reopen')).data.row).toMatchObject({
      status: 'inProgress',
      closeAt: null,
    });
    await service.event('problem', id, 'resolve', { resolution: '换了一把扫码枪' });
    desk.advance(CLOSES_AFTER_MS - 60_000);
    await runDeadlinesJob(desk.platform.services);
    const later = await desk.person('admin');
    expect((await later.open('problem', id)).data.row.status).toBe('resolved');
    desk.advance(120_000);
    await runDeadlinesJob(desk.platform.services);
    const { row, history } = (await later.open('problem', id)).data;
    expect(row.status).toBe('closed');
    expect(history[0]).toMatchObject({ event: 'expire', byRole: 'SYS' });
    const given = history.find(({ event }) => event === 'assign');
    expect(given?.changes.assigneeId, 'by name, not by number').toEqual([null, '何佳怡']);
  });

  it('cannot be assigned to somebody who does not see problems', async () => {
    const admin = await desk.person('admin');
    const [open] = (await admin.list('problem', { status: 'open' })).data.records;
    const approver = await desk.person('approver');
    const driver = await desk.person('driver');
    for (const assigneeId of [approver.userId, driver.userId, '7', 'x'])
      expect(await admin.event('problem', String(open?.id), 'assign', { assigneeId })).toMatchObject({
        status: 10400,
        data: { errors: [{ field: 'assigneeId' }] },
      });
  });

  it('lists the most severe first, and within a severity the newest first', async () => {
    const admin = await desk.person('admin');
    for (const severity of ['low', 'urgent', 'normal', 'urgent'])
      await admin.save('problem', { title: `级别 ${severity}`, module: 'other', severity });
    const { records } = (await admin.list('problem', { size: '100' })).data;
    const order = ['urgent', 'high', 'normal', 'low'];
    const ranks = records.map(({ severity }) => order.indexOf(String(severity)));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    const urgent = records
      .filter(({ severity }) => severity === 'urgent')
      .map(({ gmtCreated }) => Number(gmtCreated));
    expect(urgent).toEqual([...urgent].sort((a, b) => b - a));
    expect(records.every((row) => !('severityRank' in row))).toBe(true);
  });

  it('lists colleagues to choose from for staff only', async () => {
    const { data } = await (await desk.person('service')).call(listStaff, {});
    expect(data).toContainEqual(expect.objectContaining({ name: '林晓燕', roles: ['PLAT_DISPATCHER'] }));
    expect(data.map(({ name }) => name)).not.toContain('周建军');
    expect(await (await desk.person('driver')).call(listStaff, {})).toMatchObject({ status: 10403 });
  });
});
