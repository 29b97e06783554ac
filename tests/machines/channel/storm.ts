import { expect, it, vi } from 'vitest';
import { Crowd, HEALTHY } from './crowd.ts';

/** Maximum share of clients that may try within 100 ms. */
export const LIMIT = 0.03;
/** Time-out for thousands of running charts on a busy machine, ms. */
vi.setConfig({ testTimeout: 300_000 });

export function connectedCrowd(size: number): Crowd {
  const crowd = new Crowd(size);
  crowd.begin();
  expect(crowd.connected).toBe(size);
  return crowd;
}

/** Tests that so many clients reconnect evenly; the capacity of their server grows with their number. */
export function testStorms(size: number): void {
  const clients = size.toLocaleString('en');

  it(`[W-06] ${clients} clients reconnect evenly after an announced restart, each with one attempt`, () => {
    const crowd = connectedCrowd(size);
    const lost = crowd.time.now();
    crowd.server = { ...HEALTHY, mode: 'gone' };
    crowd.lose(1012);
    crowd.time.pass(4_900);
    crowd.server = { ...HEALTHY, speed: size / 10 };
    expect(crowd.tries).toEqual([]);
    expect(crowd.untilBack(300_000)).toBeLessThan(27_000);
    expect(crowd.peak(lost)).toBeLessThanOrEqual(LIMIT / 3);
    expect(crowd.tries).toHaveLength(size);
  });

  it(`[W-06] ${clients} clients whose server crashes, and returns slow and refusing some, cause no second peak`, () => {
    const crowd = connectedCrowd(size);
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
    crowd.server = { mode: 'up', speed: (size * 3) / 100, refuse };
    expect(crowd.untilBack(180_000)).toBeLessThan(90_000);
    const back = crowd.time.now();

    expect(crowd.peak(lost)).toBeLessThanOrEqual(LIMIT);
    const tens = crowd.triesPer(10_000, lost);
    expect(tens).toEqual([...tens].sort((one, other) => other - one));
    // Nor is there one when their first keepalives are due.
    crowd.time.pass(21_000);
    expect(crowd.triesPer(21_000, back)).toEqual([]);
    expect(crowd.connected).toBe(size);
  });
}
