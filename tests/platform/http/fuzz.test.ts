import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { LIMITS } from '../../../server/base/limits.ts';
import { fuzz, tableOf } from '../../fuzz/fuzz.ts';
import { useDesk } from '../desk.ts';

const REQUESTS = 1_500;
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const much = { perSecond: 1e9, burst: 1e9 };

const desk = useDesk({ limits: { ...LIMITS, calls: much, requests: much, jsonBytes: much } });

it(`no bad request makes the server fail (SEED=${String(seed)}, more by npm run fuzz)`, async () => {
  const outcome = await fuzz(desk.url, seed, REQUESTS);
  expect(outcome.failures, tableOf(outcome)).toEqual([]);
  // They reached the calls: not all were turned away at the door.
  const [, most] = [...outcome.statuses].sort(([, a], [, b]) => b - a)[0] ?? ['', REQUESTS];
  expect(most).toBeLessThan(REQUESTS * 0.8);
});
