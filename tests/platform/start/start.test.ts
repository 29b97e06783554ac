import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { logout } from '../../../domain/calls/session.ts';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { registerAll } from '../../../server/records/registry.ts';
import { readConfig } from '../../../server/base/config.ts';
import { enrol } from '../session/factorSteps.ts';
import { Person } from '../desk.ts';
import { orderForm, ownContract } from '../orderForm.ts';
import { startProcess } from '../platformProcess.ts';
import { startRealPostgres } from '../store/realPostgres.ts';

registerAll(ALL_ENTRIES); // the calls are derived from the descriptions

/** Null where no PostgreSQL is installed: then the embedded one is tested alone. */
const real = await startRealPostgres();
afterAll(() => real?.stop());

/** A data folder of this test: empty, or with the demo company. */
function folder(from?: 'demo'): string {
  const dir = mkdtempSync(join(tmpdir(), 'freightdesk-start-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  if (from) cpSync(inject('template'), dir, { recursive: true });
  return dir;
}

/** A busy port, or a free one. */
async function port(kind: 'busy' | 'free'): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const number = typeof address === 'object' ? String(address?.port) : '';
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  if (kind === 'free') await close();
  else onTestFinished(close);
  return number;
}

/** Starts, and expects an exit with one sentence and no stack trace. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const { code, output } = await startProcess(settings).ended();
  expect(code).toBe(1);
  expect(output).not.toMatch(/^\s+at /m);
  const found = /Freightdesk could not start\. (.+)\n$/.exec(output)?.[1];
  if (found === undefined) throw new Error(`No sentence: ${output}`);
  return found;
}

const login = async (url: string, password?: string) => {
  const person = new Person(url);
  const { status } = await person.login('admin', password);
  return status;
};

describe('a start that cannot succeed says why in one sentence and ends with a code', () => {
  it('a setting that cannot be used', async () => {
    expect(await refusal({ PORT: 'abc' })).toBe(
      'The setting PORT=abc cannot be used; it must be a whole number from 0 to 65535.',
    );
    for (const [env, wanted] of [
      [
        { PORT: '70000' },
        'The setting PORT=70000 cannot be used; it must be a whole number from 0 to 65535.',
      ],
      [
        { VITE_HOST: 'tms' },
        'The setting VITE_HOST=tms cannot be used; it must be the address of a platform',
      ],
      [{ DEMO: 'yes' }, 'The setting DEMO=yes cannot be used; it must be 0 or 1.'],
      [
        { DEMO: '0', ADMIN_PASSWORD: 'short' },
        'ADMIN_PASSWORD needs 8 to 128 characters of at least two kinds, without spaces.',
      ],
    ] as const) {
      expect(() => readConfig(env, false)).toThrow(wanted);
    }
    expect(readConfig({ PORT: ' ', HOST: '', DATABASE_URL: '' }, false)).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: undefined,
    });
  });

  it('busy port', async () => {
    const taken = await port('busy');
    expect(await refusal({ PORT: taken, DATA_DIR: folder() })).toBe(
      `Port ${taken} is already in use; set PORT to another one.`,
    );
  });

  it('address of another machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1', DATA_DIR: folder() })).toBe(
      'The address in HOST is not one of this machine; set HOST to another one.',
    );
  });

  it('folder that cannot be written', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    for (const DATABASE_URL of ['', 'postgres://127.0.0.1:1/none']) {
      expect(await refusal({ DATA_DIR: join(file, 'data'), DATABASE_URL })).toBe(
        `The data folder ${join(file, 'data')} cannot be written (ENOTDIR); set DATA_DIR to another one.`,
      );
    }
  });

  it('database that cannot be reached, without its password', async () => {
    const closed = await port('free');
    const DATABASE_URL = `postgres://me:secret@127.0.0.1:${closed}/freight`;
    expect(await refusal({ DATABASE_URL, DATA_DIR: folder() })).toBe(
      `The database at 127.0.0.1:${closed} cannot be reached (ECONNREFUSED). Check DATABASE_URL, and that it is running.`,
    );
  });
});

describe('the process', () => {
  it('is ready again in seconds, locks its folder, and shuts down cleanly with users at work', async () => {
    const DATA_DIR = folder('demo');
    const first = startProcess({ DATA_DIR }, 'sources');
    const url = await first.ready();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(Number(/ready after ([\d.]+) s/.exec(first.output())?.[1])).toBeLessThan(20);
    expect(first.output()).toMatch(/demo accounts, password Demo-2026!:\n\s+admin /);

    expect(await refusal({ DATA_DIR })).toBe(
      `The data folder ${DATA_DIR} is in use by process ${String(first.pid)}. Stop it first, or choose another folder.`,
    );

    const admin = new Person(url);
    await admin.login('admin');
    const channel = await admin.channel();
    const [row] = (await admin.list('shipper')).data.records;
    expect(await first.stop('SIGINT')).toMatchObject({ code: 0 });
    expect(await channel.until(() => channel.closeCode)).toBe(1012);

    const second = startProcess({ DATA_DIR });
    const again = new Person(await second.ready());
    again.token = admin.token;
    expect((await again.list('shipper')).data.records[0]).toEqual(row);
    expect(await second.stop()).toMatchObject({ code: 0 });
  });

  it('with DEMO=0 is empty and has an administrator with the given password, shown nowhere', async () => {
    const ADMIN_PASSWORD = 'given-Pass-1';
    const running = startProcess({ DEMO: '0', ADMIN_PASSWORD, DATA_DIR: folder() });
    const url = await running.ready();
    expect(running.output()).not.toContain(ADMIN_PASSWORD);
    expect(running.output()).not.toContain('demo accounts');
    const admin = new Person(url);
    expect(await admin.login('admin', ADMIN_PASSWORD)).toMatchObject({ status: 0 });
    // It moves rights, so it works only with a second factor.
    expect(await admin.list('order')).toMatchObject({ status: 44121 });
    await enrol({ now: Date.now, advance: () => undefined }, admin, null);
    expect((await admin.list('order')).data.total).toBe(0);
    expect(await login(url)).toBe(44001);
  });

  it('with DEMO=0 makes a password and shows it at the first start only', async () => {
    const settings = { DEMO: '0', DATA_DIR: folder() };
    const first = startProcess(settings);
    await first.ready();
    const made = /The administrator is "admin" with the password \(shown only now\): (\S+)/.exec(
      first.output(),
    );
    await first.stop();
    const second = startProcess(settings);
    const url = await second.ready();
    expect(second.output()).not.toContain('shown only now');
    expect(await login(url, made?.[1])).toBe(0);
  });

  it('refuses the demo accounts to callers from elsewhere, unless DEMO_PUBLIC=1', async () => {
    const settings = { HOST: '0.0.0.0', DATA_DIR: folder('demo') };
    const closed = startProcess(settings);
    const fromElsewhere = async (url: string) => {
      const { status } = await Object.assign(new Person(url), { address: '203.0.113.9' }).login('admin');
      return status;
    };
    expect(await fromElsewhere(await closed.ready())).toBe(44001);
    expect(closed.output()).toContain(
      'The demo accounts work from this machine only; DEMO_PUBLIC=1 opens them to others.',
    );
    expect(closed.output()).not.toContain('Demo-2026!');
    await closed.stop();
    const open = startProcess({ ...settings, DEMO_PUBLIC: '1' });
    expect(await fromElsewhere(await open.ready())).toBe(0);
  });
});

async function person(url: string, name: string): Promise<Person> {
  const one = new Person(url);
  expect(await one.login(name)).toMatchObject({ status: 0 });
  return one;
}

/** A new order of the shipper that waits for its audit. @returns its id */
async function submitted(shipper: Person): Promise<string> {
  const { id } = (await shipper.save('order', orderForm(Date.now(), await ownContract(shipper)))).data.row;
  expect(await shipper.event('order', id, 'submit')).toMatchObject({ status: 0 });
  return id;
}

/** Ends the connections on which the processes listen. */
async function breakLinks(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'freightdesk_news'`,
  );
  expect(rowCount).toBe(2);
  await client.end();
}

/** Waits until both processes listen again: what one of them publishes before that reaches nobody. */
async function linksAgain(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const listening = async () => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity
       where application_name = 'freightdesk_news' and state = 'idle' and query ~ '^(listen|select pg_notify)'`,
    );
    return rowCount;
  };
  await expect.poll(listening).toBe(2);
  await client.end();
}

/** The process numbers that somebody has. */
async function numbersHeld(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ number: string; holder: string }>(
    'select number, holder from process_number where expires_at > extract(epoch from now()) * 1000',
  );
  await client.end();
  expect(new Set(rows.map(({ holder }) => holder)).size).toBe(rows.length);
  return rows.map(({ number }) => number);
}

/** As when a process was not heard of for so long that others took its number. */
async function giveNumbersAway(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`update process_number set holder = 'another'`);
  await client.end();
}

if (real) {
  describe('two processes on one PostgreSQL server', () => {
    it('create one demo company together, and exchange live events', async () => {
      const settings = { DATABASE_URL: real.url, DATA_DIR: folder(), DEMO_ORDERS: '200' };
      const both = [startProcess(settings), startProcess(settings)] as const;
      const [here, there] = await Promise.all([both[0].ready(), both[1].ready()]);
      const seeded = both.filter((one) => one.output().includes('Seeding the demo company'));
      expect(seeded).toHaveLength(1);
      expect(new Set(await numbersHeld(real.url)).size).toBe(2);

      const shipper = await person(here, 'shipper');
      const auditor = await person(there, 'auditor');
      const far = await auditor.channel();
      const order = await submitted(shipper);
      expect(await far.message('recordChanged')).toMatchObject({ record: 'order', id: order });
      await far.message('refreshToDoList');
      expect((await auditor.open('order', order)).data.row.status).toBe('pendingAudit');
      expect(await auditor.event('order', order, 'audit.pass')).toMatchObject({ status: 0 });

      // A lost connection is opened again, and everybody who may have missed something is told to reload.
      const counted = () => far.messages.filter(({ type }) => type === 'refreshToDoList').length;
      const before = counted();
      await breakLinks(real.url);
      await far.until(() => (counted() > before ? true : undefined), 20_000);
      await linksAgain(real.url);
      const next = await submitted(shipper);
      await far.until(() => far.messages.find(({ id }) => id === next));

      const sameSession = new Person(here);
      sameSession.token = auditor.token;
      await sameSession.call(logout, { token: auditor.token });
      expect(await far.until(() => far.closeCode)).toBe(4401);

      const [first, second] = both;
      expect(await first.stop()).toMatchObject({ code: 0 });
      expect(await numbersHeld(real.url)).toHaveLength(1);
      await giveNumbersAway(real.url);
      await fetch(`${there}/readyz`).catch(() => undefined); // it looks after its number
      expect(await second.ended()).toMatchObject({
        code: 75,
        output: expect.stringContaining('was given to another process'),
      });
      // One of them seeds the demo company first.
    }, 900_000);
  });
}
