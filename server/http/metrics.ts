import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../calls/context.ts';
import { type Waiting, waiting } from '../jobs/outboxes.ts';
import { lastLedgerCheck } from '../jobs/ledgerCheck.ts';
import type { Answered } from './observed.ts';

/** Upper bounds of the time an answer takes, s. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const NS = 1e9;

/** What the metrics count besides the services. */
export interface Counted {
  /** Open live channels. */
  channels(): number;
}

/** The numbers of one process. */
export interface Metrics {
  readonly registry: Registry;
  measure(answered: Answered): void;
  close(): void;
}

type Labelled = Iterable<readonly [string, number]>;

/** Gauges with one label, read anew at each scrape. */
function labelled(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Labelled | Promise<Labelled>,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect: async () => {
      const values = await read();
      gauge.reset();
      for (const [of, value] of values) gauge.set({ [label]: of }, value);
    },
  });
}

function plain(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => gauge.set(await read()),
  });
}

/** One look at the store for all gauges that a scrape reads at the same time. */
function shared<T>(look: () => Promise<T>): () => Promise<T> {
  let present: Promise<T> | undefined;
  return () => (present ??= look().finally(() => (present = undefined)));
}

/** How full the queues to the outside are. */
function outboxGauges(registry: Registry, services: Services, since: number): void {
  const look = shared(() => waiting(services, since));
  const read = (value: (one: Waiting) => number) => async () =>
    (await look()).map((one) => [one.name, value(one)] as const);
  labelled(
    registry,
    'freightdesk_outbox_rows',
    'Rows that wait for an outside system',
    'outbox',
    read(({ rows }) => rows),
  );
  labelled(
    registry,
    'freightdesk_outbox_late_seconds',
    'How long the longest due row of the queue has been due',
    'outbox',
    read(({ lateMs }) => lateMs / 1000),
  );
}

function jobGauges(registry: Registry, { pulse, clock }: Services): void {
  const jobs = () => [...pulse.jobs];
  labelled(registry, 'freightdesk_job_runs_total', 'Runs of a job since the start', 'job', () =>
    jobs().map(([name, { runs }]) => [name, runs]),
  );
  labelled(registry, 'freightdesk_job_failures_total', 'Runs of a job that failed', 'job', () =>
    jobs().map(([name, { failures }]) => [name, failures]),
  );
  labelled(registry, 'freightdesk_job_age_seconds', 'Time since a job last ended', 'job', () =>
    jobs().map(([name, { endedAt }]) => [name, (clock() - (endedAt ?? clock())) / 1000]),
  );
}

function ledgerGauges(registry: Registry, services: Services): void {
  const look = shared(() => lastLedgerCheck(services));
  plain(
    registry,
    'freightdesk_ledger_check_age_seconds',
    'Time since the books were last checked as a whole; -1 while they never were',
    async () => {
      const last = await look();
      return last === undefined ? -1 : (services.clock() - last.at) / 1000;
    },
  );
  plain(
    registry,
    'freightdesk_ledger_check_broken_rules',
    'Rules of the books that the last check found broken; -1 while it is not known',
    async () => (await look())?.faults ?? -1,
  );
}

/** The metrics of this process in a registry of their own; several platforms may run in one process. */
export function makeMetrics(services: Services, counted: Counted): Metrics {
  const { store, gateways, disk, clock } = services;
  const registry = new Registry();
  const requests = new Counter({
    name: 'freightdesk_requests_total',
    help: 'Requests by route, HTTP status and status in the envelope',
    labelNames: ['method', 'route', 'status', 'answer'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'freightdesk_request_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const lag = monitorEventLoopDelay();
  lag.enable();
  plain(
    registry,
    'freightdesk_event_loop_lag_seconds',
    'Lag of the event loop, 99th percentile since the last scrape',
    () => {
      const p99 = lag.percentile(99) / NS;
      lag.reset();
      return p99;
    },
  );
  plain(registry, 'freightdesk_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  plain(registry, 'freightdesk_uptime_seconds', 'Time since the process started', () => process.uptime());
  plain(registry, 'freightdesk_disk_free_bytes', 'Free space for the data folder', () => disk.free());
  plain(registry, 'freightdesk_channels', 'Open live channels', () => counted.channels());
  labelled(
    registry,
    'freightdesk_pool_connections',
    'Connections to the database, and who waits for one',
    'state',
    () => [
      ['used', store.pool.totalCount - store.pool.idleCount],
      ['idle', store.pool.idleCount],
      ['waiting', store.pool.waitingCount],
    ],
  );
  labelled(
    registry,
    'freightdesk_gateway_unanswered',
    'Questions in a row that an outside system did not answer',
    'gateway',
    () => gateways.unanswered,
  );
  outboxGauges(registry, services, clock());
  jobGauges(registry, services);
  ledgerGauges(registry, services);
  return {
    registry,
    measure: ({ method, route, status, answer, ms }) => {
      requests.inc({
        method,
        route,
        status: String(status),
        answer: answer === undefined ? '' : String(answer),
      });
      seconds.observe({ method, route }, ms / 1000);
    },
    close: () => lag.disable(),
  };
}

/** Whoever asks from this machine itself, not through a proxy, or brings the token. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization } = request.headers;
  if (token !== undefined && authorization !== undefined) {
    const [sent, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)];
    if (sent.length === wanted.length && timingSafeEqual(sent, wanted)) return true;
  }
  return request.caller.isLocal;
}

/** `GET /metrics` in the text of Prometheus; to anybody else there is no such page. */
export function mountMetrics(
  app: FastifyInstance,
  { registry, close }: Metrics,
  token: string | undefined,
): void {
  app.addHook('onClose', () => close());
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    const text = await registry.metrics();
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text);
  });
}
