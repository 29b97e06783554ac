import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it, onTestFinished } from 'vitest';
import { etcCandidates, pickEtcTrips } from '../../../domain/calls/etcTrips.ts';
import { registerPushDevice } from '../../../domain/calls/pushDevice.ts';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { runEditionsJob } from '../../../server/jobs/editions.ts';
import { runInsuranceJob } from '../../../server/jobs/insurance.ts';
import { runOilJob } from '../../../server/jobs/oil.ts';
import { runOilFeedJob } from '../../../server/jobs/oilFeed.ts';
import { waiting } from '../../../server/jobs/outboxes.ts';
import { runPushJob } from '../../../server/jobs/phonePush.ts';
import { runTollInvoicesJob } from '../../../server/jobs/tollInvoices.ts';
import { runTollsJob } from '../../../server/jobs/tolls.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { COLLECT_SENTINELS } from '../../../server/ports/embeddedCollect.ts';
import { INSURER_SENTINELS } from '../../../server/ports/embeddedInsurer.ts';
import { OIL_SENTINELS } from '../../../server/ports/embeddedOilSupplier.ts';
import { TOP_UP_SENTINELS } from '../../../server/ports/embeddedTolls.ts';
import { registerAll } from '../../../server/records/registry.ts';
import { type Random, seeded } from '../../../server/seed/random.ts';
import { TRIAL_GROUP } from '../../../server/seed/groups.ts';
import { Person } from '../desk.ts';
import { payment } from '../editions/editionSteps.ts';
import { coverForm } from '../insurance/coverForm.ts';
import { startProcess } from '../platformProcess.ts';
import { startHere } from '../startHere.ts';
import { done } from './loggedIn.ts';

const AHEAD = fileURLToPath(new URL('../crash/ahead.mjs', import.meta.url));
const HOUR_MS = 3_600_000;
const SEED = Number(process.env['SEED'] ?? 20_261_133);
const KILLS = 2;
/** Hours for which the platform is dead after each kill. */
const DEAD_HOURS = [0.2, 3];

/** What is asked of outside, and heard of it. */
const JOBS = [
  ...[runInsuranceJob, runTollsJob, runOilJob, runOilFeedJob, runEditionsJob, runTollInvoicesJob, runPushJob],
];
const QUEUES = [
  ...['cargoPolicy', 'insuranceClaim', 'etcTopUp', 'oilOrder', 'paidRecord', 'pushRecord'],
  ...['etcCompany', 'etcVehicle', 'etcWaybill', 'etcApply', 'etcInvoice'],
];

/** What people at several desks do at the same time, all of it asked of somebody outside. */
async function desksOf(url: string, random: Random, cover: Record<string, unknown>) {
  const who = async (name: string, group = '') => {
    const person = new Person(url);
    person.group = group;
    done(await person.login(name), name);
    return person;
  };
  const [clerk, approver, dispatcher, trial] = [
    await who('clerk'),
    await who('approver'),
    await who('dispatcher'),
    await who('trial', TRIAL_GROUP),
  ];
  const first = async (person: Person, record: string, query: Record<string, string>) => {
    const [found] = (await person.list(record, { ...query, size: '20' })).data.records;
    if (!found) throw new Error(`The demo company has no ${record} like ${JSON.stringify(query)}.`);
    return found;
  };
  const card = await first(clerk, 'etcCard', { status: 'bound', holderKind: 'GROUP', payKind: 'prepaid' });
  const master = await first(clerk, 'oilCard', { status: 'active', holderKind: 'GROUP', cardKind: 'master' });
  const sub = await first(clerk, 'oilCard', { status: 'active', holderKind: 'GROUP', cardKind: 'sub' });
  const ending = (sentinels: Readonly<Record<string, number>>) =>
    random.chance(70) ? random.pick(Object.values(sentinels)) : 0;
  let serials = 0;
  return [
    async () => {
      serials += 1;
      const amountFen = random.int(50, 200) * 100 + ending(TOP_UP_SENTINELS);
      const bankSerialNo = `KILL${String(random.int(0, 1_000_000))}${String(serials)}`;
      const form = { issuerId: card.issuerId, cardId: card.id, amountFen, bankSerialNo, evidence: null };
      const { row } = done(await clerk.save('etcTopUp', form), 'top-up');
      done(await approver.event('etcTopUp', row.id, 'book.top.up'), 'book');
    },
    async () => {
      const amountFen = random.int(10, 50) * 100 + ending(OIL_SENTINELS);
      const moved = await clerk.event('oilCard', master.id, 'allocate', { toCardId: sub.id, amountFen });
      expect([0, 50006, 50013]).toContain(moved.status);
    },
    async () => {
      const topUpFen = random.int(100, 400) * 100 + ending(COLLECT_SENTINELS);
      const paid = await trial.save('paidRecord', payment({ kind: 'topUp', topUpFen, channel: 'wechat' }));
      expect([0, 10411]).toContain(paid.status);
    },
    async () => {
      const asked = { ...cover, insuredFen: 10_000_000 + ending(INSURER_SENTINELS) };
      const { row } = done(await dispatcher.save('cargoPolicy', asked), 'policy');
      expect([0, 50016]).toContain((await dispatcher.event('cargoPolicy', row.id, 'apply')).status);
    },
    async () => {
      const [trip] = etcCandidates.data.parse(done(await clerk.call(etcCandidates, {}), 'candidates'));
      if (trip) done(await clerk.call(pickEtcTrips, { waybillIds: [trip.id] }), 'pick');
    },
  ];
}

it('[insurer] [tolls] [tollInvoice] [oilSupplier] [collect] [push] kill -9 while everything is asked of outside: all ends, and the books are right', async () => {
  registerAll(ALL_ENTRIES);
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-ports-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inject('template'), folder, { recursive: true });
  const random = seeded(SEED);
  let aheadMs = 0;

  const early = await startHere(folder);
  const { pool } = early.services.store;
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from waybill where status = 'pendingLoad' and despatch_at is null and not deleted order by id limit 1`,
  );
  const cover = await coverForm(early.services, String(rows[0]?.id), {
    departAt: Date.now() + 90 * 24 * HOUR_MS,
  });
  const driver = new Person(early.url);
  done(await driver.login('driver'), 'driver');
  const phone = {
    appName: 'driverApp',
    platform: 'android',
    token: 'killed-phone-100',
    language: 'zh',
  } as const;
  done(await driver.call(registerPushDevice, phone), 'phone');
  await early.close();

  for (let kills = 0; kills < KILLS; kills += 1) {
    const platform = startProcess({
      DATA_DIR: folder,
      CLOCK_AHEAD_MS: String(aheadMs),
      ROUNDS_FASTER: '20',
      NODE_OPTIONS: `--import ${AHEAD}`,
    });
    const desks = await desksOf(await platform.ready(), random, cover);
    let isOver = false;
    let made = 0;
    let reached: () => void = () => undefined;
    const enough = new Promise<void>((resolve) => (reached = resolve));
    const goal = random.int(15, 30);
    const people = desks.map(async (act) => {
      while (!isOver) {
        await act();
        made += 1;
        if (made >= goal) reached();
      }
    });
    // What was on its way when the platform was killed has no answer.
    const ends = people.map((one) => one.catch((error: unknown) => (isOver ? null : error)));
    const fault = await Promise.race([enough.then(() => null), ...ends]);
    if (fault) throw fault;
    isOver = true;
    const { output } = await platform.stop('SIGKILL');
    await Promise.all(ends);
    expect(output, `SEED=${String(SEED)}`).not.toMatch(/ failed: /);
    aheadMs += (DEAD_HOURS[kills] ?? 0) * HOUR_MS;
  }

  const running = await startHere(folder, () => Date.now() + aheadMs);
  for (const hours of [0.2, 0.2, 3, 0.2, 24, 72, 0.2, 24, 0.2]) {
    aheadMs += hours * HOUR_MS;
    for (const job of JOBS) await job(running.services);
  }
  const { store } = running.services;
  const open = await store.pool.query<{ says: string }>(
    `select 'oilOrder ' || oil_order_no || ' ' || status as says from oil_order where not deleted and status in ('created', 'submitted', 'unknown')
        and (fail_code is distinct from 'DOUBT' or amount_fen % 100 <> $1)
      union all select 'etcTopUp ' || top_up_no || ' ' || status from etc_top_up where not deleted and status in ('loading', 'submitted', 'unknown')
      union all select 'paidRecord ' || paid_no || ' ' || status from paid_record where not deleted and status = 'pendingPayment' and channel <> 'bank' and channel <> 'balance'
      union all select 'cargoPolicy ' || policy_no || ' ' || status from cargo_policy where not deleted and status in ('applied', 'surrendering')
        and fail_code is distinct from 'DOUBT' and request_no is not null and submitted_at is not null`,
    [OIL_SENTINELS.short],
  );
  const [broken, queues] = [await checkLedger(store.pool), await waiting(running.services, 0)];
  const again = await store.pool.query<{ no: string }>(
    `select request_no as no from embedded_top_up where received > 1 union all select request_no from embedded_oil_order where received > 1
      union all select request_no from embedded_insurer_policy where received > 1 union all select step_no from embedded_toll_step where received > 1
      union all select request_no from embedded_phone_push where received > 1`,
  );
  await running.close();
  const late = queues.filter(({ name, lateMs }) => QUEUES.includes(name) && lateMs > 25 * HOUR_MS);
  expect({ open: open.rows, broken, again: again.rows, late }, `SEED=${String(SEED)}`).toEqual({
    ...{ open: [], broken: [], again: [], late: [] },
  });
});
