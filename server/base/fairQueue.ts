import type { Clock } from './clock.ts';

/** Too much of one account waits already. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

interface Lane {
  readonly key: string;
  /** Work of the last seconds, ms; older work counts less. */
  used: number;
  at: number;
  atWork: number;
  readonly waiting: ((leave: () => void) => void)[];
}

export interface QueueOptions {
  /** Pieces of work at once: all together, of one account, and of all accounts that work much. */
  readonly all: number;
  readonly ofOne: number;
  readonly ofHeavy: number;
  /** ms */
  readonly clock: Clock;
}

/** Time after which work counts about a third, ms. */
const MEMORY_MS = 3_000;
/** Who has used more than this lately works much, ms: a tenth of the time. Opening a page uses less. */
const HEAVY_MS = 300;
/** Work that takes longer waits for something else, so it keeps no place, ms. */
const PLACE_MS = 500;
/** Pieces of one account that may wait. */
const MOST_WAITING = 500;
/** Lanes that nobody used for a while are forgotten when there are more than this. */
const MANY = 1_000;

/**
 * Lets work begin so that one account cannot stall others: who used least lately comes first, and accounts that work much
 * share few places. Work of one account begins in the order in which it came.
 */
export class FairQueue {
  private readonly lanes = new Map<string, Lane>();
  private readonly queued = new Set<Lane>();
  private readonly options: QueueOptions;
  private atWork = 0;
  private heavyAtWork = 0;

  constructor(options: QueueOptions) {
    this.options = options;
  }

  /** Runs a piece of work when its turn has come. @throws QueueFull; what the work throws */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = this.laneOf(key);
    if (lane.waiting.length >= MOST_WAITING) throw new QueueFull();
    const leave = await this.turnOf(lane);
    const began = this.options.clock();
    const late = setTimeout(leave, PLACE_MS);
    try {
      return await work();
    } finally {
      clearTimeout(late);
      // Those at work share the machine, so each is charged its part of the time.
      lane.used = this.usedBy(lane) + (this.options.clock() - began) / Math.max(1, this.atWork);
      leave();
    }
  }

  private laneOf(key: string): Lane {
    const known = this.lanes.get(key);
    if (known) return known;
    if (this.lanes.size >= MANY) this.forgetIdle();
    const lane = { key, used: 0, at: this.options.clock(), atWork: 0, waiting: [] };
    this.lanes.set(key, lane);
    return lane;
  }

  private forgetIdle(): void {
    for (const [key, lane] of this.lanes) {
      const isIdle = lane.atWork === 0 && lane.waiting.length === 0;
      if (isIdle && this.usedBy(lane) < 1) this.lanes.delete(key);
    }
  }

  private usedBy(lane: Lane): number {
    const now = this.options.clock();
    lane.used *= Math.exp((lane.at - now) / MEMORY_MS);
    lane.at = now;
    return lane.used;
  }

  private isHeavy(lane: Lane): boolean {
    return this.usedBy(lane) > HEAVY_MS;
  }

  private mayBegin(lane: Lane): boolean {
    const { all, ofOne, ofHeavy } = this.options;
    if (this.atWork >= all || lane.atWork >= ofOne) return false;
    return !this.isHeavy(lane) || this.heavyAtWork < ofHeavy;
  }

  /** Waits for a place. @returns gives it back, once */
  private async turnOf(lane: Lane): Promise<() => void> {
    if (lane.waiting.length === 0 && this.mayBegin(lane)) return this.enter(lane);
    this.queued.add(lane);
    return new Promise((resolve) => lane.waiting.push(resolve));
  }

  private enter(lane: Lane): () => void {
    const isHeavy = this.isHeavy(lane);
    this.atWork += 1;
    lane.atWork += 1;
    if (isHeavy) this.heavyAtWork += 1;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.atWork -= 1;
      lane.atWork -= 1;
      if (isHeavy) this.heavyAtWork -= 1;
      this.next();
    };
  }

  private next(): void {
    for (;;) {
      const ready = [...this.queued].filter((lane) => this.mayBegin(lane));
      const [first] = ready.sort((a, b) => a.used - b.used);
      const begin = first?.waiting.shift();
      if (!first || !begin) return;
      if (first.waiting.length === 0) this.queued.delete(first);
      begin(this.enter(first));
    }
  }
}
