import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { ALL_ENTRIES } from '../../server/business/all.ts';
import { logout } from '../../domain/calls/session.ts';
import { registerAll } from '../../server/records/registry.ts';
import { Person } from './desk.ts';
import { orderForm, ownContract } from './orderForm.ts';
import { startProcess } from './process.ts';
import { startRealPostgres } from './store/realPostgres.ts';

registerAll(ALL_ENTRIES); // the fixture's calls are made from the descriptions

/** Null where no PostgreSQL is installed. */
const real = await startRealPostgres();
afterAll(() => real?.stop());

async function person(url: string, name: string): Promise<Person> {
  const one = new Person(url);
  expect(await one.login(name)).toMatchObject({ status: 0 });
  return one;
}

describe.runIf(real)('two processes on one PostgreSQL server', () => {
  it('found one demo company between them, and their channels hear each other', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'freightdesk-server-'));
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
    const settings = { DATABASE_URL: real?.url ?? '', DATA_DIR };
    const both = [startProcess(settings), startProcess(settings)] as const;
    const [here, there] = await Promise.all([both[0].ready(), both[1].ready()]);
    const seeded = both.filter((one) => one.output().includes('Seeding the demo company'));
    expect(seeded).toHaveLength(1);

    const shipper = await person(here, 'shipper');
    const auditor = await person(there, 'auditor');
    const far = await auditor.channel();
    const order = await submitted(shipper);
    expect(await far.message('recordChanged')).toMatchObject({ record: 'order', id: order });
    await far.message('refreshToDoList');
    expect((await auditor.open('order', order)).data.row.status).toBe('pendingAudit');
    expect(await auditor.event('order', order, 'audit.pass')).toMatchObject({ status: 0 });

    // A link that breaks is made again, and whoever may have missed something is told to look.
    const counted = () => far.messages.filter(({ type }) => type === 'refreshToDoList').length;
    const before = counted();
    await breakLinks();
    await far.until(() => (counted() > before ? true : undefined), 20_000);
    const next = await submitted(shipper);
    await far.until(() => far.messages.find(({ id }) => id === next));

    const sameSession = new Person(here);
    sameSession.token = auditor.token;
    await sameSession.call(logout, { token: auditor.token });
    expect(await far.until(() => far.closeCode)).toBe(4401);

    for (const one of both) expect(await one.stop()).toMatchObject({ code: 0 });
  });
});

/** A new order of the shipper that waits for its audit. @returns its id */
async function submitted(shipper: Person): Promise<string> {
  const { id } = (await shipper.save('order', orderForm(Date.now(), await ownContract(shipper)))).data.row;
  expect(await shipper.event('order', id, 'submit')).toMatchObject({ status: 0 });
  return id;
}

/** Ends the connections that the processes listen on. */
async function breakLinks(): Promise<void> {
  const client = new pg.Client({ connectionString: real?.url });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`);
  await client.end();
}
