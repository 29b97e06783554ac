import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { chartFlow, type ChartFlow, MAX_FLOW_DAYS } from '../../../domain/calls/chartFlow.ts';
import { notAllowed, noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { rangeTooLong } from '../../../domain/codes/refusals/codes/statistics.ts';
import { DAY_MS, endOfDay, startOfDay } from '../../../domain/rules/times.ts';
import { runChartFlowJob } from '../../../server/jobs/chartFlow.ts';
import { history } from '../../../server/store/systemTables.ts';
import { type Person, useDesk } from '../desk.ts';

const desk = useDesk();
const GROUP = 'HF001';
const HOUR = 3_600_000;
let admin: Person;

/** When the first of the days begins: it stays while the clock goes on into the next day. */
let from = 0;
/** The days from the first of the test until now. */
const days = () => ({ from, to: endOfDay(desk.now()) });
const count = () => runChartFlowJob(desk.platform.services);

async function flowOf(record: string, chart = record, asked = days()): Promise<ChartFlow> {
  const answer = await admin.call(chartFlow, { chart, record, ...asked });
  expect(answer.status, answer.msg).toBe(0);
  return answer.data;
}

const times = ({ steps }: ChartFlow, event: string, from: string, to: string) =>
  steps.find((one) => one.event === event && one.from === from && one.to === to)?.n ?? 0;
const left = ({ waits }: ChartFlow, state: string) => waits.find((one) => one.state === state);

/** The path of feedback: told, answered after three hours, closed after one more. */
async function feedbackPath(): Promise<string> {
  const shipper = await desk.person('shipper');
  const made = await shipper.save('feedback', { kind: 'suggestion', content: '希望列表能按车队分组' });
  const { id } = made.data.row;
  desk.advance(3 * HOUR);
  const service = await desk.person('service');
  expect(await service.event('feedback', id, 'reply', { text: '已记录' })).toMatchObject({ status: 0 });
  desk.advance(HOUR);
  const again = await desk.person('service');
  expect(await again.event('feedback', id, 'close')).toMatchObject({ status: 0 });
  return id;
}

describe('what documents did on their charts', () => {
  beforeAll(async () => {
    from = startOfDay(desk.now()) - 2 * DAY_MS;
    admin = await desk.person('admin');
    await count();
  });

  it('is counted by transition, with how long documents stayed in each state', async () => {
    const before = await flowOf('feedback');
    await feedbackPath();
    admin = await desk.person('admin');
    const counted = desk.now();
    await count();
    const after = await flowOf('feedback');
    expect(times(after, 'reply', 'new', 'replied')).toBe(times(before, 'reply', 'new', 'replied') + 1);
    expect(times(after, 'close', 'replied', 'closed')).toBe(times(before, 'close', 'replied', 'closed') + 1);
    expect(after.upto).toBeGreaterThanOrEqual(counted);
    expect(left(after, 'new')?.n).toBe((left(before, 'new')?.n ?? 0) + 1);
    // Where it is the only one, the wait is known to 5 %.
    if (left(before, 'replied') === undefined) {
      const { medianMs = 0, p90Ms = 0 } = left(after, 'replied') ?? {};
      expect(Math.abs(medianMs - HOUR)).toBeLessThan(0.05 * HOUR);
      expect(p90Ms).toBe(medianMs);
    }
  });

  it('is the same however often it is counted', async () => {
    const before = await flowOf('feedback');
    await count();
    await count();
    expect(await flowOf('feedback')).toEqual({ ...before, upto: expect.any(Number) as number });
  });

  it('agrees with the history, for all lines of a record', async () => {
    const { db } = desk.platform.services.store;
    const lines = await db
      .select()
      .from(history)
      .where(and(eq(history.groupCode, GROUP), eq(history.record, 'waybill')));
    const [first] = lines.map(({ at }) => at).toSorted((a, b) => a - b);
    const from = Math.max(startOfDay(first ?? 0), startOfDay(desk.now()) - MAX_FLOW_DAYS * DAY_MS + DAY_MS);
    const flow = await flowOf('waybill', 'waybill', { from, to: endOfDay(desk.now()) });
    const counted = new Map<string, number>();
    for (const { event, from: state, to, at } of lines) {
      if (at < from) continue;
      const key = `${state ?? ''} ${event} ${to}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    expect(new Map(flow.steps.map((one) => [`${one.from} ${one.event} ${one.to}`, one.n]))).toEqual(counted);
  });

  it('tells which refusals people met, and no others', async () => {
    const before = await flowOf('feedback');
    const id = await feedbackPath();
    const service = await desk.person('service');
    const late = await service.event('feedback', id, 'reply', { text: '再次回复' });
    expect(late.status).not.toBe(0);
    admin = await desk.person('admin');
    await desk.platform.services.actionLog.flush();
    await count();
    const of = (flow: ChartFlow) =>
      flow.refusals.find(({ event, status }) => event === 'reply' && status === late.status)?.n ?? 0;
    const after = await flowOf('feedback');
    expect(of(after)).toBe(of(before) + 1);
    expect(after.refusals.every(({ event }) => !event.startsWith('list'))).toBe(true);
  });

  it('names the timers of a chart, and the records that share one', async () => {
    expect((await flowOf('feedback')).timers).toContainEqual({
      state: 'replied',
      event: 'close',
      field: 'closeAt',
    });
    const shared = await admin.call(chartFlow, { chart: 'reference', ...days() });
    expect(shared.data.records.length).toBeGreaterThan(3);
    expect(shared.data.records).toContain(shared.data.record);
  });

  it('is told of the own group only', async () => {
    const { db } = desk.platform.services.store;
    const id = desk.platform.services.nextId();
    const before = await flowOf('feedback');
    await db.insert(history).values({
      ...{ groupCode: 'ZZ999', id, record: 'feedback', recordId: id, event: 'close', from: 'replied' },
      ...{ to: 'closed', byId: '0', byName: '', byRole: 'SYS', changes: {}, at: desk.now() },
    });
    await count();
    expect(await flowOf('feedback')).toMatchObject({ steps: before.steps });
  });

  it.each(['dispatcher', 'service', 'clerk', 'auditor', 'shipper', 'driver'])(
    'is refused to %s',
    async (name) => {
      const person = await desk.person(name);
      expect((await person.call(chartFlow, { chart: 'feedback', ...days() })).status).toBe(notAllowed);
    },
  );

  it('is refused for a chart or record that is none, and for more than a year', async () => {
    const status = async (request: object) =>
      (await admin.call(chartFlow, { chart: 'feedback', ...days(), ...request })).status;
    expect(await status({ chart: 'nothing' })).toBe(noSuchRecord);
    expect(await status({ record: 'waybill' })).toBe(noSuchRecord);
    expect(await status({ from: desk.now() - 400 * DAY_MS })).toBe(rangeTooLong);
    expect(await status({ from: desk.now() + DAY_MS, to: desk.now() })).not.toBe(0);
  });
});
