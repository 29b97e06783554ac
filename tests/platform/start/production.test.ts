import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { COMPLETE } from '../../productionSettings.ts';
import { Person } from '../desk.ts';
import { startProcess } from '../platformProcess.ts';

const ADMIN_PASSWORD = 'given-Pass-1';

function folder(from?: 'demo'): string {
  const dir = mkdtempSync(join(tmpdir(), 'freightdesk-production-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  if (from) cpSync(inject('template'), dir, { recursive: true });
  return dir;
}

it('an incomplete production says all that is missing, starts nothing and ends', async () => {
  const settings = { ...COMPLETE, VAULT_KEY: '', SMS_GATEWAY_URL: '', DATA_DIR: folder() };
  const { code, output } = await startProcess(settings).ended();
  expect(code).toBe(1);
  expect(output).toContain(
    [
      'Freightdesk could not start. MODE=production is not complete:',
      '  - VAULT_KEY is needed: the key of the secrets is not kept beside the data.',
      '  - SMS_GATEWAY_URL is needed: without it an embedded part plays short messages.',
      '',
    ].join('\n'),
  );
});

it('a store with demo accounts is not served, and a password of a first start is never written to a log', async () => {
  const demo = await startProcess({ ...COMPLETE, DATA_DIR: folder('demo') }).ended();
  expect(demo.code).toBe(1);
  expect(demo.output).toMatch(
    /DATA_DIR or DATABASE_URL must name another store: this one has \d+ accounts of the demo/,
  );

  const DATA_DIR = folder();
  const first = await startProcess({ ...COMPLETE, DATA_DIR }).ended();
  expect(first.code).toBe(1);
  expect(first.output).toContain('ADMIN_PASSWORD is needed for the first start');

  const platform = startProcess({ ...COMPLETE, DATA_DIR, ADMIN_PASSWORD });
  const url = await platform.ready();
  const admin = new Person(url);
  expect(await admin.login('admin', ADMIN_PASSWORD)).toMatchObject({ status: 0 });
  expect(platform.output()).not.toContain(ADMIN_PASSWORD);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await platform.stop()).code).toBe(0);
});
