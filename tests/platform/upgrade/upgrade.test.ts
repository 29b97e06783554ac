import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUserInfo } from '../../../domain/calls/session.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import type { RunningPlatform } from '../../../server/platform.ts';
import { allEntries } from '../../../server/records/registry.ts';
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { Person } from '../desk.ts';
import { startHere } from '../startHere.ts';
import { RELEASE_VAULT_KEY, releasedFolder } from './release.ts';

describe('a data folder of the last release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-upgrade-'));
  const dataDir = join(folder, 'data');
  let platform: RunningPlatform;
  let rows = 0;

  beforeAll(async () => {
    ({ rows } = await releasedFolder(dataDir));
    platform = await startHere(dataDir, Date.now, { vaultKey: RELEASE_VAULT_KEY });
  });
  afterAll(async () => {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('opens with this version, its books are right', async () => {
    expect(rows).toBeGreaterThan(10_000);
    expect(await checkLedger(platform.services.store.pool)).toEqual([]);
  });

  it('lets two people correct a loaded weight, which it did not know yet', async () => {
    const person = async (name: string) => {
      const one = new Person(platform.url);
      await one.login(name, DEMO_PASSWORD);
      return one;
    };
    const [dispatcher, auditor] = [await person('dispatcher'), await person('auditor')];
    const [job] = (await dispatcher.list('waybill', { status: 'inTransit' })).data.records;
    const loadWeightKg = Number(job?.loadWeightKg) - 10;
    const wanted = { loadWeightKg, reason: '磅单抄错一位' };
    const proposed = await dispatcher.event('waybill', String(job?.id), 'correct.load', wanted);
    expect(proposed).toMatchObject({ status: 0 });
    const waiting = String(proposed.data.row.proposalId);
    const { data } = await auditor.list('proposal', { kind: 'loadWeight' });
    expect(data.records.map(({ id }) => id)).toEqual([waiting]);
    expect(await auditor.event('proposal', waiting, 'confirm')).toMatchObject({ status: 0 });
    const { row } = (await dispatcher.open('waybill', String(job?.id))).data;
    expect(row).toMatchObject({ loadWeightKg, proposalId: null });
  });

  it('opens to roles what this version opens to them', async () => {
    const namesFor = async (name: string) => {
      const person = new Person(platform.url);
      await person.login(name, DEMO_PASSWORD);
      const { data } = await person.call(getUserInfo, { token: person.token });
      return JSON.stringify(data?.resourceList);
    };
    for (const name of ['clerk', 'approver']) expect(await namesFor(name)).toContain('"WaybillManage"');
    for (const name of ['captain', 'driver']) expect(await namesFor(name)).toContain('"Receipt"');
    expect(await namesFor('admin')).not.toContain('"Recharge"');
  });

  it('has its users and all their lists', async () => {
    const admin = new Person(platform.url);
    await admin.login('admin', DEMO_PASSWORD);
    const lists = allEntries().filter(({ spec }) => spec.view.includes('admin'));
    expect(lists.length).toBeGreaterThan(50);
    expect((await admin.list('order')).data.total).toBe(150);
    for (const { spec } of lists) {
      const { status } = await admin.list(spec.name, { pageSize: '20' });
      expect([spec.name, status]).toEqual([spec.name, 0]);
    }
  });
});
