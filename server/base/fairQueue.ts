import type { Clock } from './clock.ts';

/** Too much of one account waits already. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** 'long': a part of something that goes on for a while, as an export does; it counts as much work from the start. */
export type Extent = 'short' | 'long';

interface Lane {
  readonly extent: Extent;
  /** Work of the last seconds, ms; older work counts less. */
  used: number;
  at: number;
  atWork: number;
  /** When work of it that is not heavy last began or ended. */
  lightAt: number;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly since: number;
  begin(leave: () => void): void;
}

export interface QueueOptions {
  /** Pieces of work at once: all together, of one account, and of all accounts that work much. */
  readonly all: number;
  readonly ofOne: number;
  readonly ofHeavy: number;
  /**
   * More than 0: pieces do one after the other anyway, as on the embedded store. Then those of who works much give way to
   * all others, and while others work too, their place stays empty for so many times as long as it was taken.
   */
  readonly rest?: number;
  /** ms */
  readonly clock: Clock;
}

/** Time after which work counts about a third, ms. */
const MEMORY_MS = 3_000;
/** Who asks for more at once works much: a browser asks for six. */
const USUAL_AT_ONCE = 8;
/** Who has used more than this lately works much too, ms. Opening a page uses less. */
const HEAVY_MS = 500;
/** But not who uses less than this share of what the busiest uses: on a slow machine all work takes long. */
const HEAVY_SHARE = 0.5;
/** Heavy work waits no longer than this for other work to end, ms. */
const GIVE_WAY_MS = 500;
/** The place of heavy work stays empty no longer than this, ms: a long report is no flood. */
const LONGEST_REST_MS = 1_000;
/** Others work too when they did in this time, ms. */
const LATELY_MS = 1_000;
/** Work that takes longer waits for something else, so it keeps no place, ms. */
const PLACE_MS = 500;
/** Pieces of one account that may wait. */
const MOST_WAITING = 500;
/** Lanes that nobody used for a while are forgotten when there are more than this. */
const MANY = 1_000;

/**
 * Lets work begin so that one account cannot stall others: who used least lately comes first, and accounts that work much
 * share few places, which rest while others work. Work of one account begins in the order in which it came.
 */
export class FairQueue {
  private readonly lanes = new Map<string, Lane>();
  private readonly queued = new Set<Lane>();
  private readonly options: QueueOptions;
  private atWork = 0;
  private heavyAtWork = 0;
  /** Places of heavy work that stay empty now. */
  private resting = 0;

  constructor(options: QueueOptions) {
    this.options = options;
  }

  /** Runs a piece of work when its turn has come. @throws QueueFull; what the work throws */
  async run<T>(key: string, work: () => Promise<T>, extent: Extent = 'short'): Promise<T> {
    const lane = this.laneOf(key, extent);
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

  /** Counts work outside of the queue, ms. */
  charge(key: string, ms: number): void {
    const lane = this.laneOf(key);
    lane.used = this.usedBy(lane) + ms;
  }

  private laneOf(account: string, extent: Extent = 'short'): Lane {
    const key = `${extent} ${account}`;
    const known = this.lanes.get(key);
    if (known) return known;
    if (this.lanes.size >= MANY) this.forgetIdle();
    const lane = { extent, used: 0, at: this.options.clock(), atWork: 0, lightAt: -Infinity, waiting: [] };
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

  /** From how much use on an account works much now, ms. */
  private heavyFrom(): number {
    let most = 0;
    for (const lane of this.lanes.values()) most = Math.max(most, this.usedBy(lane));
    return Math.max(HEAVY_MS, most * HEAVY_SHARE);
  }

  private isHeavy(lane: Lane, heavyFrom: number): boolean {
    const atOnce = lane.waiting.length + lane.atWork;
    return lane.extent === 'long' || atOnce > USUAL_AT_ONCE || this.usedBy(lane) > heavyFrom;
  }

  private mayBegin(lane: Lane, heavyFrom: number): boolean {
    const { all, ofOne, ofHeavy, rest = 0, clock } = this.options;
    if (this.atWork >= all || lane.atWork >= ofOne) return false;
    if (!this.isHeavy(lane, heavyFrom)) return true;
    if (this.heavyAtWork + this.resting >= ofHeavy) return false;
    const now = clock();
    const since = lane.waiting[0]?.since ?? now;
    return rest === 0 || this.atWork === this.heavyAtWork || now - since >= GIVE_WAY_MS;
  }

  /** Waits for a place. @returns gives it back, once */
  private async turnOf(lane: Lane): Promise<() => void> {
    const heavyFrom = this.heavyFrom();
    if (lane.waiting.length === 0 && this.mayBegin(lane, heavyFrom)) return this.enter(lane, heavyFrom);
    this.queued.add(lane);
    const since = this.options.clock();
    return new Promise((begin) => lane.waiting.push({ since, begin }));
  }

  private enter(lane: Lane, heavyFrom: number): () => void {
    const isHeavy = this.isHeavy(lane, heavyFrom);
    const { clock } = this.options;
    const began = clock();
    this.atWork += 1;
    lane.atWork += 1;
    if (isHeavy) this.heavyAtWork += 1;
    else lane.lightAt = began;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.atWork -= 1;
      lane.atWork -= 1;
      if (isHeavy) {
        this.heavyAtWork -= 1;
        this.rest(lane, clock() - began);
      } else lane.lightAt = clock();
      this.next();
    };
  }

  /** Keeps a place of heavy work empty for a while, in which others find nothing in their way. */
  private rest(lane: Lane, took: number): void {
    const { rest = 0 } = this.options;
    if (rest === 0 || took <= 0 || !this.doOthersWork(lane)) return;
    this.resting += 1;
    setTimeout(
      () => {
        this.resting -= 1;
        this.next();
      },
      Math.min(took * rest, LONGEST_REST_MS),
    );
  }

  private doOthersWork(lane: Lane): boolean {
    const since = this.options.clock() - LATELY_MS;
    return [...this.lanes.values()].some((other) => other !== lane && other.lightAt >= since);
  }

  private next(): void {
    for (;;) {
      const heavyFrom = this.heavyFrom();
      const ready = [...this.queued].filter((lane) => this.mayBegin(lane, heavyFrom));
      const [first] = ready.sort((a, b) => a.used - b.used);
      const waiting = first?.waiting.shift();
      if (!first || !waiting) return;
      if (first.waiting.length === 0) this.queued.delete(first);
      waiting.begin(this.enter(first, heavyFrom));
    }
  }
}
