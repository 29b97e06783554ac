import { randomInt } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { fuzz, tableOf } from '../fuzz/fuzz.ts';
import { useDesk } from '../platform/desk.ts';

vi.setConfig({ testTimeout: 3_600_000 });

const REQUESTS = Number(process.env['REQUESTS'] ?? 30_000);
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));

const desk = useDesk();

it(`none of ${String(REQUESTS)} bad requests makes the server fail (SEED=${String(seed)})`, async () => {
  const outcome = await fuzz(desk.url, seed, REQUESTS);
  console.log(`SEED=${String(seed)} REQUESTS=${String(REQUESTS)}\n${tableOf(outcome)}`);
  expect(outcome.failures).toEqual([]);
});
