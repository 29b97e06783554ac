import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Buckets } from '../../server/base/buckets.ts';
import { FairQueue, QueueFull } from '../../server/base/fairQueue.ts';
import { isTooComplex } from '../../server/http/json.ts';

describe('a budget', () => {
  it('lets no more through than the burst and the rate, whatever comes when', () => {
    const steps = fc.array(fc.nat({ max: 400 }), { maxLength: 200 });
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 50 }),
        (waits, perSecond, burst) => {
          let now = 0;
          const buckets = new Buckets({ perSecond, burst }, () => now);
          let through = 0;
          for (const wait of waits) {
            now += wait;
            if (buckets.take('a') === 0) through += 1;
          }
          expect(through).toBeLessThanOrEqual(burst + (now / 1000) * perSecond + 1e-6);
          // Another key has its own.
          expect(buckets.take('b')).toBe(0);
        },
      ),
    );
  });

  it('says when to come again, and then lets through', () => {
    let now = 0;
    const buckets = new Buckets({ perSecond: 0.1, burst: 1 }, () => now);
    expect(buckets.take('a')).toBe(0);
    expect(buckets.take('a')).toBe(10);
    now = 9_999;
    expect(buckets.take('a')).toBe(1);
    now = 10_000;
    expect(buckets.take('a')).toBe(0);
  });

  it('charges what is known afterwards, but makes nobody wait longer than 10 s', () => {
    let now = 0;
    const buckets = new Buckets({ perSecond: 100, burst: 500 }, () => now);
    buckets.charge('a', 1_000_000);
    expect(buckets.waitOf('a')).toBe(10);
    now = 10_001;
    expect(buckets.waitOf('a')).toBe(0);
  });
});

describe('the queue', () => {
  /** Until what may begin has begun. */
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

  /** Work that ends when it is told to. */
  function jobs() {
    const open: { name: string; end: () => void }[] = [];
    return {
      begun: () => open.map(({ name }) => name),
      work: (name: string) => () => new Promise<void>((resolve) => open.push({ name, end: resolve })),
      end: async (name: string) => {
        const at = open.findIndex((job) => job.name === name);
        open.splice(at, 1)[0]?.end();
        await settled();
      },
    };
  }

  it('lets who used least begin first, and keeps the order of each', async () => {
    let now = 0;
    const queue = new FairQueue({ all: 1, ofOne: 1, ofHeavy: 1, clock: () => now });
    const { begun, work, end } = jobs();
    const all = [queue.run('flood', work('f1'))];
    await settled();
    now = 400;
    all.push(queue.run('flood', work('f2')), queue.run('flood', work('f3')), queue.run('desk', work('d1')));
    await settled();
    expect(begun()).toEqual(['f1']);
    await end('f1');
    expect(begun()).toEqual(['d1']);
    await end('d1');
    expect(begun()).toEqual(['f2']);
    await end('f2');
    expect(begun()).toEqual(['f3']);
    await end('f3');
    await Promise.all(all);
  });

  it('leaves a place free of those who work much', async () => {
    let now = 0;
    const queue = new FairQueue({ all: 4, ofOne: 4, ofHeavy: 1, clock: () => now });
    const { begun, work, end } = jobs();
    for (const name of ['x', 'y']) {
      const first = queue.run(name, work(`${name}0`));
      await settled();
      now += 2_000;
      await end(`${name}0`);
      await first;
    }
    const all = ['x1', 'x2', 'y1'].map((name) => queue.run(name[0] ?? '', work(name)));
    all.push(queue.run('desk', work('d1')));
    await settled();
    expect(begun()).toEqual(['x1', 'd1']);
    for (const name of ['x1', 'd1']) await end(name);
    while (begun().length > 0) await end(begun()[0] ?? '');
    await Promise.all(all);
  });

  it('takes only so much of one account', async () => {
    const queue = new FairQueue({ all: 1, ofOne: 1, ofHeavy: 1, clock: () => 0 });
    const { begun, work, end } = jobs();
    const all = Array.from({ length: 501 }, (_, n) => queue.run('flood', work(String(n))));
    await expect(queue.run('flood', work('over'))).rejects.toThrow(QueueFull);
    await settled();
    while (begun().length > 0) await end(begun()[0] ?? '');
    await Promise.all(all);
  });

  it('goes on after work that fails', async () => {
    const queue = new FairQueue({ all: 1, ofOne: 1, ofHeavy: 1, clock: () => 0 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', () => Promise.resolve(1))).toBe(1);
  });
});

describe('a JSON text', () => {
  it('is too complex exactly where it is deeper than 32 or has too many parts, whatever its texts hold', () => {
    const wraps = fc.array(fc.constantFrom('list', 'object'), { maxLength: 40 });
    fc.assert(
      fc.property(wraps, fc.string(), (around, leaf) => {
        let value: unknown = leaf;
        for (const kind of around) value = kind === 'list' ? [leaf, value] : { [leaf]: value };
        expect(isTooComplex(JSON.stringify(value), 1_000)).toBe(around.length > 32);
      }),
    );
    expect(isTooComplex(JSON.stringify('[{":,'.repeat(5_000)), 100)).toBe(false);
    expect(isTooComplex(`[${'0,'.repeat(101)}0]`, 100)).toBe(true);
    expect(isTooComplex('['.repeat(100_000), 100)).toBe(true);
  });
});
