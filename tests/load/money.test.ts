import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { runStress } from '../platform/crash/stressRun.ts';

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 10_000);
/** Approximate number of writes in one run of the platform: it is killed several times in any case. */
const WRITES = Math.min(2_000, Math.ceil(DOCUMENTS / 2));
/** Determines the actions of all users; a failed run is repeated with SEED. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

it(`money under load: ${DOCUMENTS.toLocaleString('en')} documents, repeated kill -9, every fen accounted for`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-siege-'));
  // After a failure the folder is kept for inspection.
  onTestFinished(({ task }) => {
    if (task.result?.state === 'fail') console.log(`The store of the siege is left in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true });
  });
  cpSync(inject('template'), folder, { recursive: true });
  console.log(`SEED=${String(SEED)}`);
  const report = await runStress({ folder, seed: SEED, documents: DOCUMENTS, writes: WRITES, hands: 8 });
  console.log(report);
  expect(report.kills).toBeGreaterThan(2);
}, 3_600_000);
