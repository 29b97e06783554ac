import { expect, it, vi } from 'vitest';
import { Crowd, HEALTHY } from './crowd.ts';

/** The most clients that may try within 100 ms, as a share of all. */
const LIMIT = 0.03;
/** Ten thousand running charts keep a busy machine occupied, ms. */
vi.setConfig({ testTimeout: 300_000 });

function connectedCrowd(size: number): Crowd {
  const crowd = new Crowd(size);
  crowd.begin();
  expect(crowd.connected).toBe(size);
  return crowd;
}

it('[W-06] 10,000 clients come back evenly from an announced restart, each with one try', () => {
  const crowd = connectedCrowd(10_000);
  const lost = crowd.time.now();
  crowd.server = { ...HEALTHY, mode: 'gone' };
  crowd.lose(1012);
  crowd.time.pass(4_900);
  crowd.server = HEALTHY;
  expect(crowd.tries).toEqual([]);
  expect(crowd.untilBack(300_000)).toBeLessThan(27_000);
  expect(crowd.peak(lost)).toBeLessThanOrEqual(LIMIT / 3);
  expect(crowd.tries).toHaveLength(10_000);
});

it('[W-06] 10,000 clients whose server dies, and comes back slow and choosy, make no second wave', () => {
  const crowd = connectedCrowd(10_000);
  const lost = crowd.time.now();
  crowd.server = { ...HEALTHY, mode: 'gone' };
  crowd.lose(1006);
  crowd.time.pass(10_000);

  const refused = new Set<number>();
  const refuse = (client: number) => {
    if (client % 5 !== 0 || refused.has(client)) return null;
    refused.add(client);
    return 1013;
  };
  crowd.server = { mode: 'up', speed: 300, refuse };
  expect(crowd.untilBack(180_000)).toBeLessThan(90_000);
  const back = crowd.time.now();

  expect(crowd.peak(lost)).toBeLessThanOrEqual(LIMIT);
  const tens = crowd.triesPer(10_000, lost);
  expect(tens).toEqual([...tens].sort((one, other) => other - one));
  // Nor is there one when the first keepalives of all of them are due.
  crowd.time.pass(21_000);
  expect(crowd.triesPer(21_000, back)).toEqual([]);
  expect(crowd.connected).toBe(10_000);
});

it('[W-05] a server that falls silent is noticed by everybody within 20 s, and is not overrun for it', () => {
  const crowd = connectedCrowd(2_000);
  // At its worst everybody has heard the server in the same moment.
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

it('[W-04] channels whose session is refused try nothing for as long as there is no new one', () => {
  const crowd = connectedCrowd(1_000);
  crowd.lose(4401);
  crowd.time.pass(600_000);
  expect(crowd.tries).toEqual([]);
  crowd.begin();
  expect(crowd.connected).toBe(1_000);
});
