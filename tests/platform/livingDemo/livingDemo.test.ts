import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { tagOf } from '../../../domain/codes/roleTags.ts';
import { readConfig } from '../../../server/base/config.ts';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { registerAll } from '../../../server/records/registry.ts';
import { Person } from '../desk.ts';
import { startProcess } from '../platformProcess.ts';

registerAll(ALL_ENTRIES); // the calls are derived from the descriptions

/** Ten things a second: a transport takes about fifteen. */
const FAST = '600';
/** Several transports go on at once, on a busy machine too. */
const PATIENCE = { timeout: 180_000, interval: 1_000 };

function folder(from?: 'demo'): string {
  const dir = mkdtempSync(join(tmpdir(), 'freightdesk-living-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  if (from) cpSync(inject('template'), dir, { recursive: true });
  return dir;
}

/** The sentence with which a start is refused. */
async function refusal(settings: Record<string, string>): Promise<string | undefined> {
  const { code, output } = await startProcess(settings).ended();
  expect(code).toBe(1);
  return /Freightdesk could not start\. (.+)\n$/.exec(output)?.[1];
}

describe('the living demo', () => {
  it('carries orders from publishing to their unloading and on, by itself; the books stay right', async () => {
    const DATA_DIR = folder('demo');
    const began = Date.now();
    const platform = startProcess({ DATA_DIR, DEMO_LIVE: '1', DEMO_PACE: FAST });
    const looker = new Person(await platform.ready());
    await looker.login('dispatcher');
    const since = async (record: string, status: string) =>
      (await looker.list(record, { status, gmtCreatedFrom: String(began), size: '100' })).data.records;
    await expect.poll(() => since('waybill', 'unloaded,completed'), PATIENCE).not.toEqual([]);

    // Each was published, audited, offered, taken and driven by people, one after the other.
    const [job] = await since('waybill', 'unloaded,completed');
    const { row, history } = (await looker.open('waybill', String(job?.id))).data;
    expect(history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['load.confirm', 'arrive', 'unload.confirm']),
    );
    const load = (await looker.open('order', String(row.orderId))).data;
    const by = new Map(load.history.map(({ event, byRole }) => [event, byRole]));
    expect(by.get('submit')).toBe(tagOf('shipper'));
    expect(['audit.pass', 'audit.override'].map((event) => by.get(event))).toContain(tagOf('auditor'));

    // Money follows: a bill is valued.
    const clerk = new Person(looker.url);
    await clerk.login('clerk');
    const bills = async () =>
      (
        await clerk.list('freightBill', {
          status: 'valued,confirmed,closed',
          size: '100',
          sort: 'billNo',
          dir: 'desc',
        })
      ).data.records.filter(({ gmtCreated }) => Number(gmtCreated) >= began);
    await expect.poll(bills, PATIENCE).not.toEqual([]);

    // The demo driver is left to visitors.
    const offers = await since('assignment', 'offered,accepted');
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.filter(({ titles }) => titles.driverId === '周建军')).toEqual([]);

    expect((await platform.stop()).code).toBe(0);
    const check = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/ledgerCheck.ts'], {
      env: { ...process.env, MODE: '', DATA_DIR, DATABASE_URL: '' },
      encoding: 'utf8',
    });
    expect(check.stdout + check.stderr).toContain('The books are right');
  });

  it('is refused with a sentence where there is no demo company', async () => {
    const none = 'DEMO_LIVE=1 is only for the demo company';
    expect(await refusal({ DATA_DIR: folder(), DEMO: '0', DEMO_LIVE: '1' })).toBe(
      `${none}; leave it out, or leave out DEMO=0.`,
    );
    // A company of one's own, started without the setting that says so.
    const DATA_DIR = folder();
    const own = startProcess({ DATA_DIR, DEMO: '0', ADMIN_PASSWORD: 'Own-company-1' });
    await own.ready();
    expect((await own.stop()).code).toBe(0);
    expect(await refusal({ DATA_DIR, DEMO_LIVE: '1' })).toBe(
      `${none}, and this data has none; leave it out, or start with an empty DATA_DIR.`,
    );
  });

  it('has a pace that can be chosen', () => {
    expect(readConfig({}, false).demoPace).toBeUndefined();
    expect(readConfig({ DEMO_LIVE: '1' }, false).demoPace).toBe(10);
    expect(readConfig({ DEMO_LIVE: '1', DEMO_PACE: '120' }, false).demoPace).toBe(120);
    for (const DEMO_PACE of ['0', '601', '1.5', 'fast'])
      expect(() => readConfig({ DEMO_LIVE: '1', DEMO_PACE }, false)).toThrow(
        `The setting DEMO_PACE=${DEMO_PACE} cannot be used; it must be a whole number of events a minute from 1 to 600.`,
      );
    expect(() => readConfig({ DEMO_LIVE: '1', SECOND_FACTOR: '1' }, false)).toThrow('have no second factor');
  });
});
