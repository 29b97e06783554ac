import { describe, expect, it } from 'vitest';
import { Newest } from '../../server/base/newest.ts';

interface Value {
  readonly version: number;
  readonly load: number;
}

/** Loads that end when the test says so. */
function loads() {
  const ends: ((error?: Error) => void)[] = [];
  const load = (version: number) => (): Promise<Value> => {
    const number = ends.length;
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve({ version, load: number })));
    });
  };
  return { load, end: (at: number, error?: Error) => ends[at]?.(error), count: () => ends.length };
}

describe('a value of which the newest version is kept', () => {
  it('is loaded once for all who ask at once, and not again', async () => {
    const { load, end, count } = loads();
    const newest = new Newest<Value>();
    const asked = Array.from({ length: 24 }, () => newest.of('a', 1, load(1)));
    expect(count()).toBe(1);
    end(0);
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect((await newest.of('a', 1, load(1))).load).toBe(0);
    expect(count()).toBe(1);
  });

  it('is never older than asked for, whichever load ends first', async () => {
    const { load, end, count } = loads();
    const newest = new Newest<Value>();
    const old = newest.of('a', 1, load(1));
    const young = [newest.of('a', 2, load(2)), newest.of('a', 2, load(2))];
    expect(count()).toBe(2);
    end(1);
    expect((await Promise.all(young)).map(({ version }) => version)).toEqual([2, 2]);
    end(0);
    await old;
    // The slow one did not take the place of the newer one.
    expect(await newest.of('a', 2, load(2))).toEqual({ version: 2, load: 1 });
    expect(await newest.of('a', 1, load(1))).toEqual({ version: 2, load: 1 });
    expect(count()).toBe(2);
  });

  it('is loaded again after a load that failed', async () => {
    const { load, end } = loads();
    const newest = new Newest<Value>();
    const asked = [newest.of('a', 1, load(1)), newest.of('a', 1, load(1))];
    end(0, new Error('gone'));
    const ends = await Promise.allSettled(asked);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = newest.of('a', 1, load(1));
    end(1);
    expect(await again).toEqual({ version: 1, load: 1 });
  });

  it('is one a key', async () => {
    const { load, end, count } = loads();
    const newest = new Newest<Value>();
    const asked = [newest.of('a', 1, load(1)), newest.of('b', 1, load(1))];
    expect(count()).toBe(2);
    end(0);
    end(1);
    expect((await Promise.all(asked)).map((one) => one.load)).toEqual([0, 1]);
  });
});
