import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { fuzz, tableOf } from '../../fuzz/fuzz.ts';
import { useDesk } from '../desk.ts';

const REQUESTS = 1_500;
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));

const desk = useDesk();

it(`no bad request makes the server fail (SEED=${String(seed)}, more by npm run fuzz)`, async () => {
  const outcome = await fuzz(desk.url, seed, REQUESTS);
  expect(outcome.failures, tableOf(outcome)).toEqual([]);
  // They reached the calls: not all were turned away at the door.
  const [, most] = [...outcome.statuses].sort(([, a], [, b]) => b - a)[0] ?? ['', REQUESTS];
  expect(most).toBeLessThan(REQUESTS * 0.8);
});
