import { describe, expect, it, onTestFinished } from 'vitest';
import { runLedgerCheck } from '../../../server/jobs/ledgerCheck.ts';
import { runJobs, startTimers } from '../../../server/jobs/timers.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { useDesk } from '../desk.ts';

const METRICS_TOKEN = 'a token for the metrics';
const HOUR_MS = 3_600_000;

const desk = useDesk({
  metricsToken: METRICS_TOKEN,
  smsGatewayUrl: 'http://127.0.0.1:9',
  smsGatewayToken: '',
});

const readiness = async () => {
  desk.advance(2_000); // an answer is good for a second
  const response = await fetch(`${desk.url}/readyz`);
  const { reasons = [] } = (await response.json()) as { reasons?: { code: string; of?: string }[] };
  return { status: response.status, reasons };
};
const metrics = async (headers: Record<string, string> = {}) =>
  (await fetch(`${desk.url}/metrics`, { headers })).text();
/** A number of the metrics, by its name with its labels. */
const figure = async (name: string) =>
  Number(
    (await metrics())
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );

describe('a platform that works', () => {
  it('is alive, healthy and ready, and each answer has an id of its own', async () => {
    const ids = new Set<string | null>();
    for (const path of ['/livez', '/healthz', '/readyz']) {
      const response = await fetch(desk.url + path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      ids.add(response.headers.get('x-request-id'));
    }
    expect(ids.size).toBe(3);
    expect([...ids].join(' ')).toMatch(/^([\da-f-]{36} ?){3}$/);
  });
});

describe('a platform is not ready, and says why by a code,', () => {
  it('while its store takes no writes', async () => {
    const { pool } = desk.platform.services.store;
    await pool.query('set default_transaction_read_only = on');
    try {
      expect(await readiness()).toEqual({ status: 503, reasons: [{ code: 'STORE_NOT_WRITABLE' }] });
    } finally {
      await pool.query('set default_transaction_read_only = off');
    }
    expect((await readiness()).status).toBe(200);
  });

  it('while what is due for an outside system is not sent, counted from the start of the platform', async () => {
    const { store, clock } = desk.platform.services;
    const person = await desk.person('service');
    const [row] = (await person.list('smsRecord', { status: 'failed' })).data.records;
    const id = String(row?.id);
    await store.pool.query(`update sms_record set status = 'queued', due_at = $1 where id = $2`, [
      clock(),
      id,
    ]);
    onTestFinished(async () => {
      await store.pool.query(`update sms_record set status = 'failed' where id = $1`, [id]);
    });
    expect((await readiness()).reasons).toEqual([]);
    expect(await figure('freightdesk_outbox_rows{outbox="smsRecord"}')).toBeGreaterThan(0);
    desk.advance(11 * 60_000);
    expect(await readiness()).toEqual({
      status: 503,
      reasons: expect.arrayContaining([{ code: 'OUTBOX_LATE', of: 'smsRecord' }]),
    });
    expect(await figure('freightdesk_outbox_late_seconds{outbox="smsRecord"}')).toBeGreaterThan(600);
  });

  it('while an outside system gives no answer', async () => {
    const { sms, gateways } = desk.platform.services;
    for (let n = 0; n < 3; n += 1) {
      desk.advance(70_000);
      await expect(sms.send({ phone: '13900000000', content: 'x' })).rejects.toThrow();
    }
    expect(gateways.silent()).toEqual(['sms']);
    expect((await readiness()).reasons).toContainEqual({ code: 'GATEWAY_SILENT', of: 'sms' });
    expect(await figure('freightdesk_gateway_unanswered{gateway="sms"}')).toBe(3);
    desk.advance(HOUR_MS);
  });

  it('while its jobs stand still', async () => {
    const stop = startTimers(desk.platform.services, () => undefined);
    onTestFinished(stop);
    desk.advance(301_000);
    const dead = (await readiness()).reasons.filter(({ code }) => code === 'JOBS_DEAD').map(({ of }) => of);
    expect(dead).toEqual(expect.arrayContaining(['deadlines', 'sms', 'bank', 'tax']));
    expect(dead).not.toContain('housekeeping');
    desk.advance(3 * HOUR_MS);
    expect((await readiness()).reasons).toContainEqual({ code: 'JOBS_DEAD', of: 'housekeeping' });
  });
});

describe('a platform with less free space than it must have', () => {
  const full = useDesk({ diskReserve: Number.MAX_SAFE_INTEGER });

  it('is not ready, but alive and healthy', async () => {
    const response = await fetch(`${full.url}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'not ready', reasons: [{ code: 'DISK_LOW' }] });
    for (const path of ['/livez', '/healthz']) expect((await fetch(full.url + path)).status).toBe(200);
  });
});

describe('the metrics', () => {
  it('count requests by route and status, and by the status in the envelope', async () => {
    const name = (answer: number) =>
      `freightdesk_requests_total{method="GET",route="/ntocc-tms-api/order/:id",status="200",answer="${String(answer)}"}`;
    const person = await desk.person('dispatcher');
    const [row] = (await person.list('order')).data.records;
    await person.open('order', String(row?.id));
    await person.open('order', '999');
    expect(await figure(name(0))).toBe(1);
    expect(await figure(name(10404))).toBe(1);
    expect(
      await figure('freightdesk_request_seconds_count{method="GET",route="/ntocc-tms-api/order/:id"}'),
    ).toBe(2);
    expect(await metrics()).not.toContain(`order/${String(row?.id)}`);
  });

  it('say how the process, its store, its channels and its jobs do', async () => {
    const person = await desk.person('dispatcher');
    const channel = await person.channel();
    await expect.poll(() => figure('freightdesk_channels')).toBeGreaterThan(0);
    channel.close();
    await expect.poll(() => figure('freightdesk_channels')).toBe(0);
    await runJobs(desk.platform.services, () => undefined);
    expect(await figure('freightdesk_job_runs_total{job="bank"}')).toBeGreaterThan(0);
    expect(await figure('freightdesk_job_failures_total{job="bank"}')).toBe(0);
    expect(await figure('freightdesk_job_age_seconds{job="bank"}')).toBeLessThan(60);
    for (const name of [
      'freightdesk_event_loop_lag_seconds',
      'freightdesk_pool_connections{state="used"}',
      'freightdesk_pool_connections{state="waiting"}',
    ])
      expect([name, await figure(name)]).toEqual([name, expect.any(Number)]);
    for (const name of [
      'freightdesk_memory_bytes',
      'freightdesk_disk_free_bytes',
      'freightdesk_uptime_seconds',
    ])
      expect([name, (await figure(name)) > 0]).toEqual([name, true]);
  });

  it('say when the books were last checked as a whole, once a night', async () => {
    const age = 'freightdesk_ledger_check_age_seconds';
    expect(await figure(age)).toBe(-1);
    const atNight = startOfDay(desk.now()) + 27 * HOUR_MS;
    desk.advance(atNight - desk.now());
    await runLedgerCheck(desk.platform.services);
    expect(await figure(age)).toBeLessThan(60);
    expect(await figure('freightdesk_ledger_check_broken_rules')).toBe(0);
    desk.advance(HOUR_MS);
    await runLedgerCheck(desk.platform.services);
    expect(await figure(age), 'not twice in one night').toBeGreaterThan(3_000);
  });

  it('are for this machine itself, and for whoever brings the token: not through a proxy', async () => {
    const through = (headers: Record<string, string>) =>
      fetch(`${desk.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7', ...headers } });
    for (const headers of [
      {},
      { authorization: 'Bearer a token for the metricz' },
      { authorization: 'Bearer' },
    ])
      expect((await through(headers)).status).toBe(404);
    const response = await through({ authorization: `Bearer ${METRICS_TOKEN}` });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  });
});
