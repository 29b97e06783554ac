import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeBackup } from '../../../server/backup/make.ts';
import { restore } from '../../../server/backup/restore.ts';
import type { Config } from '../../../server/base/config.ts';
import { finishRotation, resealAll, rotateKeyFile } from '../../../server/vault/rotate.ts';
import { sealedRow, secretOf } from '../../../server/vault/secrets.ts';
import { makeVault, vaultOf } from '../../../server/vault/vault.ts';
import { vaultSecret } from '../../../server/store/vaultTables.ts';
import { testConfig } from '../config.ts';
import { Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';
import { startHere } from '../startHere.ts';
import { makeFolder, openForTest, removeFolder, testFolder } from '../store/folders.ts';
import { startRealPostgres } from '../store/realPostgres.ts';

const KEY = 'vault.key';

describe('a backup of a running platform', () => {
  // The copy is made beside a desk that never rests: in one thread with the engine it would get no turn.
  vi.stubEnv('TEST_ENGINE', 'apart');
  afterAll(() => {
    vi.unstubAllEnvs();
  });
  const desk = useDesk();
  const work = makeFolder();
  afterAll(() => removeFolder(work));
  const backup = join(work, 'backup');
  const config = (): Config => desk.platform.services.config;

  it('holds every write that was acknowledged before it, with its files, and opens elsewhere', async () => {
    const clerk = await desk.person('warehouse');
    const picture = (await uploadPicture(clerk)).id;
    const report = (title: string, images: string[] = []) =>
      clerk.save('problem', { title, module: 'warehouse', severity: 'low', images });
    const before = (await report('备份之前', [picture])).data.row.id;
    // The desk goes on meanwhile; what comes during the copy is in it whole, or not at all.
    let isOver = false;
    const busy = (async () => {
      let saved = 0;
      for (; !isOver; saved += 1) expect((await report(`期间 ${String(saved)}`)).status).toBe(0);
      return saved;
    })();
    const contents = await makeBackup(config(), backup, desk.now());
    isOver = true;
    expect(await busy).toBeGreaterThan(0);
    expect(contents).toMatchObject({ accounts: expect.toSatisfy((n: number) => n > 10) });
    // The scratch place of the check is gone, and the key is not in the copy.
    expect(readdirSync(work)).toEqual(['backup']);
    expect(existsSync(join(backup, KEY))).toBe(false);

    const elsewhere = join(work, 'restored');
    mkdirSync(elsewhere);
    cpSync(join(config().dataDir, KEY), join(elsewhere, KEY));
    expect(await restore({ ...config(), dataDir: elsewhere }, backup, false, desk.now())).toBeNull();
    const restored = await startHere(elsewhere);
    try {
      const person = new Person(restored.url);
      expect(await person.login('warehouse')).toMatchObject({ status: 0 });
      const found = await person.open('problem', String(before));
      expect(found).toMatchObject({ status: 0, data: { row: { title: '备份之前', images: [picture] } } });
      const bytes = await restored.services.files.get(picture);
      bytes?.stream.destroy();
      expect(bytes?.size).toBeGreaterThan(0);
    } finally {
      await restored.close();
    }
  });

  it('is not made where something is already, nor in the data folder itself', async () => {
    await expect(makeBackup(config(), backup, 0)).rejects.toThrow('is not empty');
    await expect(makeBackup(config(), join(config().dataDir, 'copy'), 0)).rejects.toThrow(
      'may not lie in the data folder',
    );
  });

  it('is not put back with another key, over other data, or when a byte of it differs', async () => {
    const target = testFolder();
    const to = { ...config(), dataDir: target };
    await expect(restore(to, backup, false, 0)).rejects.toThrow('Put back the vault.key');
    expect(readdirSync(target)).toEqual([]);
    vaultOf(to);
    await expect(restore(to, backup, false, 0)).rejects.toThrow('is not the one of this backup');
    cpSync(join(config().dataDir, KEY), join(target, KEY));
    mkdirSync(join(target, 'postgres'));
    await expect(restore(to, backup, false, 0)).rejects.toThrow('--replace');
    const aside = await restore(to, backup, true, 0);
    expect(readdirSync(aside ?? '')).toEqual(['postgres']);
    removeFolder(aside ?? '');
    const damaged = testFolder(backup);
    const file = join(damaged, 'postgres', 'global', 'pg_control');
    const bytes = readFileSync(file);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(restore(to, damaged, true, 0)).rejects.toThrow('pg_control of the backup is damaged');
    removeFolder(join(damaged, 'files'));
    await expect(restore(to, join(damaged, 'files'), true, 0)).rejects.toThrow('holds no backup');
  });
});

const real = await startRealPostgres();
afterAll(() => real?.stop());

if (real) {
  describe('a backup of a PostgreSQL server', () => {
    it('is made and checked by the tools of PostgreSQL, and put back into an empty database', async () => {
      const dataDir = testFolder();
      const settings = { databaseUrl: real.url, isDemo: false, adminPassword: 'Lorry-8812' };
      const platform = await startHere(dataDir, Date.now, settings);
      const config = platform.services.config;
      const backup = join(testFolder(), 'backup');
      expect(await makeBackup(config, backup, Date.now())).toMatchObject({ accounts: 1 });
      await expect(restore(config, backup, false, 0)).rejects.toThrow('is not empty');
      await platform.services.store.pool.query('create database elsewhere');
      await platform.close();
      const databaseUrl = real.url.replace(/postgres$/, 'elsewhere');
      expect(await restore({ ...config, databaseUrl }, backup, false, 0)).toBeNull();
      const restored = await startHere(dataDir, Date.now, { ...settings, databaseUrl });
      try {
        expect(await new Person(restored.url).login('admin', 'Lorry-8812')).toMatchObject({ status: 0 });
      } finally {
        await restored.close();
      }
    });
  });
}

describe('the vault key', () => {
  const place = { groupCode: 'HF001', record: 'platMerchant', recordId: '7', field: 'secret' };

  it('is replaced with every secret or not at all, and a crash in between leaves a key that opens them', async () => {
    const dataDir = testFolder();
    const platform = await startHere(dataDir, Date.now, { isDemo: false });
    await platform.close();
    const { db } = await openForTest(dataDir);
    const settings = testConfig(dataDir);
    await db.insert(vaultSecret).values(sealedRow(vaultOf(settings), place, 'open sesame', 0));
    const secret = () => secretOf({ tx: db, vault: vaultOf(settings) }, place);
    const key = () => readFileSync(join(dataDir, KEY), 'utf8');

    const first = key();
    expect(await rotateKeyFile(db, dataDir, vaultOf(settings))).toBe(1);
    expect(key()).not.toBe(first);
    expect(await secret()).toBe('open sesame');

    // A crash after the secrets were sealed anew, before the new key got its name.
    const next = Buffer.alloc(32, 7);
    writeFileSync(join(dataDir, `${KEY}.next`), next.toString('base64url'));
    await resealAll(db, vaultOf(settings), makeVault(next));
    await expect(secret()).rejects.toThrow();
    await finishRotation(db, dataDir);
    expect(await secret()).toBe('open sesame');

    // A crash before: the new key was used for nothing.
    writeFileSync(join(dataDir, `${KEY}.next`), Buffer.alloc(32, 9).toString('base64url'));
    await finishRotation(db, dataDir);
    expect(existsSync(join(dataDir, `${KEY}.next`))).toBe(false);
    expect(await secret()).toBe('open sesame');

    // A secret that the present key does not open stops the rotation, and nothing has changed.
    await db.insert(vaultSecret).values({ ...place, recordId: '8', sealed: 'AAAA', at: 0 });
    await expect(resealAll(db, vaultOf(settings), makeVault(next))).rejects.toThrow();
    expect(await secret()).toBe('open sesame');
  });
});
