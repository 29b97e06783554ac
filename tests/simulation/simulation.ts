import { inspect } from 'node:util';
import { ALL_ENTRIES, VIEW_ENTRIES } from '../../server/business/all.ts';
import { EarlierOrders } from '../../server/livingDemo/forms.ts';
import { CallRefused, Person } from '../../server/livingDemo/person.ts';
import { peopleWith } from '../../server/livingDemo/start.ts';
import { Story } from '../../server/livingDemo/story.ts';
import { registerAll } from '../../server/records/registry.ts';
import type { Tools } from '../../server/livingDemo/tools.ts';
import { act, make, type Scene } from './acts.ts';
import { Checks } from './checks.ts';
import { type Draw, drawFrom } from './draw.ts';
import { Network, NoAnswer } from './network.ts';
import { type Act, HOUR_MS, type Plan, type Step } from './plan.ts';
import { World } from './world.ts';

export interface Place {
  readonly room: string;
  readonly template: string;
  /** Happens after each step besides: a fault planted to see that it is found. */
  readonly planted?: (step: Step, world: World) => Promise<void>;
  /** Is shown what there is at the end. */
  readonly atEnd?: (world: World) => Promise<void>;
}

/** What came of a run. */
export interface Outcome {
  /** What happened, line by line, with the simulated time. */
  readonly story: readonly string[];
  /** What must not be; the run ends with the first of it. */
  readonly findings: readonly string[];
  readonly days: number;
  /** Since the beginning, simulated ms. */
  readonly endedAt: number;
  readonly seconds: number;
  /** Of all threads of this process together. */
  readonly cpuSeconds: number;
  readonly acts: number;
  readonly acknowledged: number;
  /** Faults that were met, by kind. */
  readonly faults: Readonly<Record<string, number>>;
  /** Answers by status of the envelope. */
  readonly answers: Readonly<Record<string, number>>;
  readonly refusals: Readonly<Record<string, number>>;
}

/** Transports that are under way at once. */
const STORIES = 8;
/** The silence has ended, and everything that waits is given so long, hours; after a run of a part of a day, */
const SHORT_SETTLING = [0.2, 1, 3, 8];
/** and after a longer one. */
const LONG_SETTLING = [0.2, 1, 3, 26, 26, 26];
/** The clock goes on in steps of this, so that jobs run meanwhile, ms. */
const HOP_MS = HOUR_MS;
/** Jobs run at most this often, ms. */
const ROUND_MS = 40 * 60_000;
/** Records of which something happened lately. */
const LATELY = 40;

const MINUTE_MS = 60_000;
/** Rounds of jobs that are waited for until the outboxes are empty. */
const MOST_ROUNDS = 30;

/** By the clock of the machine. */
const realMs = () => Number(process.hrtime.bigint() / 1_000_000n);

function cpuSecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 100_000) / 10;
}

const dayTime = (at: number) => new Date(at + 8 * HOUR_MS).toISOString().slice(5, 16).replace('T', ' ');

/** One run of a plan. */
class Run {
  readonly story: string[] = [];
  readonly findings: string[] = [];
  readonly refusals = new Map<string, number>();
  acts = 0;
  readonly #plan: Plan;
  readonly #planted: Place['planted'];
  readonly #world: World;
  readonly #network: Network;
  readonly #checks: Checks;
  readonly #people = new Map<string, Person>();
  readonly #tools: Tools;
  readonly #earlier = new EarlierOrders();
  readonly #stories: Story[] = [];
  readonly begin: number;
  #draw: Draw;
  #checkedUntil = 0;
  #nextRound = 0;
  #nextCheck: number;
  /** How long the platform is down after its next death, ms. */
  #downMs = 5 * MINUTE_MS;

  constructor(
    plan: Plan,
    { world, checks, planted }: { world: World; checks: Checks; planted: Place['planted'] },
    heard: (what: string) => void,
  ) {
    [this.#plan, this.#world, this.#checks, this.#planted] = [plan, world, checks, planted];
    this.begin = world.clock();
    this.#nextCheck = this.begin + HOUR_MS;
    this.#draw = drawFrom(plan.seed);
    this.#network = new Network(world, drawFrom(plan.seed + 1), heard);
    this.#tools = {
      send: this.#network.send,
      chance: () => this.#draw.chance01(),
      requestNo: () => this.#draw.uuid(),
    };
  }

  get network(): Network {
    return this.#network;
  }

  tell(words: string): void {
    this.story.push(`${dayTime(this.#world.clock())} ${words}`);
  }

  /** @returns whether all went well */
  async go(): Promise<boolean> {
    for (const step of this.#plan.steps) {
      if (!(await this.#until(this.begin + step.at))) return false;
      await this.#step(step);
      await this.#planted?.(step, this.#world);
      if (this.findings.length > 0) return false;
    }
    return (
      (await this.#until(this.begin + this.#plan.days * 24 * HOUR_MS)) &&
      (await this.#settle()) &&
      this.#check()
    );
  }

  /** The clock goes on; jobs run, and at every hour all is checked. */
  async #until(at: number): Promise<boolean> {
    for (;;) {
      const next = Math.min(at, this.#world.clock() + HOP_MS, this.#nextCheck);
      if (next > this.#world.clock()) this.#world.pass(next - this.#world.clock());
      if (this.#world.clock() >= this.#nextRound) await this.#jobs();
      if (this.#world.clock() >= this.#nextCheck) {
        this.#nextCheck += HOUR_MS;
        if (!(await this.#check())) return false;
      }
      if (this.#world.clock() >= at) return this.findings.length === 0;
    }
  }

  async #jobs(): Promise<void> {
    this.#nextRound = this.#world.clock() + ROUND_MS;
    await this.#world.runJobs();
    if (this.#world.isDead) await this.#reborn();
  }

  async #check(): Promise<boolean> {
    // It dies while people or jobs are at work.
    this.#world.spare();
    const { acknowledged } = this.#network;
    const fresh = acknowledged.slice(this.#checkedUntil);
    this.#checkedUntil = acknowledged.length;
    this.findings.push(...(await this.#checks.now(fresh)));
    return this.findings.length === 0;
  }

  async #reborn(): Promise<void> {
    const downMs = this.#downMs;
    this.#world.outages.count('crash');
    this.tell(`the platform dies, and is started again after ${String(Math.round(downMs / 60_000))} min`);
    await this.#world.restart(downMs);
    // All that was acknowledged before the death is looked for again.
    this.#checkedUntil = 0;
    await this.#network.sendAgain();
    await this.#check();
  }

  async #step(step: Step): Promise<void> {
    const { outages } = this.#world;
    switch (step.kind) {
      case 'partner':
        outages.silence(step.partner, step.silence, this.#world.clock() + step.forMs);
        return this.tell(`${step.partner} is ${step.silence} for ${String(step.forMs / HOUR_MS)} h`);
      case 'diskFull':
        outages.fillDisk(this.#world.clock() + step.forMs);
        outages.count('disk full');
        return this.tell(`the disk is full for ${String(step.forMs / 60_000)} min`);
      case 'filesDown':
        outages.downFiles(this.#world.clock() + step.forMs);
        return this.tell(`the file storage is down for ${String(step.forMs / 60_000)} min`);
      case 'crash':
        this.#downMs = step.downMs;
        if (step.after === null) return this.#reborn();
        return this.#world.dieAfter(step.after);
      default:
        return this.#act(step);
    }
  }

  async #act(step: Act): Promise<void> {
    this.acts += 1;
    this.#draw = drawFrom(step.seed);
    this.#network.meet(step.net, step.server);
    let words = `${step.who}: ${step.kind}`;
    const scene: Scene = {
      person: this.#person(step.who),
      now: this.#world.clock,
      draw: this.#draw,
      lately: this.#network.acknowledged.slice(-LATELY).map(({ record }) => record),
      tell: (said) => (words = said),
    };
    const fault = step.net === null ? '' : ` [the network: ${step.net}]`;
    try {
      if (step.kind === 'act') await act(scene);
      else if (step.kind === 'make') await make(scene);
      else words = await this.#goOn();
      this.tell(`${words}${fault}`);
    } catch (error) {
      this.tell(`${words}${fault}: ${this.#outcomeOf(error, words)}`);
    }
    await this.#world.rest();
    if (this.#world.isDead) await this.#reborn();
  }

  #outcomeOf(error: unknown, words: string): string {
    if (error instanceof CallRefused) {
      const name = `${String(error.status)} ${words.replaceAll(/\b[A-Z]{1,4}\d+\b/g, '…')}`;
      this.refusals.set(name, (this.refusals.get(name) ?? 0) + 1);
      return `refused, ${error.message.slice(0, 300)}`;
    }
    if (error instanceof NoAnswer || this.#world.isDead) return 'no answer';
    this.findings.push(`${words}: ${inspect(error)}`);
    return inspect(error);
  }

  #person(username: string): Person {
    const known = this.#people.get(username) ?? new Person(username, this.#tools);
    this.#people.set(username, known);
    return known;
  }

  /** A transport goes on, or another is begun. */
  async #goOn(): Promise<string> {
    const people = peopleWith((username) => this.#person(username));
    if (this.#stories.length < STORIES && this.#draw.chance(40)) {
      const story = await Story.begin(people, this.#world.clock, this.#earlier);
      if (story) this.#stories.push(story);
      return story ? 'the shipper repeats an order' : 'there is no order to repeat';
    }
    const [story] = this.#stories.length === 0 ? [] : [this.#draw.pick(this.#stories)];
    if (!story) return 'no transport is under way';
    const outcome = await story.step();
    if (outcome === 'over') this.#stories.splice(this.#stories.indexOf(story), 1);
    return `the transport of order ${story.orderNo}: ${outcome}`;
  }

  /** All partners answer again, nobody does anything, and what waits comes to its end. */
  async #settle(): Promise<boolean> {
    this.#world.outages.end();
    this.#world.spare();
    this.tell('everything works again, and nobody does anything');
    const since = this.#world.clock();
    for (const hours of this.#plan.days < 1 ? SHORT_SETTLING : LONG_SETTLING) {
      this.#world.pass(hours * HOUR_MS);
      await this.#world.runJobs();
    }
    let waiting = await this.#checks.outboxes(since);
    // A round does a part of a long queue.
    for (let round = 0; waiting.length > 0 && round < MOST_ROUNDS; round += 1) {
      this.#world.pass(MINUTE_MS);
      await this.#world.runJobs();
      waiting = await this.#checks.outboxes(since);
    }
    this.findings.push(...waiting);
    return this.findings.length === 0;
  }
}

/** Simulates a plan, in a room of its own. The same plan over the same template tells the same story. */
export async function simulate(plan: Plan, place: Place): Promise<Outcome> {
  const [from, used] = [realMs(), process.cpuUsage()];
  registerAll([...ALL_ENTRIES, ...VIEW_ENTRIES]);
  const heard: string[] = [];
  const hear = (what: string) => void heard.push(what);
  const stray = (error: unknown) => hear(`a promise was rejected, and nobody heard it: ${inspect(error)}`);
  process.on('unhandledRejection', stray);
  const { room, template } = place;
  const { seed, servers } = plan;
  const world = await World.open({ room, template, seed, servers }, hear);
  try {
    const { planted } = place;
    const run = new Run(plan, { world, checks: await Checks.from(world), planted }, (what) => {
      hear(what);
      run.findings.push(what);
    });
    await run.go();
    await place.atEnd?.(world);
    const findings = [...new Set([...run.findings, ...heard])];
    return {
      ...{ story: run.story, findings, days: plan.days, acts: run.acts },
      endedAt: world.clock() - run.begin,
      seconds: Math.round((realMs() - from) / 100) / 10,
      cpuSeconds: cpuSecondsSince(used),
      acknowledged: run.network.acknowledged.length,
      faults: Object.fromEntries(world.outages.met),
      answers: Object.fromEntries(run.network.answers),
      refusals: Object.fromEntries(run.refusals),
    };
  } finally {
    await world.close();
    process.off('unhandledRejection', stray);
  }
}
