import { randomInt, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { wireEvent } from '../../../domain/schema/record.ts';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { checkLog } from '../../../server/jobs/actionLogCheck.ts';
import { registerAll } from '../../../server/records/registry.ts';
import { brokenRules } from '../books.ts';
import { freeCrews } from '../shipmentPeople.ts';
import { type Answer, Person } from '../desk.ts';
import { orderForm, ownContract, publishedOrder } from '../orderForm.ts';
import { type PlatformProcess, startProcess } from '../platformProcess.ts';
import { startHere } from '../startHere.ts';
import { ON_BEHALF } from '../trip.ts';

const KILLS = 20;

/** A write that was sent; the answer is missing when the platform was killed before. */
interface Write {
  readonly by: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  answer?: Answer;
}
type Detail = { row: { id: string; version: number; status: string }; history: { event: string }[] };
const rowOf = (answer: Answer) => (answer.data as Detail).row;

/** What people did of which the user action log has not exactly one row (addendum B 6.8, invariant 7). */
async function unloggedSince(pool: Pick<pg.Pool, 'query'>, since: number) {
  const { rows } = await pool.query(
    `select h.record, h.event, count(l.id) as rows from history h
       left join action_log l on l.group_code = h.group_code and l.account_id = h.by_id
         and h.id between l.first_history_id and l.last_history_id
       where h.at >= $1 and h.by_id <> 0 group by h.group_code, h.id, h.record, h.event having count(l.id) <> 1`,
    [since],
  );
  return rows;
}

/** The acceptance test of durability: the real process, killed during writes. */
describe('kill -9', () => {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-crash-'));
  let platform: PlatformProcess;
  let url = '';
  beforeAll(() => {
    registerAll(ALL_ENTRIES); // the fixture's calls are made from the descriptions
    cpSync(inject('template'), folder, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function start(): Promise<void> {
    platform = startProcess({ DATA_DIR: folder });
    url = await platform.ready();
  }
  async function people(...names: string[]): Promise<Map<string, Person>> {
    const found = new Map<string, Person>();
    for (const name of names) {
      const person = new Person(url);
      expect(await person.login(name)).toMatchObject({ status: 0 });
      found.set(name, person);
    }
    return found;
  }

  it('20 times during writes: every acknowledged event is there, none twice, none partly, each in the action log', async () => {
    const begun = Date.now();
    await start();
    let present = await people('shipper', 'dispatcher', 'auditor');
    const who = (name: string): Person => {
      const person = present.get(name);
      if (!person) throw new Error(`${name} is not logged in.`);
      return person;
    };
    const own = await ownContract(who('shipper'));
    const [crew] = await freeCrews(who('dispatcher'), Date.now());
    const carried = await publishedOrder(who('shipper'), who('auditor'), Date.now());
    let isRunning = true;
    let all: Write[] = [];
    let cutOff = 0;
    let acknowledged = 0;
    let goal = 0;
    let reached: () => void = () => undefined;

    /** Sends and records a write; throws when the platform is gone. */
    async function write(by: string, path: string, content: Record<string, unknown>): Promise<Answer> {
      const sent: Write = { by, path, body: { ...content, requestNo: randomUUID() } };
      all.push(sent);
      const answer = await who(by).raw('POST', path, sent.body);
      if (answer.status !== 0) throw new Error(`Refused: ${path} ${answer.msg}`);
      sent.answer = answer;
      acknowledged += 1;
      if (acknowledged >= goal) reached();
      return answer;
    }
    const event = (
      by: string,
      record: string,
      { id, version }: { id: string; version: number },
      type: string,
      payload = {},
    ) => write(by, `/ntocc-tms-api/${record}/${id}/${wireEvent(type)}`, { version, ...payload });

    /** A shipper who creates an order, submits it and withdraws it. */
    async function hesitate(): Promise<void> {
      while (isRunning) {
        let row = rowOf(await write('shipper', '/ntocc-tms-api/order', orderForm(Date.now(), own)));
        for (let turn = 0; turn < 3; turn += 1) {
          row = rowOf(await event('shipper', 'order', row, 'submit'));
          row = rowOf(await event('shipper', 'order', row, 'withdraw'));
        }
      }
    }
    /** A dispatcher whose every acceptance freezes money and moves quantity, and whose cancellation returns it. */
    async function dispatch(): Promise<void> {
      while (isRunning) {
        const [job] = (await who('dispatcher').list('waybill', { orderId: carried, status: 'pendingLoad' }))
          .data.records;
        if (job) await event('dispatcher', 'waybill', job, 'cancel.waybill', { reason: '反复改派测试' });
        const offer = {
          orderId: carried,
          targetType: 'driver',
          driverId: crew?.driverId,
          vehicleId: crew?.vehicleId,
          qty: 32_000,
          carrierUnitPriceFen: 18_000,
          expireAt: Date.now() + 3_600_000,
        };
        const made = rowOf(await write('dispatcher', '/ntocc-tms-api/assignment', offer));
        await event('dispatcher', 'assignment', made, 'accept.offer', ON_BEHALF);
      }
    }

    for (let round = 0; round < KILLS; round += 1) {
      [isRunning, all, acknowledged, goal] = [true, [], 0, randomInt(4, 30)];
      const enough = new Promise<void>((resolve) => (reached = resolve));
      const writers = [hesitate(), hesitate(), dispatch()].map((writer) =>
        writer.catch((error: unknown) => error),
      );
      await Promise.race([enough, ...writers]);
      expect(acknowledged).toBeGreaterThanOrEqual(goal);
      isRunning = false;
      await platform.stop('SIGKILL');
      await Promise.all(writers);

      await start();
      present = await people('shipper', 'dispatcher');
      for (const { by, path, body, answer } of all) {
        // The same request again: an answered one gets the same answer; an unanswered one happens once.
        const again = await who(by).raw('POST', path, body);
        if (answer) expect(again).toEqual(answer);
        else expect(again).toMatchObject({ status: 0 });
        cutOff += answer ? 0 : 1;
      }
      const made = all
        .filter(({ path }) => path === '/ntocc-tms-api/order')
        .map(({ body }) => body.requestNo);
      expect(new Set(made).size).toBe(made.length);
      await expectOnce(all);
    }

    await platform.stop('SIGKILL');
    const opened = await startHere(folder);
    const broken = await brokenRules(opened.services.store.pool, [carried]);
    const unlogged = await unloggedSince(opened.services.store.pool, begun);
    const { faults } = await checkLog(opened.services.store, Date.now());
    await opened.close();
    expect(broken).toEqual({});
    expect(unlogged).toEqual([]);
    expect(faults).toEqual([]);
    expect(cutOff).toBeGreaterThan(0);
  }, 1_800_000);

  /** Each record has exactly the events that were sent for it; the money of each waybill moved exactly once each way. */
  async function expectOnce(writes: readonly Write[]): Promise<void> {
    const [person] = (await people('dispatcher')).values();
    if (!person) throw new Error('Nobody is logged in.');
    const eventsOf = (record: string, id: string) =>
      writes.filter(({ path }) => path.startsWith(`/ntocc-tms-api/${record}/${id}/`));
    const ids = new Set(
      writes
        .map(({ path }) => path.split('/').slice(2, 4).join('/'))
        .filter((path) => path.startsWith('order/')),
    );
    for (const path of ids) {
      const [, id = ''] = path.split('/');
      const { row, history } = (await person.open('order', id)).data;
      expect(history.length).toBe(1 + eventsOf('order', id).length);
      expect(row.version).toBe(history.length);
    }
  }
});
