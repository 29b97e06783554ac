import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { runStress } from '../platform/crash/stressRun.ts';

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 10_000);
/** Writes of one life of the platform, about: it is killed several times in any case. */
const WRITES = Math.min(2_000, Math.ceil(DOCUMENTS / 2));
/** What each person wants follows from it; a run that failed is made again with SEED. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

it(`money under siege: ${DOCUMENTS.toLocaleString('en')} documents, kill -9 all along, every fen accounted for`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-siege-'));
  // What went wrong can be looked at.
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
