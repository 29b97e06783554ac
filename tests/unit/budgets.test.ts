import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Buckets } from '../../server/base/buckets.ts';
import { FairQueue, QueueFull } from '../../server/base/fairQueue.ts';
import { Pace } from '../../server/base/pace.ts';
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

describe('a pace', () => {
  it('lets the burst through at once, and the rest at the rate, for each key', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const pace = new Pace({ perSecond: 1_000, burst: 300 }, () => Date.now());
    const piece = new Uint8Array(100);
    const came: Record<string, number> = { a: 0, b: 0 };
    const read = async (key: string) => {
      for await (const { length } of pace.paced(key, Readable.from(Array<Uint8Array>(10).fill(piece))))
        came[key] = (came[key] ?? 0) + length;
    };
    const all = Promise.all([read('a'), read('a'), read('b')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(came).toEqual({ a: 300, b: 300 });
    await vi.advanceTimersByTimeAsync(500);
    expect(came).toEqual({ a: 800, b: 800 });
    await vi.advanceTimersByTimeAsync(1_200);
    expect(came).toEqual({ a: 2_000, b: 1_000 });
    await all;
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

  /** A queue as of the embedded store, in which `flood` has worked for two seconds. */
  async function flooded(clock: { now: number }) {
    const queue = new FairQueue({ all: 4, ofOne: 2, ofHeavy: 1, rest: 12, clock: () => clock.now });
    const flow = jobs();
    const first = queue.run('flood', flow.work('f0'));
    await settled();
    clock.now += 600;
    await flow.end('f0');
    await first;
    return { queue, ...flow };
  }

  it('lets those who work much give way to others at work, but not for ever', async () => {
    const clock = { now: 0 };
    const { queue, begun, work, end } = await flooded(clock);
    const all = [queue.run('desk', work('d1')), queue.run('flood', work('f1'))];
    await settled();
    expect(begun()).toEqual(['d1']);
    all.push(queue.run('other', work('o1')));
    await settled();
    await end('d1');
    expect(begun()).toEqual(['o1']);
    all.push(queue.run('desk', work('d2')));
    await settled();
    clock.now += 100;
    await end('o1');
    expect(begun()).toEqual(['d2']);
    await end('d2');
    expect(begun()).toEqual(['f1']);
    // Others without end: after half a second it is its turn all the same.
    all.push(queue.run('desk', work('d3')), queue.run('other', work('o3')));
    await settled();
    await end('f1');
    all.push(queue.run('flood', work('f2')));
    await settled();
    expect(begun()).toEqual(['d3', 'o3']);
    clock.now += 500;
    await end('d3');
    expect(begun()).toEqual(['o3', 'f2']);
    for (const name of ['o3', 'f2']) await end(name);
    await Promise.all(all);
  });

  it('leaves the place of those who work much empty for a while, while others work too', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const clock = { now: 0 };
    const tick = () => vi.advanceTimersByTimeAsync(0);
    const queue = new FairQueue({ all: 4, ofOne: 2, ofHeavy: 1, rest: 12, clock: () => clock.now });
    const open: (() => void)[] = [];
    const work = () => new Promise<void>((resolve) => open.push(resolve));
    const endOne = async () => {
      open.shift()?.();
      await tick();
    };
    const all = [queue.run('flood', work)];
    await tick();
    clock.now += 2_000;
    await endOne();
    clock.now += 1_100;
    // Nobody else is there: the next begins at once.
    all.push(queue.run('flood', work), queue.run('flood', work));
    await tick();
    expect(open).toHaveLength(1);
    clock.now += 100;
    await endOne();
    expect(open).toHaveLength(1);
    all.push(queue.run('desk', work));
    await tick();
    expect(open, 'the desk has a place of its own').toHaveLength(2);
    all.push(queue.run('flood', work));
    clock.now += 50;
    await endOne();
    await endOne();
    expect(open).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(599);
    expect(open).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(open).toHaveLength(1);
    // A long piece, but the place is not kept empty for more than a second.
    all.push(queue.run('desk', work), queue.run('flood', work));
    await tick();
    clock.now += 400;
    await endOne();
    await endOne();
    expect(open).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(999);
    expect(open).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(open).toHaveLength(1);
    await endOne();
    await Promise.all(all);
  });

  it('takes for working much who asks for more at once than a browser does, and what goes on for long', async () => {
    const queue = new FairQueue({ all: 4, ofOne: 4, ofHeavy: 1, rest: 12, clock: () => 0 });
    const { begun, work, end } = jobs();
    const all = ['a', 'b', 'c', 'd'].map((name) => queue.run('desk', work(name)));
    for (let n = 0; n < 9; n += 1) all.push(queue.run('flood', work(`f${String(n)}`)));
    all.push(queue.run('clerk', work('l'), 'long'), queue.run('clerk', work('s')));
    await settled();
    expect(begun()).toEqual(['a', 'b', 'c', 'd']);
    await end('a');
    expect(begun(), 'the short work of a person whose export waits is not behind it').toContain('s');
    for (const name of ['b', 'c', 'd']) await end(name);
    expect(begun(), 'others are at work').toEqual(['s']);
    await end('s');
    expect(begun(), 'one place for all of them').toHaveLength(1);
    while (begun().length > 0) await end(begun()[0] ?? '');
    await Promise.all(all);
  });

  it('takes nobody for working much who uses far less than another, however slow the machine is', async () => {
    const clock = { now: 0 };
    const { queue, begun, work, end } = await flooded(clock);
    const all: Promise<void>[] = [];
    // A person who works for 350 ms, a flood that works for ten times as long.
    for (const [name, ms] of [
      ['flood', 2_000],
      ['flood', 1_500],
      ['desk', 350],
    ] as const) {
      all.push(queue.run(name, work(name)));
      await settled();
      clock.now += ms;
      await end(name);
    }
    all.push(queue.run('other', work('o1')), queue.run('flood', work('f1')), queue.run('desk', work('d1')));
    await settled();
    expect(begun()).toEqual(['o1', 'd1']);
    for (const name of ['o1', 'd1', 'f1']) await end(name);
    await Promise.all(all);
  });

  it('counts work outside of it, as of bytes that were sent', async () => {
    const queue = new FairQueue({ all: 4, ofOne: 2, ofHeavy: 1, rest: 12, clock: () => 0 });
    const { begun, work, end } = jobs();
    queue.charge('uploads', 2_000);
    const all = ['desk', 'uploads', 'uploads'].map((name) => queue.run(name, work(name)));
    await settled();
    expect(begun()).toEqual(['desk']);
    await end('desk');
    expect(begun()).toEqual(['uploads']);
    await end('uploads');
    await end('uploads');
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
