import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { runStress } from './stressRun.ts';

it('[/tms/Carrier/payRecord] forty random money documents, with kill -9 between money events, leave every fen where it belongs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-siege-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inject('template'), folder, { recursive: true });
  const seed = Number(process.env['SEED'] ?? 20_261_121);
  const report = await runStress({ folder, seed, documents: 40, writes: 24, hands: 5 });
  expect(report.repeated).toBeGreaterThan(0);
}, 900_000);
