import { expect, it } from 'vitest';
import { HEALTHY } from './crowd.ts';
import { connectedCrowd, LIMIT, testStorms } from './storm.ts';

// `npm run load` does the same with 10,000.
testStorms(2_000);

it('[W-05] a server that stops sending is detected by everybody within 20 s, and is not overloaded then', () => {
  const crowd = connectedCrowd(2_000);
  // The worst case: everybody got the last frame at the same moment.
  crowd.broadcast();
  const silent = crowd.time.now();
  crowd.server = { ...HEALTHY, mode: 'hung' };
  crowd.time.pass(20_000);
  expect(crowd.connected).toBe(0);
  crowd.time.pass(20_000);
  crowd.server = HEALTHY;
  expect(crowd.untilBack(300_000)).toBeLessThan(60_000);
  expect(crowd.peak(silent)).toBeLessThanOrEqual(LIMIT);
});

it('[W-04] channels with a refused session make no attempt until there is a new one', () => {
  const crowd = connectedCrowd(1_000);
  crowd.lose(4401);
  crowd.time.pass(600_000);
  expect(crowd.tries).toEqual([]);
  crowd.begin();
  expect(crowd.connected).toBe(1_000);
});
